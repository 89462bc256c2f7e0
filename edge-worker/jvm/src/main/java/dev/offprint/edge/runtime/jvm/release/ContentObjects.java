package dev.offprint.edge.runtime.jvm.release;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ManifestEntry.Content;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.content.FileContent;
import dev.offprint.edge.runtime.jvm.content.LocalFiles;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.content.VerifiedInputStream;
import dev.offprint.edge.runtime.jvm.metric.MetricSink;
import dev.offprint.edge.runtime.jvm.metric.MetricSource;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads contents and manifest nodes by digest, and verifies every digest: small ones and parts are read, verified and cached, large
 * ones are verified while they are sent.
 */
final class ContentObjects implements MetricSource {

    /** The largest content that is cached. */
    static final long LARGEST_KEPT = 8L * 1024 * 1024;
    /** The largest content that is cached if it is a file: the system keeps files in memory itself, and sends them without a copy. */
    static final long LARGEST_KEPT_OF_FILES = 512L * 1024;
    /** The largest node: more than the most entries that a publisher writes, with the longest keys. */
    static final long LARGEST_NODE = 16L * 1024 * 1024;

    /** Longer than a store takes to fail. */
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(15);
    /** The largest fraction of the cache for one content, because many are read at once: one part in so many. */
    private static final int SHARE = 64;
    /** The memory of a parsed node for each byte of its text. */
    private static final int PARSED = 3;

    private static final String OTHER_DIGEST = "is damaged: it has not the digest of its name";

    private final ObjectStore store;
    private final ContentCache cache;
    private final long largestKept;
    private final Consumer<StoreUnavailable> failures;
    private final ReadAhead readAhead = new ReadAhead();
    private final LongAdder missing = new LongAdder();
    private final LongAdder altered = new LongAdder();

    /**
     * Returns the objects of a store.
     *
     * @param store the store
     * @param capacity the most bytes to keep in memory
     * @param failures logs damage that is found when most of a content has been sent
     */
    ContentObjects(ObjectStore store, long capacity, Consumer<StoreUnavailable> failures) {
        this.store = store;
        this.cache = new ContentCache(capacity, LONGEST_WAIT);
        this.largestKept = Math.min(LARGEST_KEPT, capacity / SHARE);
        this.failures = failures;
    }

    private record KeptBytes(Bytes content) implements ContentCache.Cached {
        @Override
        public long weight() {
            return content.length();
        }
    }

    private record KeptNode(ManifestNode node, long length) implements ContentCache.Cached {
        @Override
        public long weight() {
            return length * PARSED;
        }
    }

    /** Returns the node with this digest. */
    ManifestNode node(String sha256) throws StoreUnavailable {
        return cache.get(new ContentCache.Key(sha256, true), KeptNode.class, () -> {
                    byte[] bytes = verified(sha256, read(sha256, LARGEST_NODE));
                    ManifestNode node =
                            ManifestNode.parse(bytes).orElseThrow(() -> altered(sha256, "is no node of a manifest"));
                    return new KeptNode(node, bytes.length);
                })
                .node();
    }

    /** Returns the node with this digest if it is in memory, else null. */
    @Nullable
    ManifestNode nodeInMemory(String sha256) {
        return cache.kept(new ContentCache.Key(sha256, true)) instanceof KeptNode kept ? kept.node() : null;
    }

    /** Returns the body of this content if it is in memory, else null. */
    @Nullable
    Body bodyInMemory(Content content) {
        return cache.kept(new ContentCache.Key(content.sha256(), false)) instanceof KeptBytes kept
                ? kept.content()
                : null;
    }

    /** Returns the body of this content. */
    Body body(Content content) throws StoreUnavailable {
        if (content.isParted()) {
            return new PartedContent(this, content).body();
        } else if (content.length()
                > (LocalFiles.areOf(store) ? Math.min(largestKept, LARGEST_KEPT_OF_FILES) : largestKept)) {
            return streamed(content);
        }
        return cached(content);
    }

    private Bytes cached(Content content) throws StoreUnavailable {
        return cache.get(
                        new ContentCache.Key(content.sha256(), false),
                        KeptBytes.class,
                        () -> new KeptBytes(new Bytes(whole(content))))
                .content();
    }

    /** Returns all bytes of a content that is one object, compared with its digest. */
    Bytes inMemory(Content content) throws StoreUnavailable {
        return content.length() > largestKept ? new Bytes(whole(content)) : cached(content);
    }

