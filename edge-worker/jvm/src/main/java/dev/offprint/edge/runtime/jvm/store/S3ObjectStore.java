package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.content.ExactInputStream;
import dev.offprint.edge.runtime.jvm.log.TraceParent;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** A tree in a bucket of Amazon S3, or of any storage with its protocol. */
public final class S3ObjectStore implements ConditionalStore {

    /** Every store has one of these: the pointer of releases, or the edge.json of a plain tree. */
    private static final List<ObjectKey> KNOWN = List.of(KeyLayout.EDGE_CONFIG, ReleaseLayout.POINTER);

    private static final int NOT_MODIFIED = 304;
    private static final long PERMISSION_NANOS = TimeUnit.SECONDS.toNanos(3);

    private final S3Client client;
    private final S3Settings settings;
    private final SharedContents contents = new SharedContents();
    private final ReadMemory reading = ReadMemory.ofHeap();
    private volatile ObjectKey readable = KNOWN.get(0);
    private boolean mayRead;
    private long mayReadUntil;

    /** Returns a store over this bucket, without a request to it. */
    public S3ObjectStore(S3Settings settings) {
        this.client = settings.connect();
        this.settings = settings;
        this.mayReadUntil = System.nanoTime(); // not known yet
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        return look(key, null) instanceof Look.Found found ? Optional.of(found.object()) : Optional.empty();
    }

    @Override
    public Look look(ObjectKey key, @Nullable String version) throws StoreUnavailable {
        GetObjectRequest request = request(key).toBuilder().ifNoneMatch(version).build();
        try {
            S3Content content =
                    new S3Content((tag, offset, length) -> rest(key, tag, offset, length), contents, reading);
            return client.getObject(request, content);
        } catch (NoSuchKeyException absent) {
            return new Look.Absent();
        } catch (S3Exception refused) {
            if (refused.statusCode() == NOT_MODIFIED && version != null) {
                return new Look.Unchanged();
            } else if (isAbsent(key, refused)) {
                return new Look.Absent();
            }
            throw unavailable(key, refused);
        } catch (SdkException failure) {
            throw unavailable(key, failure);
        }
    }

    @Override
    public void close() {
        client.close();
    }

    /** Returns the rest of a content, if it has not changed meanwhile (RFC 9110, 13.1.1 and 14.2). */
    private InputStream rest(ObjectKey key, String tag, long offset, long length) throws IOException {
        String range = "bytes=" + offset + "-";
        GetObjectRequest request =
                request(key).toBuilder().range(range).ifMatch(tag).build();
        try {
            ResponseInputStream<GetObjectResponse> rest = client.getObject(request);
            String given = rest.response().contentRange();
            if (given == null || !given.startsWith("bytes " + offset + "-")) {
                rest.abort();
                throw new IOException("asked for " + range + " of " + key + ", and was given " + given);
            }
            return new ExactInputStream(rest, length - offset, rest::abort);
        } catch (SdkException failure) {
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
        try {
            // one byte is enough; GET, because HEAD may be allowed without it
            client.getObjectAsBytes(
                    request(known).toBuilder().range("bytes=0-0").build());
            return true;
        } catch (SdkException failure) {
            return false;
        }
    }

    private GetObjectRequest request(ObjectKey key) {
        GetObjectRequest.Builder request =
                GetObjectRequest.builder().bucket(settings.bucket()).key(settings.prefix() + key.value());
        String trace = TraceParent.current();
        if (trace != null) {
            request.overrideConfiguration(override -> override.putHeader(TraceParent.FIELD, trace));
        }
        return request.build();
    }

    private boolean isAbsent(ObjectKey key, S3Exception refused) {
        if (refused.statusCode() == 404) { // other storages than Amazon's may send no error code
            return refused.awsErrorDetails() == null
                    || !"NoSuchBucket".equals(refused.awsErrorDetails().errorCode());
        }
        return refused.statusCode() == 403 && !key.equals(readable) && mayRead();
    }

    private StoreUnavailable unavailable(ObjectKey key, SdkException cause) {
        return new StoreUnavailable("cannot get " + key + " from bucket " + settings.bucket(), cause);
    }
}
