package dev.offprint.edge.runtime.jvm.store;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A tree in a directory. The directory may be a symbolic link that is switched from one tree to the next. Links inside it are
 * followed if they do not leave it. What was read is kept for as long as the file has the same version, so a request costs one look at its
 * attributes.
 */
public final class DirectoryObjectStore implements ObjectStore {

    /** The largest content that is read into memory, and kept there. */
    static final int LARGEST_IN_MEMORY = 512 * 1024;

    /** The resolution of the coarsest file system clocks: two changes within it may have the same time. */
    private static final Duration TICK = Duration.ofSeconds(2);

    private static final String UNIX = "unix:size,lastModifiedTime,ctime,fileKey,isRegularFile";
    private static final int OVERHEAD = 512;
    private static final int ATTEMPTS = 3;
    private static final long MEMORY =
            Math.min(64L * 1024 * 1024, Runtime.getRuntime().maxMemory() / 16);

    private final Path root;
    private final Clock clock;
    private final Cache<Version, Known> known;
    /** Many clients of a large file that is not known yet wait for one digest. */
    private final Object digesting = new Object();

    /**
     * Identifies a file and its content without reading it. The modification time is not enough: unpacked files have the times of their
     * archive, which is constant in reproducible archives, and a new file often gets the inode number of a deleted one. Programs cannot set
     * the change time ({@code st_ctim}, IEEE 1003.1).
     *
     * @param changed the change time, or the modification time if the file system has no change time
     * @param identity device and inode, or null
     */
    private record Version(
            Path path,
            long size,
            FileTime modified,
            FileTime changed,
            @Nullable Object identity) {

        /** Returns the version of a file, or null if it is something else: to open a pipe could block. */
        static @Nullable Version of(Path path) throws IOException {
            if (path.getFileSystem().supportedFileAttributeViews().contains("unix")) {
                Map<String, Object> unix = Files.readAttributes(path, UNIX);
                if (unix.get("size") instanceof Long size
                        && unix.get("lastModifiedTime") instanceof FileTime modified
                        && unix.get("ctime") instanceof FileTime changed) {
                    boolean file = Boolean.TRUE.equals(unix.get("isRegularFile"));
                    return file ? new Version(path, size, modified, changed, unix.get("fileKey")) : null;
                }
            }
            BasicFileAttributes basic = Files.readAttributes(path, BasicFileAttributes.class);
            FileTime modified = basic.lastModifiedTime();
            return basic.isRegularFile() ? new Version(path, basic.size(), modified, modified, basic.fileKey()) : null;
        }
    }

    /** What is known of a version of a file: its digest, and its content if it is kept. */
    private record Known(String digest, @Nullable Bytes content) {}

    /** Returns a store over this directory, which need not exist yet. */
    public DirectoryObjectStore(Path root) {
        this(root, MEMORY);
    }

    /** Returns a store over this directory that keeps about so many bytes of it in memory. */
    public DirectoryObjectStore(Path root, long memory) {
        this(root, memory, Clock.systemUTC());
    }

    DirectoryObjectStore(Path root, long memory, Clock clock) {
        this.root = root.toAbsolutePath();
        this.clock = clock;
        this.known = Caffeine.newBuilder()
                .maximumWeight(memory)
                .<Version, Known>weigher((key, value) -> OVERHEAD
                        + (value.content() == null ? 0 : value.content().bytes().length))
                .executor(Runnable::run)
                .build();
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        try {
            for (int i = 0; i < ATTEMPTS; i++) {
                Path file = root.resolve(key.value()).toRealPath();
                Version version = file.startsWith(root.toRealPath()) ? Version.of(file) : null;
                if (version == null) {
                    return Optional.empty();
                }
                StoredObject object = read(key, version);
                if (object != null) {
                    return Optional.of(object);
                }
            }
        } catch (IOException failure) {
            if (isMissing(key, failure)) {
                return Optional.empty();
            }
            throw new StoreUnavailable("cannot read " + key, failure);
        }
        throw new StoreUnavailable(key + " changes faster than it can be read", null);
    }

