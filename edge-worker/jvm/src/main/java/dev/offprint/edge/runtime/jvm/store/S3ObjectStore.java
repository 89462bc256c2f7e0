package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.content.ExactInputStream;
import dev.offprint.edge.runtime.jvm.s3.Refusal;
import dev.offprint.edge.runtime.jvm.s3.S3Requests;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A tree in a bucket of Amazon S3, or of any storage with its protocol. */
public final class S3ObjectStore implements ConditionalStore {

    /** Every store has one of these: the pointer of releases, or the edge.json of a plain tree. */
    private static final List<ObjectKey> KNOWN = List.of(KeyLayout.EDGE_CONFIG, ReleaseLayout.POINTER);

    private static final long PERMISSION_NANOS = TimeUnit.SECONDS.toNanos(3);

    private final S3Requests requests;
    private final S3Settings settings;
    private final SharedContents contents = new SharedContents();
    private final ReadMemory reading = ReadMemory.ofHeap();
    private volatile ObjectKey readable = KNOWN.get(0);
    private boolean mayRead;
    private long mayReadUntil;

    /** Returns a store over this bucket, without a request to it. */
    public S3ObjectStore(S3Settings settings) {
        this(settings, settings.requests());
    }

    S3ObjectStore(S3Settings settings, S3Requests requests) {
        this.requests = requests;
        this.settings = settings;
        this.mayReadUntil = System.nanoTime(); // not known yet
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        return look(key, null) instanceof Look.Found found ? Optional.of(found.object()) : Optional.empty();
    }

    @Override
    public Look look(ObjectKey key, @Nullable String version) throws StoreUnavailable {
        Map<String, String> conditions = version == null ? Map.of() : Map.of("if-none-match", version);
        try {
            S3Content content =
                    new S3Content((tag, offset, length) -> rest(key, tag, offset, length), contents, reading);
            return requests.get(settings.prefix() + key.value(), conditions, content);
        } catch (Refusal refused) {
            if (isAbsent(key, refused)) {
                return new Look.Absent();
            }
            throw unavailable(key, refused);
        } catch (IOException failure) {
            throw unavailable(key, failure);
        }
    }

    /** Returns the rest of a content, if it has not changed meanwhile (RFC 9110, 13.1.1 and 14.2). */
    private InputStream rest(ObjectKey key, String tag, long offset, long length) throws IOException {
        String range = "bytes=" + offset + "-";
        try {
            return requests.get(
                    settings.prefix() + key.value(), Map.of("range", range, "if-match", tag), (answer, deadline) -> {
                        String given = answer.field("content-range").orElse("");
                        if (answer.status() != 206 || !given.startsWith("bytes " + offset + "-")) {
                            throw new IOException(
                                    "asked for " + range + " of " + key + ", and was given `" + given + "`");
                        }
                        return new ExactInputStream(answer.content(), length - offset, answer.content());
                    });
        } catch (IOException failure) {
            throw new IOException("cannot go on reading " + key + " at byte " + offset, failure);
        }
    }

    /**
     * Returns whether the store may be read at all. Where listing is not permitted, S3 answers 403 for a key that does not exist;
     * with wrong credentials it answers 403 for every key. An object that exists tells the two apart. The answer is kept for a
     * while, because every address without an object needs it; threads that ask at the same time wait for one answer.
     */
    private synchronized boolean mayRead() {
        if (mayReadUntil - System.nanoTime() <= 0) {
            mayRead = isAnyReadable();
            mayReadUntil = System.nanoTime() + PERMISSION_NANOS;
        }
        return mayRead;
    }

    private boolean isAnyReadable() {
        ObjectKey likely = readable;
        for (ObjectKey known : List.of(likely, likely.equals(KNOWN.get(0)) ? KNOWN.get(1) : KNOWN.get(0))) {
            if (isReadable(known)) {
                readable = known;
                return true;
            }
        }
        return false;
    }

    private boolean isReadable(ObjectKey known) {
        try { // one byte is enough; GET, because HEAD may be allowed without it
            return requests.get(settings.prefix() + known.value(), Map.of("range", "bytes=0-0"), (answer, deadline) -> {
                answer.content().close();
                return true;
            });
        } catch (IOException failure) {
            return false;
        }
    }

    private boolean isAbsent(ObjectKey key, Refusal refused) {
        if (refused.status() == 404) { // other storages than Amazon's may send no error code
            return !refused.code().equals("NoSuchBucket");
        }
        return refused.status() == 403 && !key.equals(readable) && mayRead();
    }

    private StoreUnavailable unavailable(ObjectKey key, IOException cause) {
        return new StoreUnavailable("cannot get " + key + " from bucket " + settings.bucket(), cause);
    }
}
