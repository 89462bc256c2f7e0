package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.content.FileContent;
import dev.offprint.edge.runtime.jvm.content.LocalFiles;
import dev.offprint.edge.runtime.jvm.content.MemoryLookup;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.store.FileMemory.KnownFile;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A tree in a directory. The directory may be a symbolic link that is switched from one tree to the next. Links inside it are
 * followed if they do not leave it.
 */
public final class DirectoryObjectStore implements MemoryLookup, LocalFiles {

    /** The largest content that is always read into memory; larger ones are where they can be kept there. */
    static final int LARGEST_IN_MEMORY = 256 * 1024;

    /** The largest content kept in memory: the system keeps larger files itself, and sends them without a copy. */
    private static final int LARGEST_KEPT = 512 * 1024;

    /** How long what was seen of a file counts for a thread that must not look again, because a look may wait for a network. */
    private static final long RECENT = Duration.ofSeconds(1).toNanos();

    private static final int ATTEMPTS = 3;
    private static final long MEMORY =
            Math.min(64L * 1024 * 1024, Runtime.getRuntime().maxMemory() / 16);
    private static final Set<StandardOpenOption> READ = Set.of(StandardOpenOption.READ);

    private final Path root;
    private final MissingFiles missing;
    private final FileMemory memory;
    private final ReadMemory reading = ReadMemory.ofHeap();
    private final SharedContents contents = new SharedContents();
    /** Many clients of a large file that is not known yet wait for one digest. */
    private final Object[] digesting = new Object[64];

    /** Returns a store over this directory, which need not exist yet. */
    public DirectoryObjectStore(Path root) {
        this(root, MEMORY);
    }

    /** Returns a store over this directory that keeps about so many bytes of it in memory. */
    public DirectoryObjectStore(Path root, long memory) {
        this(root, memory, Clock.systemUTC(), System::nanoTime);
    }

    DirectoryObjectStore(Path root, Clock clock, LongSupplier nanoTime) {
        this(root, MEMORY, clock, nanoTime);
    }

    private DirectoryObjectStore(Path root, long memory, Clock clock, LongSupplier nanoTime) {
        this.root = root.toAbsolutePath();
        this.memory = new FileMemory(clock, nanoTime, memory, LARGEST_KEPT);
        this.missing = new MissingFiles(this.root, this.memory);
        Arrays.setAll(digesting, i -> new Object());
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
        KnownFile known = memory.get(key).orElse(null);
        if (known != null && known.digest() == null) {
            return Optional.empty();
        } else if (known != null && known.content() != null && known.digest() != null) {
            return Optional.of(new StoredObject(known.content(), known.digest()));
        }
        ReadOrigin.note(ReadOrigin.STORE);
        return find(key, known);
    }

    @Override
    public boolean isLocal() {
        return true;
    }

    @Override
    public Optional<MemoryLookup.Known> firstInMemory(List<ObjectKey> keys) {
        for (ObjectKey key : keys) {
            KnownFile known = memory.recent(key, RECENT);
            if (known == null || (known.digest() != null && (known.content() == null || isCodedMarkdown(key)))) {
                return Optional.empty(); // not known, or not without a look at another file
            } else if (known.digest() != null && known.content() != null) {
                Hit hit = new Hit(key, new StoredObject(known.content(), known.digest()));
                return Optional.of(new MemoryLookup.Known(Optional.of(hit), again(keys, key, known)));
            }
        }
        List<ObjectKey> absent = List.copyOf(keys);
        return Optional.of(new MemoryLookup.Known(Optional.empty(), () -> areMissing(absent) ? Bytes.EMPTY : null));
    }

    /** Returns whether it is known from a look not long ago that none of these keys has an object. */
    private boolean areMissing(List<ObjectKey> keys) {
        for (ObjectKey key : keys) {
            KnownFile now = memory.recent(key, RECENT);
            if (now == null || now.digest() != null) {
                return false;
            }
        }
        return true;
    }

    /** Finds the same content again, while it and the absence of better keys are known from a look not long ago. */
    @SuppressWarnings("ReferenceEquality") // the same knowledge, not an equal one
    private MemoryLookup.Again again(List<ObjectKey> keys, ObjectKey found, KnownFile known) {
        List<ObjectKey> absent = List.copyOf(keys.subList(0, keys.indexOf(found)));
        return () -> areMissing(absent) && memory.recent(found, RECENT) == known ? known.content() : null;
    }

    private Optional<StoredObject> find(ObjectKey key, @Nullable KnownFile known) throws StoreUnavailable {
        try {
            for (int i = 0; i < ATTEMPTS; i++) {
                Path file = root.resolve(key.value()).toRealPath();
                boolean inside = file.startsWith(root.toRealPath());
                FileVersion version = inside ? FileVersion.of(file) : null;
                if (version == null || version.kind() != FileVersion.Kind.FILE) {
                    return Optional.empty();
                }
                String sha256 = known != null && known.version().equals(version) ? known.sha256() : null;
                Optional<StoredObject> object = read(key, file, version, sha256);
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
            String sha256 = known == null ? digest(key, channel, version) : known;
            handedOn = FileVersion.of(file).equals(version);
            if (!handedOn) {
                return Optional.empty();
            }
            String digest = sha256.substring(0, Sha256.TAG_DIGITS);
            memory.put(key, new KnownFile(root.resolve(key.value()), version, digest, sha256, null));
            FileContent content = new FileContent(
                    channel,
                    version.size(),
                    memory.isSettled(version) ? sha256 : null,
                    () -> !key.value().startsWith(ReleaseLayout.OBJECTS) || isIntact(file, version));
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
                memory.put(key, new KnownFile(root.resolve(key.value()), version, digest, null, content));
            }
            return Optional.of(new StoredObject(content, digest));
        } finally {
            reading.give(taken);
        }
    }

    /** Returns whether the file that was opened is not known to have been written to: another one may be in its place. */
    private static boolean isIntact(Path file, FileVersion opened) {
        try {
            FileVersion now = FileVersion.of(file);
            return !Objects.equals(now.identity(), opened.identity())
                    || (now.size() == opened.size() && now.modified().equals(opened.modified()));
        } catch (IOException gone) { // it is open still
            return true;
        }
    }

    private String digest(ObjectKey key, FileChannel channel, FileVersion version) throws IOException {
        synchronized (digesting[Math.floorMod(key.hashCode(), digesting.length)]) {
            KnownFile other = memory.get(key).orElse(null);
            return other != null && other.sha256() != null && other.version().equals(version)
                    ? other.sha256()
                    : digest(channel);
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
        return Sha256.of(digest).hex();
    }
}
