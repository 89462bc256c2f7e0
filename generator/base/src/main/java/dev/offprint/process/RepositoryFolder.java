package dev.offprint.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.util.Optional;

/**
 * The folder of a repository, and its work tree.
 *
 * @param repository the folder with {@code HEAD} and {@code config}; git gets it as an argument, and does not search for one
 * @param workTree the folder that holds {@code .git}
 */
record RepositoryFolder(Path repository, Path workTree) {

    /** The longest file that names a repository; it is one short line ({@code gitrepository-layout(5)}). */
    private static final long LONGEST_LINK = 4_096;

    /**
     * Returns the repository around a folder: the nearest {@code .git}, a folder or the file of an additional work tree. A bare
     * repository does not count: content may contain one, and a review would not show it. If the nearest one belongs to another user,
     * there is none, because the owner controls what git does (CVE-2022-24765); root is trusted.
     */
    static Optional<RepositoryFolder> around(Path folder) {
        try {
            for (Path at = folder.toRealPath(); at != null; at = at.getParent()) {
                Path link = at.resolve(".git");
                if (Files.exists(link, LinkOption.NOFOLLOW_LINKS)) {
                    return of(link, at);
                }
            }
        } catch (IOException | SecurityException unreadable) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    private static Optional<RepositoryFolder> of(Path link, Path workTree) throws IOException {
        Path repository = Files.isRegularFile(link) ? led(link) : link.toRealPath();
        UserPrincipal self = self();
        boolean ours = isTrusted(link, self) && isTrusted(repository, self);
        return ours && Files.isRegularFile(repository.resolve("HEAD"))
                ? Optional.of(new RepositoryFolder(repository, workTree))
                : Optional.empty();
    }

    /** Returns the path of {@code gitdir: <path>}. */
    private static Path led(Path link) throws IOException {
        String text = Files.size(link) > LONGEST_LINK ? "" : Files.readString(link, StandardCharsets.UTF_8);
        if (!text.startsWith("gitdir:")) {
            throw new IOException(link + " leads to no repository");
        }
        try {
            return link.resolveSibling(text.substring("gitdir:".length()).strip())
                    .toRealPath();
        } catch (InvalidPathException noPath) {
            throw new IOException(noPath);
        }
    }

    private static boolean isTrusted(Path path, UserPrincipal self) throws IOException {
        return Files.getOwner(path, LinkOption.NOFOLLOW_LINKS).equals(self) || isOfRoot(path);
    }

    private static boolean isOfRoot(Path path) throws IOException {
        return path.getFileSystem().supportedFileAttributeViews().contains("unix")
                && Integer.valueOf(0).equals(Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS));
    }

    /** Returns the user of this process: on Linux the owner of /proc/self, else the owner of a new file. */
    private static UserPrincipal self() throws IOException {
        Path process = Path.of("/proc/self");
        if (Files.isDirectory(process)) {
            return Files.getOwner(process.toRealPath());
        }
        Path made = Files.createTempFile("offprint", "");
        try {
            return Files.getOwner(made);
        } finally {
            Files.delete(made);
        }
    }
}
