package dev.offprint.source;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The content folder: lists and reads its files, and reports those that it cannot read. The only place where sources are read.
 * Nothing is kept. Safe for use by many threads.
 */
public final class SourceTree {

    private final Path root;
    private final Path realRoot;
    private final SourceLimits limits;
    private final Diagnostics diagnostics;
    private final Listener listener;

    private SourceTree(Path root, Path realRoot, SourceLimits limits, Diagnostics diagnostics, Listener listener) {
        this.root = root;
        this.realRoot = realRoot;
        this.limits = limits;
        this.diagnostics = diagnostics;
        this.listener = listener;
    }

    /** Takes notice of each file that is read. */
    @FunctionalInterface
    public interface Listener {
        /**
         * A file was read.
         *
         * @param path its path in the content folder
         * @param digest returns the digest of all of it, during this call
         */
        void read(String path, Supplier<Sha256> digest);
    }

    /** Returns the tree below this folder, or nothing if the folder does not exist. */
    public static Optional<SourceTree> open(Path root, SourceLimits limits, Diagnostics diagnostics) {
        try {
            Path real = root.toRealPath();
            if (Files.isDirectory(real)) {
                return Optional.of(new SourceTree(root, real, limits, diagnostics, (path, digest) -> {}));
            }
        } catch (IOException | SecurityException e) {
            // reported below, as for what is no folder
        }
        diagnostics.add(Code.NO_CONTENT.at(
                Place.file("."),
                "content folder `" + root + "` does not exist",
                "name a folder that holds `site.yaml`"));
        return Optional.empty();
    }

    /** Returns the same tree, which reports to others. */
    public SourceTree reportingTo(Diagnostics others, Listener other) {
        return new SourceTree(root, realRoot, limits, others, other);
    }

    /** Returns what a folder holds, sorted by name, without hidden files, editors' backups and what is refused. */
    public List<SourceEntry> list(String folder) {
        List<SourceEntry> entries = new ArrayList<>();
        try (DirectoryStream<Path> paths = Files.newDirectoryStream(at(folder))) {
            for (Path path : paths) {
                String name = path.getFileName().toString();
                if (name.indexOf('\uFFFD') >= 0) {
                    undecodable(folder, name);
                } else if (!name.startsWith(".") && !name.endsWith("~")) {
                    entry(path, folder.isEmpty() ? name : folder + "/" + name, name)
                            .ifPresent(entries::add);
                }
            }
        } catch (NotDirectoryException e) {
            diagnostics.add(Code.NOT_A_FOLDER.at(
                    Place.file(folder), "`" + folder + "` is a file", "make it a folder, or remove it"));
        } catch (DirectoryIteratorException e) {
            report(folder, e);
        } catch (IOException | InvalidPathException e) {
            report(folder, e);
        }
        entries.sort(Comparator.comparing(SourceEntry::name));
        return entries;
    }

    /** The decoded name is not the name on the disk, so no path made of it opens the file. */
    private void undecodable(String folder, String name) {
        diagnostics.add(Code.UNREADABLE.at(
                Place.file(folder.isEmpty() ? name : folder + "/" + name),
                "the name of this file cannot be decoded under this locale",
                "use a UTF-8 locale, such as `LC_ALL=C.UTF-8`, or rename the file"));
    }

    /** Returns a text file's text: UTF-8, without a byte order mark, lines ended by LF. */
    public Optional<String> text(String path) {
        return read(path, limits.text()).flatMap(bytes -> SourceText.decode(bytes, path, diagnostics));
    }

    /** Returns the bytes of a file that is held as a whole: of text, or of what must be as small. */
    public Optional<byte[]> bytes(String path) {
        return read(path, limits.text());
    }

    /** Returns the bytes of a file, of any that is read at all, to show a part of it. */
    public Optional<byte[]> anyBytes(String path) {
        return read(path, limits.media());
    }

    /**
     * Reads a file once, and returns what is needed to read it again.
     *
     * @param also is given all bytes as well
     */
    public Optional<MediaFile> media(String path, OutputStream also) {
        try {
            if (isTooLarge(path, attributes(at(path)).size(), limits.media())) {
                return Optional.empty();
            }
            DigestOutputStream digested = new DigestOutputStream(also, Sha256.digest());
            long length;
            try (InputStream in = Files.newInputStream(at(path))) {
                length = in.transferTo(digested);
            }
            MediaFile file = new MediaFile(at(path), path, Sha256.of(digested.getMessageDigest()), length);
            listener.read(path, file::digest);
            return Optional.of(file);
        } catch (IOException | InvalidPathException e) {
            report(path, e);
            return Optional.empty();
        }
    }

