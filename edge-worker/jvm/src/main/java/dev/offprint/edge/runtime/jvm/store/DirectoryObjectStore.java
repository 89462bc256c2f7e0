package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.negotiate.Coding;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
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
    private final MissingFiles missing;
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
        this.memory = new FileMemory(clock, memory, LARGEST_KEPT);
        this.missing = new MissingFiles(this.root, this.memory);
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        Optional<StoredObject> found = look(key);
        return found.isPresent() && isCodedMarkdown(key) ? found.map(object -> withLength(object, key)) : found;
    }

    private static boolean isCodedMarkdown(ObjectKey key) {
        return Coding.of(key) != Coding.IDENTITY
                && key.value().startsWith(".md", key.value().length() - 6);
    }

    /** Adds the length without the coding, which is that of the file beside it. */
    private StoredObject withLength(StoredObject object, ObjectKey key) {
        String name = key.value();
        try {
            long length = Files.size(root.resolve(name.substring(0, name.lastIndexOf('.'))));
            return new StoredObject(object.body(), object.digest(), length);
        } catch (IOException missing) {
            return object;
        }
    }

    private Optional<StoredObject> look(ObjectKey key) throws StoreUnavailable {
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
        } catch (IOException failure) {
            missing.check(key, failure);
            return Optional.empty();
        }
        throw new StoreUnavailable(key + " changes faster than it can be read", null);
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
}
