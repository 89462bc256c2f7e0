package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.content.ExactInputStream;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.store.FileMemory.Known;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A tree in a directory. The directory may be a symbolic link that is switched from one tree to the next. Links inside it are
 * followed if they do not leave it.
 */
public final class DirectoryObjectStore implements ObjectStore {

    /** The largest content that is always read into memory; larger ones are where they can be kept there. */
    static final int LARGEST_IN_MEMORY = 256 * 1024;

    /** The largest content kept in memory. */
    private static final int LARGEST_KEPT = 8 * 1024 * 1024;

    private static final int ATTEMPTS = 3;
    private static final long MEMORY =
            Math.min(64L * 1024 * 1024, Runtime.getRuntime().maxMemory() / 16);
    private static final Set<StandardOpenOption> READ = Set.of(StandardOpenOption.READ);

    private final Path root;
    private final String nameTooLong;
    private final FileMemory memory;
    private final ReadMemory reading = ReadMemory.ofHeap();
    private final SharedContents contents = new SharedContents();

    /** Returns a store over this directory, which need not exist yet. */
    public DirectoryObjectStore(Path root) {
        this(root, MEMORY);
    }

    /** Returns a store over this directory that keeps about so many bytes of it in memory. */
    public DirectoryObjectStore(Path root, long memory) {
        this(root, memory, Clock.systemUTC());
    }

    DirectoryObjectStore(Path root, Clock clock) {
        this(root, MEMORY, clock);
    }

    private DirectoryObjectStore(Path root, long memory, Clock clock) {
        this.root = root.toAbsolutePath();
        this.nameTooLong = reasonForTooLongNames(root);
        this.memory = new FileMemory(clock, memory, LARGEST_KEPT);
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        Known known = memory.get(key).orElse(null);
        if (known != null && known.digest() == null) {
            return Optional.empty();
        } else if (known != null && known.content() != null && known.digest() != null) {
            return Optional.of(new StoredObject(known.content(), known.digest()));
        }
        ReadOrigin.note(ReadOrigin.STORE);
        return find(key, known);
    }

    private Optional<StoredObject> find(ObjectKey key, @Nullable Known known) throws StoreUnavailable {
        try {
            for (int i = 0; i < ATTEMPTS; i++) {
                Path file = root.resolve(key.value()).toRealPath();
                boolean inside = file.startsWith(root.toRealPath());
                FileVersion version = inside ? FileVersion.of(file) : null;
                if (version == null || version.kind() != FileVersion.Kind.FILE) {
                    return Optional.empty();
                }
                String digest = known != null && known.version().equals(version) ? known.digest() : null;
                Optional<StoredObject> object = read(key, file, version, digest);
                if (object.isPresent()) {
                    return object;
                }
            }
        } catch (NoSuchFileException | NotDirectoryException absent) {
            return absent(key);
        } catch (FileSystemException failure) {
            if (nameTooLong.equals(failure.getReason()) || leadsThroughAFile(key)) {
                return Optional.empty();
            }
            throw new StoreUnavailable("cannot read " + key, failure);
        } catch (IOException failure) {
            throw new StoreUnavailable("cannot read " + key, failure);
        }
        throw new StoreUnavailable(key + " changes faster than it can be read", null);
    }

    /** A missing file is absent; a missing directory is a failure, such as of a disk. */
    private Optional<StoredObject> absent(ObjectKey key) throws StoreUnavailable {
        if (!Files.isDirectory(root)) {
            throw new StoreUnavailable("there is no directory " + root, null);
        }
        Path path = root.resolve(key.value());
        try {
            for (Path parent = path.getParent();
                    parent != null && parent.startsWith(root);
                    parent = parent.getParent()) {
                if (Files.exists(parent)) {
                    FileVersion version = FileVersion.of(parent);
                    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) { // a link may lead somewhere later
                        memory.put(key, new Known(parent, version, null, null));
                    }
                    break;
                }
                path = parent;
            }
        } catch (IOException changing) { // it is found out again the next time
            return Optional.empty();
        }
        return Optional.empty();
    }

    /** Returns the content, or nothing if the file changed meanwhile. */
    private Optional<StoredObject> read(ObjectKey key, Path file, FileVersion version, @Nullable String known)
            throws IOException {
        FileChannel channel = FileChannel.open(file, READ);
        boolean handedOn = false;
        try {
            if (version.size() <= LARGEST_IN_MEMORY || memory.keeps(key, version)) {
                return small(key, file, channel, version);
            }
            String digest = known == null ? digest(channel) : known;
            handedOn = FileVersion.of(file).equals(version);
            if (!handedOn) {
                return Optional.empty();
            }
            memory.put(key, new Known(root.resolve(key.value()), version, digest, null));
            ExactInputStream content = new ExactInputStream(Channels.newInputStream(channel), version.size(), channel);
            return Optional.of(new StoredObject(new StreamedBody(version.size(), content), digest));
        } finally {
            if (!handedOn) {
                channel.close();
            }
        }
    }

    private Optional<StoredObject> small(ObjectKey key, Path file, FileChannel channel, FileVersion version)
            throws IOException {
        int taken = reading.take(version.size());
        try {
            ByteBuffer buffer = ByteBuffer.allocate((int) version.size());
            while (buffer.hasRemaining() && channel.read(buffer) >= 0) {}
            boolean complete = !buffer.hasRemaining() && channel.size() == version.size();
            if (!complete) {
                return Optional.empty();
            }
            String digest = Sha256.of(buffer.array()).tag();
            Bytes content = contents.share(buffer.array(), digest);
            if (memory.keeps(key, version) && FileVersion.of(file).equals(version)) {
                memory.put(key, new Known(root.resolve(key.value()), version, digest, content));
            }
            return Optional.of(new StoredObject(content, digest));
        } finally {
            reading.give(taken);
        }
    }

    private static String digest(FileChannel channel) throws IOException {
        MessageDigest digest = Sha256.digest();
        ByteBuffer buffer = ByteBuffer.allocate(64 * 1024);
        long position = 0;
        while (channel.read(buffer, position) > 0) {
            position += buffer.position();
            digest.update(buffer.flip());
            buffer.clear();
        }
        return Sha256.of(digest).tag();
    }

    /** Returns whether a part of the path is a file (ENOTDIR), for which Java has no exception type. */
    private boolean leadsThroughAFile(ObjectKey key) {
        Path path = root.resolve(key.value()).getParent();
        while (path != null && path.startsWith(root)) {
            if (Files.exists(path)) {
                return !Files.isDirectory(path);
            }
            path = path.getParent();
        }
        return false;
    }

    /** Returns the system's message for a name that is too long (ENAMETOOLONG), in its language: Java has only this text. */
    private static String reasonForTooLongNames(Path root) {
        try {
            Files.readAttributes(root.getFileSystem().getPath("x".repeat(5000)), BasicFileAttributes.class);
        } catch (FileSystemException refused) {
            return Optional.ofNullable(refused.getReason()).orElse("File name too long");
        } catch (IOException other) {
            return "File name too long";
        }
        return "File name too long";
    }
}