    /** Reads a content into the cache, unless it is there, or is too large, or is a file of this machine: those need no time. */
    void readAhead(Content content) {
        boolean useful = content.length() <= largestKept && !LocalFiles.areOf(store);
        if (!useful || cache.has(new ContentCache.Key(content.sha256(), false))) {
            return;
        }
        readAhead.run(() -> {
            try {
                Bytes unused = cached(content);
            } catch (StoreUnavailable failure) {
                return; // who needs it finds out, and reports it
            }
        });
    }

    /** Logs why an answer that has begun breaks off. */
    void logFailure(StoreUnavailable failure) {
        failures.accept(failure);
    }

    /** Returns the bytes kept in memory, approximately. */
    long kept() {
        return cache.weight();
    }

    @Override
    public void report(MetricSink sink) {
        cache.report(sink);
        String help = "Reads of objects that the release needs and the store has not, or has with other bytes.";
        sink.counter("offprint_damaged_objects_total", help, missing.sum(), "kind", "missing");
        sink.counter("offprint_damaged_objects_total", help, altered.sum(), "kind", "altered");
    }

    private byte[] whole(Content content) throws StoreUnavailable {
        byte[] bytes = read(content.sha256(), content.length());
        if (bytes.length != content.length()) {
            throw otherLength(content, bytes.length);
        }
        return verified(content.sha256(), bytes);
    }

    private Body streamed(Content content) throws StoreUnavailable {
        Body body = stored(content.sha256());
        if (body.length() != content.length()) {
            body.discard();
            throw otherLength(content, body.length());
        } else if (body instanceof StreamedBody stream) {
            return compared(content, stream);
        }
        verified(content.sha256(), bytes(content.sha256(), body));
        return body;
    }

    /** Returns a content that the store has compared with its digest, or one that is compared while it is sent. */
    private Body compared(Content content, StreamedBody stream) throws StoreUnavailable {
        String sha256 = content.sha256();
        Optional<String> known = stream.content() instanceof FileContent file ? file.sha256() : Optional.empty();
        if (known.isEmpty()) {
            InputStream verified = new VerifiedInputStream(stream.content(), content.length(), sha256, () -> {
                failures.accept(altered(sha256, OTHER_DIGEST));
            });
            return new StreamedBody(content.length(), verified);
        } else if (!known.get().equals(sha256)) {
            stream.discard();
            throw altered(sha256, OTHER_DIGEST);
        }
        return stream;
    }

    private byte[] read(String sha256, long longest) throws StoreUnavailable {
        Body body = stored(sha256);
        if (body.length() > longest) {
            body.discard();
            throw altered(sha256, "is damaged: it has " + body.length() + " bytes, more than " + longest);
        }
        return bytes(sha256, body);
    }

    private Body stored(String sha256) throws StoreUnavailable {
        return store.get(ReleaseLayout.object(sha256))
                .orElseThrow(() -> missing(sha256))
                .body();
    }

    private static byte[] bytes(String sha256, Body body) throws StoreUnavailable {
        if (body instanceof Bytes whole) {
            return whole.bytes();
        } else if (body instanceof StreamedBody stream) {
            try {
                return stream.whole();
            } catch (IOException brokenOff) {
                throw failure(sha256, "breaks off", brokenOff);
            }
        }
        throw new IllegalStateException("cannot read a " + body.getClass());
    }

    private byte[] verified(String sha256, byte[] bytes) throws StoreUnavailable {
        if (!Sha256.of(bytes).hex().equals(sha256)) {
            throw altered(sha256, OTHER_DIGEST);
        }
        return bytes;
    }

    private StoreUnavailable otherLength(Content content, long length) {
        return altered(content.sha256(), "is damaged: it has " + length + " bytes instead of " + content.length());
    }

    private StoreUnavailable altered(String sha256, String what) {
        altered.increment();
        return failure(sha256, what, null);
    }

    private StoreUnavailable missing(String sha256) {
        missing.increment();
        return failure(sha256, "is not there, though the release needs it", null);
    }

    private static StoreUnavailable failure(String sha256, String what, @Nullable Throwable cause) {
        ObjectKey key = ReleaseLayout.object(sha256);
        return new StoreUnavailable("the object " + key + " " + what, cause);
    }
}
