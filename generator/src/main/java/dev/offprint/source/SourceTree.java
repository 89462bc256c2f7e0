package dev.offprint.source;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.source.SourceEntry.Stamp;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The content folder: lists and reads what lies in it, and reports what cannot be. The only place where sources are read.
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

    /** Hears what was read. */
    @FunctionalInterface
    public interface Listener {
        /**
         * A file was read.
         *
         * @param path its path in the content folder
         * @param bytes all of it; not to be changed
         */
        void read(String path, byte[] bytes);
    }

    /** Returns the tree below this folder, or nothing where there is no such folder. */
    public static Optional<SourceTree> open(Path root, SourceLimits limits, Diagnostics diagnostics) {
        try {
            Path real = root.toRealPath();
            if (Files.isDirectory(real)) {
                return Optional.of(new SourceTree(root, real, limits, diagnostics, (path, bytes) -> {}));
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
                if (!name.startsWith(".") && !name.endsWith("~")) {
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

    /** Returns a text file's text: UTF-8, without a byte order mark, lines ended by LF. */
    public Optional<String> text(String path) {
        return read(path, limits.text()).flatMap(bytes -> SourceText.decode(bytes, path, diagnostics));
    }

    /** Returns a file's bytes. */
    public Optional<byte[]> media(String path) {
        return read(path, limits.media());
    }

    /** Returns the first bytes of a file; nothing where it cannot be read. Neither reports nor tells the listener. */
    public Optional<byte[]> beginning(String path, int length) {
        try (SeekableByteChannel channel = Files.newByteChannel(at(path))) {
            ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(length, channel.size()));
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // a read may stop short; a file that shrinks meanwhile ends it
            }
            return Optional.of(bytes.hasRemaining() ? copy(bytes) : bytes.array());
        } catch (IOException | InvalidPathException unreadable) {
            return Optional.empty();
        }
    }

    private Optional<SourceEntry> entry(Path path, String relative, String name) {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (attributes.isSymbolicLink()) {
                if (!staysInside(path, relative)) {
                    return Optional.empty();
                }
                attributes = Files.readAttributes(path, BasicFileAttributes.class);
            }
            if (!attributes.isDirectory() && !attributes.isRegularFile()) {
                diagnostics.add(Code.NOT_A_FILE.at(
                        Place.file(relative), "`" + name + "` is neither a file nor a folder", "remove it"));
                return Optional.empty();
            }
            return Optional.of(new SourceEntry(relative, name, attributes.isDirectory(), stamp(attributes)));
        } catch (IOException e) {
            report(relative, e);
            return Optional.empty();
        }
    }

    private static Stamp stamp(BasicFileAttributes attributes) {
        return new Stamp(
                attributes.size(),
                attributes.lastModifiedTime().to(TimeUnit.NANOSECONDS),
                Objects.hashCode(attributes.fileKey()));
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
        try (SeekableByteChannel channel = Files.newByteChannel(at(path))) {
            long size = channel.size();
            if (size > limit) {
                diagnostics.add(Code.TOO_LARGE.at(
                        Place.file(path),
                        "the file has `" + size + "` bytes, and `" + limit + "` are allowed",
                        "make it smaller, or split it"));
                return Optional.empty();
            }
            ByteBuffer bytes = ByteBuffer.allocate((int) size);
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // a read may stop short; a file that shrinks meanwhile ends it
            }
            byte[] read = bytes.hasRemaining() ? copy(bytes) : bytes.array();
            listener.read(path, read);
            return Optional.of(read);
        } catch (IOException | InvalidPathException e) {
            report(path, e);
            return Optional.empty();
        }
    }

    private static byte[] copy(ByteBuffer bytes) {
        byte[] read = new byte[bytes.flip().remaining()];
        bytes.get(read);
        return read;
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
        String reason = e instanceof AccessDeniedException ? "access is denied" : String.valueOf(e.getMessage());
        diagnostics.add(Code.UNREADABLE.at(
                Place.file(path),
                "`" + path + "` cannot be read: " + reason,
                "check that it exists and its permissions"));
    }
}
