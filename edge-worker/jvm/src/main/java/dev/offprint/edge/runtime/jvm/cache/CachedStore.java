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
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.runtime.jvm.release.ReleasePointer;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.runtime.jvm.store.ConditionalStore;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A store of releases with a folder of contents below it. Contents and manifest nodes come from the folder where they are there. Where the
 * store cannot be read at the start, the pointer is the last one whose release was served: it is written at the look after the one that
 * found it, when everything that a start needs is on the disk, which is the manifest on the way to edge.json, and edge.json.
 */
public final class CachedStore implements ConditionalStore, MetricSource {

    private static final int LONGEST_POINTER = ReleasePointer.LONGEST + 4096;

    private final ObjectStore store;
    private final ContentFolder contents;
    private final Consumer<String> warnings;
    /** The first line is the digest of the rest, which is the pointer. */
    private final Path file;

    private final LongAdder hits = new LongAdder();
    private final LongAdder misses = new LongAdder();
    /** The pointer that the store had last, or null while it had none. */
    private byte @Nullable [] found;

    /** Whether that pointer is on the disk. */
    private boolean kept;

    /** Whether the store was asked for its pointer: only a start may have the last one. */
    private boolean asked;

    /**
     * Returns a store with a cache.
     *
     * @param store the store
     * @param address its address: a folder may have the caches of several stores
     * @param folder the folder of the cache; it is made if it is missing
     * @param limit the most bytes in it
     * @param warnings takes what may be the same at every request
     * @throws IOException if the folder cannot be used
     */
    public CachedStore(ObjectStore store, String address, Path folder, long limit, Consumer<String> warnings)
            throws IOException {
        this.store = store;
        this.warnings = warnings;
        this.file = Files.createDirectories(folder.resolve("releases"))
                .resolve(Sha256.of(address.getBytes(StandardCharsets.UTF_8)).tag());
        this.contents = new ContentFolder(folder, limit, warnings);
        byte[] last = lastPointer();
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
        return object;
    }

    @Override
    public Look look(ObjectKey key, @Nullable String version) throws StoreUnavailable {
        if (digest(key) != null) {
            return get(key).<Look>map(object -> new Look.Found(object, null)).orElse(new Look.Absent());
        } else if (!key.equals(ReleaseLayout.POINTER)) {
            return ConditionalStore.look(store, key, version);
        }
        boolean first = !asked;
        asked = true;
        try {
            Look look = ConditionalStore.look(store, key, version);
            looked(look);
            return look;
        } catch (StoreUnavailable failure) {
            if (first) {
                return lastKnown(failure);
            }
            throw failure;
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

    /** The thread that follows the store is the only one that looks for the pointer. */
    private void looked(Look look) {
        boolean same = look instanceof Look.Unchanged;
        if (look instanceof Look.Found news && news.object().body() instanceof Bytes bytes) {
            same = Arrays.equals(found, bytes.bytes()); // of a store that does not compare versions
            kept &= same;
            found = bytes.bytes();
        }
        if (same && found != null && !(kept && confirm())) {
            keep(found);
        }
    }

    /** Notes that the store still has the pointer. Returns whether it is on the disk. */
    private boolean confirm() {
        try {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
            return true;
        } catch (IOException gone) { // somebody has deleted the cache
            return false;
        }
    }

    /** Keeps a pointer, and first what a start from it needs: memory may have had objects that the disk has not. */
    private void keep(byte[] pointer) {
        Optional<Set<String>> needed = needed(pointer, this::fetched);
        if (needed.isEmpty()) {
            return;
        }
        contents.use(needed.get());
        try {
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            text.writeBytes((Sha256.of(pointer).hex() + "\n").getBytes(StandardCharsets.US_ASCII));
            text.writeBytes(pointer);
            contents.write(file, text.toByteArray());
            kept = true;
        } catch (IOException failure) {
            contents.failed(failure);
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

    /** Returns the last pointer, and says so. */
    private Look lastKnown(StoreUnavailable failure) throws StoreUnavailable {
        byte[] pointer = lastPointer();
        if (pointer == null) {
            throw failure;
        }
        try {
            Instant seen = Files.getLastModifiedTime(file).toInstant();
            Throwable reason = failure.getCause() == null ? failure : failure.getCause();
            warnings.accept("the store cannot be read (" + reason.getMessage() + "); serving release "
                    + ReleasePointer.read(pointer).id()
                    + " from the cache directory, which the store had at " + seen);
            return new Look.Remembered(
                    new StoredObject(new Bytes(pointer), Sha256.of(pointer).tag()), seen);
        } catch (IOException | UnusableTree gone) {
            throw failure;
        }
    }

    /** Returns the pointer in the file, or null if there is no undamaged one. */
    private byte @Nullable [] lastPointer() {
        try {
            byte[] text = Files.size(file) > LONGEST_POINTER ? new byte[0] : Files.readAllBytes(file);
            int digest = Math.min(text.length, Sha256.of(text).hex().length() + 1);
            byte[] pointer = Arrays.copyOfRange(text, digest, text.length);
            String first = new String(text, 0, digest, StandardCharsets.ISO_8859_1);
            return first.equals(Sha256.of(pointer).hex() + "\n") ? pointer : null;
        } catch (IOException none) {
            return null;
        }
    }

    /** Returns the digests of the objects that a start from a pointer needs, or nothing if one cannot be read. */
    private static Optional<Set<String>> needed(byte[] pointer, Function<String, byte @Nullable []> reader) {
        Set<String> needed = new HashSet<>();
        try {
            String root = ReleasePointer.read(pointer).manifest();
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
}
