package dev.offprint.source;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.DigestOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The content folder: lists and reads its files, and reports those that it cannot read. The only place where sources are read.
 * Nothing is kept. Safe for use by many threads.
 */
public record SourceTree(Path root, Path realRoot, SourceLimits limits, Diagnostics diagnostics, Listener listener) {

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
        return new SourceFolder(this).list(folder);
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
            if (isTooLarge(path, MediaFile.attributes(at(path)).size(), limits.media())) {
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
        try (InputStream in = MediaFile.open(at(path))) {
            return Optional.of(in.readNBytes(length));
        } catch (IOException | InvalidPathException unreadable) {
            return Optional.empty();
        }
    }

    private Optional<byte[]> read(String path, long limit) {
        try {
            BasicFileAttributes attributes = MediaFile.attributes(at(path));
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

    Path at(String path) {
        return path.isEmpty()
                ? root
                : root.resolve(path.replace("/", root.getFileSystem().getSeparator()));
    }

    void report(String path, Exception e) {
        if (e instanceof NoSuchFileException) {
            diagnostics.add(Code.MISSING_FILE.at(Place.file(path), "`" + path + "` does not exist", "create it"));
            return;
        }
        if (e instanceof MediaFile.SpecialFile) {
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
