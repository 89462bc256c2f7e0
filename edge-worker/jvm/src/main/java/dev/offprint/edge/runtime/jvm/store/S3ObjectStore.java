package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.s3.Refusal;
import dev.offprint.edge.runtime.jvm.s3.S3Requests;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Releases in a bucket of Amazon S3, or of any storage with its protocol; also a plain tree, file by file. */
public final class S3ObjectStore implements ConditionalStore {

    private final S3Requests requests;
    private final S3Settings settings;

    /** Returns a store over this bucket, without a request to it. */
    public S3ObjectStore(S3Settings settings) {
        this(settings, settings.requests());
    }

    S3ObjectStore(S3Settings settings, S3Requests requests) {
        this.requests = requests;
        this.settings = settings;
    }

    @Override
    public Look look(ObjectKey key, @Nullable String version) throws StoreUnavailable {
        Map<String, String> conditions = version == null ? Map.of() : Map.of("if-none-match", version);
        try {
            S3Requests.Answer answer = requests.get(settings.prefix() + key.value(), conditions);
            byte[] content = answer.content();
            return answer.status() == 304
                    ? new Look.Unchanged()
                    : new Look.Found(
                            new StoredObject(
                                    new Bytes(content), Sha256.of(content).tag()),
                            answer.field("etag").orElse(null));
        } catch (Refusal refused) {
            // other storages than Amazon's may send no error code; Amazon's sends 403 for what may not be listed either
            if (refused.status() == 404 && !refused.code().equals("NoSuchBucket")) {
                return new Look.Absent();
            }
            throw unavailable(key, refused);
        } catch (IOException failure) {
            throw unavailable(key, failure);
        }
    }

    private StoreUnavailable unavailable(ObjectKey key, IOException cause) {
        return new StoreUnavailable("cannot get " + key + " from bucket " + settings.bucket(), cause);
    }
}
