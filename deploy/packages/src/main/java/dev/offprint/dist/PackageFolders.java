package dev.offprint.dist;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Folders that packages are made of. Modes and times do not depend on who builds, and when. */
final class PackageFolders {

    private PackageFolders() {}

    /** Deletes a folder with everything in it, and creates it again. */
    static Path empty(Path folder) throws IOException {
        delete(folder);
        return Files.createDirectories(folder);
    }

    /** Deletes a folder with everything in it, if it exists. */
    static void delete(Path folder) throws IOException {
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            for (Path path : below(folder).sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    /** Copies a folder with everything in it. Symbolic links stay links. */
    static void copy(Path from, Path to) throws IOException {
        for (Path path : sorted(from)) {
            Path target = to.resolve(from.relativize(path).toString());
            if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectories(target);
            } else {
                Files.createDirectories(target.toAbsolutePath().getParent());
                Files.copy(path, target, LinkOption.NOFOLLOW_LINKS);
            }
        }
    }

    /** Writes a text in UTF-8, with the folders above it. */
    static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Gives everything below a folder the same time, and the mode of a program or of a document. */
    static void normalise(Path folder, Instant time) throws IOException {
        for (Path path : sorted(folder)) {
            if (!Files.isSymbolicLink(path)) {
                if (hasModes(path)) {
                    Files.setPosixFilePermissions(
                            path, PosixFilePermissions.fromString(isProgram(path) ? "rwxr-xr-x" : "rw-r--r--"));
                }
                Files.setLastModifiedTime(path, FileTime.from(time));
            }
        }
    }

    /** Returns whether a path is a folder, or a file that its owner may run; where files have no modes, a script or a program. */
    static boolean isProgram(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            return true;
        }
        return hasModes(path)
                ? Files.getPosixFilePermissions(path).contains(PosixFilePermission.OWNER_EXECUTE)
                : path.toString().endsWith(".exe") || isScript(path);
    }

    /** Windows has no modes. */
    private static boolean hasModes(Path path) {
        return path.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    private static boolean isScript(Path path) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            return Arrays.equals(in.readNBytes(2), new byte[] {'#', '!'});
        }
    }

    /** Returns a folder and everything below it, in the order of the names. */
    static List<Path> sorted(Path folder) throws IOException {
        return below(folder)
                .sorted(Comparator.comparing(path -> name(folder, path)))
                .toList();
    }

    /** Returns the name of a path in a folder, with slashes on every system. */
    static String name(Path folder, Path path) {
        return folder.relativize(path).toString().replace(folder.getFileSystem().getSeparator(), "/");
    }

    private static Stream<Path> below(Path folder) throws IOException {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.toList().stream();
        }
    }
}
