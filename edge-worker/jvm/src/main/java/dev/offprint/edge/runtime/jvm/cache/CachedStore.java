package dev.offprint.edge.runtime.jvm.cache;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.EdgeConfigReader;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ManifestLookup;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.release.TextNode;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.edge.runtime.jvm.json.EdgeConfigJson;
import dev.offprint.edge.runtime.jvm.log.LogLevel;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.runtime.jvm.release.ReleasePointer;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.runtime.jvm.store.ConditionalStore;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A store of releases with a folder of contents below it. Contents and manifest nodes come from the folder where they are there. Where the
 * store cannot be read at the start, the pointer is the last one whose release was served: it is written as soon as everything that a
 * start needs is on the disk, which is the manifest on the way to edge.json, and edge.json.
 */
public final class CachedStore implements ConditionalStore, MetricSource {

    /** The version of a pointer from a store without versions; no store has it. */
    private static final String UNKNOWN = "last";

    private static final int LONGEST_POINTER = ReleasePointer.LONGEST + 4096;

    private final ObjectStore store;
    private final ContentFolder contents;
    private final BiConsumer<LogLevel, String> notes;
    /** The first line is the digest of the rest, the second line the store's version of the pointer, the rest the pointer. */
    private final Path file;

    private final LongAdder hits = new LongAdder();
    private final LongAdder misses = new LongAdder();
    private volatile boolean answered;
    /** What the store has, and the folder has not yet. */
    private volatile @Nullable Pointer pending;

    private volatile @Nullable Pointer kept;

    /**
     * A pointer.
     *
     * @param content its content
     * @param version the store's version of it
     * @param seen when the store had it last
     */
    private record Pointer(Bytes content, String version, Instant seen) {}

    /**
     * Returns a store with a cache.
     *
     * @param store the store
     * @param address its address: a folder may have the caches of several stores
     * @param folder the folder of the cache; it is made if it is missing
     * @param limit the most bytes in it
     * @param notes the log
     * @throws IOException if the folder cannot be used
     */
    public CachedStore(ObjectStore store, String address, Path folder, long limit, BiConsumer<LogLevel, String> notes)
            throws IOException {
        this.store = store;
        this.notes = notes;
        this.file = Files.createDirectories(folder.resolve("releases"))
                .resolve(Sha256.of(address.getBytes(StandardCharsets.UTF_8)).tag());
        this.contents = new ContentFolder(folder, limit, notes);
        Pointer last = lastPointer();
        if (last != null) {
            needed(last, contents::read).ifPresent(contents::use);
        }
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        String sha256 = digest(key);
        if (sha256 == null) {
            return store.get(key);
        }
        byte[] known = contents.read(sha256);
        (known == null ? misses : hits).increment();
        Optional<StoredObject> object = known == null
                ? store.get(key)
                : Optional.of(new StoredObject(new Bytes(known), sha256.substring(0, Sha256.TAG_DIGITS)));
        if (known == null && object.isPresent() && object.get().body() instanceof Bytes whole) {
            contents.keep(sha256, whole.bytes());
        }
        keepPointer();
        return object;
    }

    @Override
    public Look look(ObjectKey key, @Nullable String version) throws StoreUnavailable {
        if (digest(key) != null) {
            return get(key).<Look>map(object -> new Look.Found(object, null)).orElse(new Look.Absent());
        } else if (!key.equals(ReleaseLayout.POINTER)) {
            return ConditionalStore.look(store, key, version);
        }
        try {
            Look look = ConditionalStore.look(store, key, version);
            answered = true;
            looked(look);
            return look;
        } catch (StoreUnavailable failure) {
            Optional<Look> last = answered || version != null ? Optional.empty() : lastKnown(failure);
            return last.orElseThrow(() -> failure);
        }
    }

    @Override
    public void report(MetricSink sink) {
        String help = "Contents and nodes looked for in the cache directory.";
        sink.counter("offprint_cache_dir_lookups_total", help, hits.sum(), "result", "hit");
        sink.counter("offprint_cache_dir_lookups_total", help, misses.sum(), "result", "miss");
        contents.report(sink);
    }

    @Override
    public void close() {
        store.close();
    }

    private void looked(Look look) {
        if (look instanceof Look.Found found && found.object().body() instanceof Bytes bytes) {
            String version = found.version() == null ? UNKNOWN : found.version();
            pending = new Pointer(bytes, version, Instant.now());
        } else if (look instanceof Look.Unchanged) {
            if (pending == null && !confirm()) { // somebody has deleted the cache
                pending = kept;
            }
            Pointer waiting = pending;
            if (waiting != null) { // memory had an object that the disk has not
                Optional<Set<String>> unused = needed(waiting, this::fetched);
            }
        }
    }

