package dev.offprint.edge.runtime.jvm.store;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.content.ExactInputStream;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
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
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;

/**
 * A tree in a directory. The directory may be a symbolic link that is switched from one tree to the next. Links inside it are
 * followed if they do not leave it.
 */
public final class DirectoryObjectStore implements ObjectStore {

    /** The largest content held in memory. */
    static final int LARGEST_IN_MEMORY = 256 * 1024;

    private static final int ATTEMPTS = 3;
    private static final int REMEMBERED = 1024;
    private static final Set<StandardOpenOption> READ = Set.of(StandardOpenOption.READ);

    private final Path root;
    private final Clock clock;
    private final String nameTooLong;
    /** The digests of large files, so that a file is not read twice for each request. */
    private final Cache<FileVersion, String> digests = Caffeine.newBuilder()
            .maximumSize(REMEMBERED)
            .executor(Runnable::run)
            .build();

    private final SharedContents contents = new SharedContents();

    /** Returns a store over this directory, which need not exist yet. */
    public DirectoryObjectStore(Path root) {
        this(root, Clock.systemUTC());
    }

    DirectoryObjectStore(Path root, Clock clock) {
        this.clock = clock;
        this.root = root.toAbsolutePath();
        this.nameTooLong = reasonForTooLongNames(root);
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        try {
            for (int i = 0; i < ATTEMPTS; i++) {
                Optional<FileVersion> version = find(key);
                Optional<StoredObject> object = version.isEmpty() ? Optional.empty() : read(version.get());
                if (version.isEmpty() || object.isPresent()) {
                    return object;
                }
            }
        } catch (NoSuchFileException | NotDirectoryException absent) {
            return absent();
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
    private Optional<StoredObject> absent() throws StoreUnavailable {
        if (Files.isDirectory(root)) {
            return Optional.empty();
        }
        throw new StoreUnavailable("there is no directory " + root, null);
    }

    private Optional<FileVersion> find(ObjectKey key) throws IOException {
        Path file = root.resolve(key.value()).toRealPath();
        if (!file.startsWith(root.toRealPath())) {
            return Optional.empty();
        }
        return FileVersion.of(file);
    }

    /** Returns the content, or nothing if the file changed meanwhile. */
    private Optional<StoredObject> read(FileVersion version) throws IOException {
        FileChannel channel = FileChannel.open(version.file(), READ);
        boolean handedOn = false;
        try {
            if (version.size() <= LARGEST_IN_MEMORY) {
                return small(channel, version);
            }
            String digest = digest(channel, version);
            handedOn = FileVersion.of(version.file()).filter(version::equals).isPresent();
            if (!handedOn) {
                return Optional.empty();
            }
            if (version.isSettled(clock.instant())) {
                digests.put(version, digest);
            }
            ExactInputStream content = new ExactInputStream(Channels.newInputStream(channel), version.size(), channel);
            return Optional.of(new StoredObject(new StreamedBody(version.size(), content), digest));
        } finally {
            if (!handedOn) {
                channel.close();
            }
        }
    }

    private Optional<StoredObject> small(FileChannel channel, FileVersion version) throws IOException {
        ByteBuffer content = ByteBuffer.allocate((int) version.size());
        while (content.hasRemaining() && channel.read(content) >= 0) {}
        boolean complete = !content.hasRemaining() && channel.size() == version.size();
        if (!complete) {
            return Optional.empty();
        }
        String digest = Sha256.of(content.array()).tag();
        return Optional.of(new StoredObject(contents.share(content.array(), digest), digest));
    }

    private String digest(FileChannel channel, FileVersion version) throws IOException {
        String remembered = digests.getIfPresent(version);
        if (remembered != null) {
            return remembered;
        }
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