    /** Returns the object, or null if the file changed meanwhile. */
    private @Nullable StoredObject read(ObjectKey key, Version version) throws IOException {
        Known kept = known.getIfPresent(version);
        if (kept != null && kept.content() != null) {
            return object(key, kept.content(), kept.digest());
        }
        FileChannel channel = FileChannel.open(version.path(), Set.of(StandardOpenOption.READ));
        boolean handedOn = false;
        try {
            if (version.size() <= LARGEST_IN_MEMORY) {
                return small(key, channel, version);
            }
            String digest = kept == null ? digest(key, version) : kept.digest();
            handedOn = version.equals(Version.of(version.path()));
            if (!handedOn) {
                return null;
            }
            keep(key, version, new Known(digest, null));
            return object(key, new FileBody(channel, 0, version.size()), digest);
        } finally {
            if (!handedOn) {
                channel.close();
            }
        }
    }

    private @Nullable StoredObject small(ObjectKey key, FileChannel channel, Version version) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate((int) version.size());
        while (buffer.hasRemaining() && channel.read(buffer) >= 0) {}
        if (buffer.hasRemaining() || !version.equals(Version.of(version.path()))) {
            return null;
        }
        Bytes content = new Bytes(buffer.array());
        String digest = Sha256.of(buffer.array()).tag();
        keep(key, version, new Known(digest, content));
        return object(key, content, digest);
    }

    /** Another change within the same tick of the file system's clock could not be seen. Contents of releases are kept by digest, above. */
    private void keep(ObjectKey key, Version version, Known found) {
        boolean settled = version.changed().toInstant().plus(TICK).isBefore(clock.instant());
        if (settled && !key.value().startsWith(ReleaseLayout.OBJECTS)) {
            known.put(version, found);
        }
    }

    /** Returns the digest of a large file; contents of releases have it in their names, and are compared with it while they are sent. */
    private String digest(ObjectKey key, Version version) throws IOException {
        String name = version.path().getFileName().toString();
        if (key.value().startsWith(ReleaseLayout.OBJECTS) && ReleaseLayout.isDigest(name)) {
            return name.substring(0, Sha256.TAG_DIGITS);
        }
        synchronized (digesting) {
            Known other = known.getIfPresent(version);
            if (other != null) {
                return other.digest();
            }
            try (InputStream content = Files.newInputStream(version.path())) {
                String digest = Sha256.of(content).tag();
                keep(key, version, new Known(digest, null));
                return digest;
            }
        }
    }

    /** Returns an object; a coded Markdown file tells its length without the coding, which is that of the file beside it. */
    private StoredObject object(ObjectKey key, Body body, String digest) {
        String name = key.value();
        if (Coding.of(key) == Coding.IDENTITY || !name.startsWith(".md", name.length() - 6)) {
            return new StoredObject(body, digest);
        }
        try {
            long length = Files.size(root.resolve(name.substring(0, name.lastIndexOf('.'))));
            return new StoredObject(body, digest, length);
        } catch (IOException missing) {
            return new StoredObject(body, digest);
        }
    }

    /** Returns whether a failure means that a key has no file. A missing file is absent; a missing directory is a failure, as of a disk. */
    private boolean isMissing(ObjectKey key, IOException failure) {
        boolean missing = failure instanceof NoSuchFileException
                || failure instanceof NotDirectoryException
                || (failure instanceof FileSystemException && (isTooLong(key) || leadsThroughAFile(key)));
        return missing && Files.isDirectory(root);
    }

    /** Java has no exception type for a name that is too long (ENAMETOOLONG). */
    private boolean isTooLong(ObjectKey key) {
        return key.value().length() + root.toString().length() > 4000
                || Arrays.stream(key.value().split("/", -1)).anyMatch(name -> name.length() > 255);
    }

    /** Returns whether a part of the path is a file (ENOTDIR), for which Java has no exception type either. */
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
}