    private byte @Nullable [] fetched(String sha256) {
        try {
            Optional<StoredObject> object = get(ReleaseLayout.object(sha256));
            return object.isPresent() && object.get().body() instanceof Bytes whole ? whole.bytes() : null;
        } catch (StoreUnavailable failure) { // again at the next look
            return null;
        }
    }

    /** Notes that the store still has the pointer. Returns whether there is one. */
    private boolean confirm() {
        try {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
            return true;
        } catch (IOException gone) {
            return false;
        }
    }

    /** Keeps the pointer if there is a new one, and its release is on the disk. */
    private synchronized void keepPointer() {
        Pointer found = pending;
        if (found == null || contents.isPaused() || found.version().indexOf('\n') >= 0) {
            return;
        }
        Optional<Set<String>> needed = needed(found, contents::read);
        if (needed.isEmpty()) {
            return;
        }
        String rest = found.version() + "\n" + new String(found.content().bytes(), StandardCharsets.ISO_8859_1);
        contents.use(needed.get());
        try {
            contents.write(file, (digest(rest) + "\n" + rest).getBytes(StandardCharsets.ISO_8859_1));
            kept = found;
            pending = null;
        } catch (IOException failure) {
            contents.failed(failure);
        }
    }

    /** Returns the last pointer, and says so; nothing if there is none. */
    private Optional<Look> lastKnown(StoreUnavailable failure) {
        Pointer pointer = lastPointer();
        if (pointer == null) {
            return Optional.empty();
        }
        try {
            String id = ReleasePointer.read(pointer.content().bytes()).id();
            Throwable reason = failure.getCause() == null ? failure : failure.getCause();
            notes.accept(
                    LogLevel.WARN,
                    "the store cannot be read (" + reason.getMessage() + "); serving release " + id
                            + " from the cache directory, which the store had at " + pointer.seen());
        } catch (UnusableTree damaged) {
            return Optional.empty();
        }
        kept = pointer;
        StoredObject object = new StoredObject(
                pointer.content(), Sha256.of(pointer.content().bytes()).tag());
        return Optional.of(new Look.Remembered(new Look.Found(object, pointer.version()), pointer.seen()));
    }

    /** Returns the pointer in the file, if there is an undamaged one. */
    private @Nullable Pointer lastPointer() {
        try {
            if (Files.size(file) > LONGEST_POINTER) {
                return null;
            }
            String text = Files.readString(file, StandardCharsets.ISO_8859_1);
            int first = text.indexOf('\n');
            int second = text.indexOf('\n', first + 1);
            if (second < 0 || !digest(text.substring(first + 1)).equals(text.substring(0, first))) {
                return null;
            }
            byte[] content = text.substring(second + 1).getBytes(StandardCharsets.ISO_8859_1);
            Instant seen = Files.getLastModifiedTime(file).toInstant();
            return new Pointer(new Bytes(content), text.substring(first + 1, second), seen);
        } catch (IOException none) {
            return null;
        }
    }

    /** Returns the digests of the objects that a start from a pointer needs, or nothing if one cannot be read. */
    private static Optional<Set<String>> needed(Pointer pointer, Function<String, byte @Nullable []> reader) {
        Set<String> needed = new HashSet<>();
        try {
            String root = ReleasePointer.read(pointer.content().bytes()).manifest();
            needed.add(root);
            TextNode node = node(reader.apply(root));
            if (node == null) {
                return Optional.empty();
            }
            Optional<ManifestLookup.Found> config = new ManifestLookup(node, sha256 -> {
                        needed.add(sha256);
                        return node(reader.apply(sha256));
                    })
                    .first(List.of(TreeKeys.EDGE_CONFIG));
            byte[] bytes = config.isEmpty()
                    ? null
                    : reader.apply(config.get().content().sha256());
            if (bytes == null) {
                return Optional.empty();
            }
            EdgeConfigJson.read(bytes);
            needed.add(config.get().content().sha256());
            return Optional.of(needed);
        } catch (UnusableTree | StoreUnavailable | EdgeConfigReader.Unreadable unusable) { // the adapter reports it
            return Optional.empty();
        }
    }

    private static @Nullable TextNode node(byte @Nullable [] bytes) {
        return bytes == null ? null : TextNode.of(bytes).orElse(null);
    }

    private static @Nullable String digest(ObjectKey key) {
        String value = key.value();
        String name = value.substring(value.lastIndexOf('/') + 1);
        return value.startsWith(ReleaseLayout.OBJECTS) && ReleaseLayout.isDigest(name) ? name : null;
    }

    private static String digest(String text) {
        return Sha256.of(text.getBytes(StandardCharsets.ISO_8859_1)).hex();
    }
}