    /** Returns the first bytes of a file; nothing where it cannot be read. Neither reports nor tells the listener. */
    public Optional<byte[]> beginning(String path, int length) {
        try (InputStream in = open(at(path))) {
            return Optional.of(in.readNBytes(length));
        } catch (IOException | InvalidPathException unreadable) {
            return Optional.empty();
        }
    }

    /** Opens a file, but never a pipe. The file may have changed since it was listed. */
    static InputStream open(Path file) throws IOException {
        attributes(file);
        return Files.newInputStream(file);
    }

    /** Opens a file likewise, to look at parts of it. */
    static FileWindow window(Path file) throws IOException {
        attributes(file);
        return new FileWindow(Files.newByteChannel(file));
    }

    /**
     * Checks what a file is before it is opened: opening a pipe waits for a writer, and a device may have no end. A file that
     * is replaced in between harms only the build of the user who replaced it.
     */
    private static BasicFileAttributes attributes(Path file) throws IOException {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        if (attributes.isOther()) {
            throw new SpecialFile(file.toString());
        }
        return attributes;
    }

    /** Says that what should be read is a pipe, a socket or a device. */
    private static final class SpecialFile extends FileSystemException {
        private static final long serialVersionUID = 1;

        SpecialFile(String file) {
            super(file, null, "a pipe, a socket or a device");
        }
    }

    private Optional<SourceEntry> entry(Path path, String relative, String name) {
        try {
            FileFacts facts = FileFacts.of(path, LinkOption.NOFOLLOW_LINKS);
            boolean isLink = facts.isLink();
            if (isLink) {
                if (!staysInside(path, relative)) {
                    return Optional.empty();
                }
                facts = FileFacts.of(path);
            }
            if (!facts.isFolder() && !facts.isFile()) {
                diagnostics.add(Code.NOT_A_FILE.at(
                        Place.file(relative), "`" + name + "` is neither a file nor a folder", "remove it"));
                return Optional.empty();
            }
            return Optional.of(new SourceEntry(relative, name, facts.isFolder(), isLink, facts.stamp()));
        } catch (IOException e) {
            report(relative, e);
            return Optional.empty();
        }
    }

    /** A link to a folder that holds the link would make the tree endless; one that leaves could publish anything. */
    private boolean staysInside(Path link, String relative) {
        String problem;
        try {
            Path target = link.toRealPath();
            Path holder = at(relative.substring(0, Math.max(0, relative.lastIndexOf('/'))))
                    .toRealPath();
            problem = !target.startsWith(realRoot)
                    ? "leaves the content folder"
                    : holder.startsWith(target) ? "leads back to a folder that holds it" : "";
        } catch (IOException e) {
            problem = "leads nowhere";
        }
        if (!problem.isEmpty()) {
            diagnostics.add(Code.SYMLINK.at(
                    Place.file(relative),
                    "symbolic link `" + link.getFileName() + "` " + problem,
                    "replace it by a copy of what it should lead to"));
        }
        return problem.isEmpty();
    }

    private Optional<byte[]> read(String path, long limit) {
        try {
            BasicFileAttributes attributes = attributes(at(path));
            if (isTooLarge(path, attributes.size(), limit)) {
                return Optional.empty();
            }
            byte[] bytes = new byte[(int) attributes.size()];
            int count;
            try (InputStream in = Files.newInputStream(at(path))) {
                count = in.readNBytes(bytes, 0, bytes.length); // fewer where it shrinks meanwhile
            }
            byte[] read = count < bytes.length ? Arrays.copyOf(bytes, count) : bytes;
            listener.read(path, () -> Sha256.of(read));
            return Optional.of(read);
        } catch (IOException | InvalidPathException e) {
            report(path, e);
            return Optional.empty();
        }
    }

    private boolean isTooLarge(String path, long size, long limit) {
        if (size > limit) {
            diagnostics.add(Code.TOO_LARGE.at(
                    Place.file(path),
                    "the file has `" + size + "` bytes, and `" + limit + "` are allowed",
                    "make it smaller, or split it"));
        }
        return size > limit;
    }

    private Path at(String path) {
        return path.isEmpty()
                ? root
                : root.resolve(path.replace("/", root.getFileSystem().getSeparator()));
    }

    private void report(String path, Exception e) {
        if (e instanceof NoSuchFileException) {
            diagnostics.add(Code.MISSING_FILE.at(Place.file(path), "`" + path + "` does not exist", "create it"));
            return;
        }
        if (e instanceof SpecialFile) {
            diagnostics.add(Code.NOT_A_FILE.at(
                    Place.file(path), "`" + path + "` is a pipe, a socket or a device", "make it a file"));
            return;
        }
        String reason = e instanceof AccessDeniedException ? "access is denied" : String.valueOf(e.getMessage());
        diagnostics.add(Code.UNREADABLE.at(
                Place.file(path),
                "`" + path + "` cannot be read: " + reason,
                "check that it exists and its permissions"));
    }
}
