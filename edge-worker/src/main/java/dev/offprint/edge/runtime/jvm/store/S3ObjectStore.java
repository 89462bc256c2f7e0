package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.util.Optional;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/** A tree in a bucket, of Amazon S3 or of any storage that speaks its protocol. */
public final class S3ObjectStore implements ObjectStore {

    private final S3Client client;
    private final S3Settings settings;
    private final Permission permission = new Permission(this::mayRead);

    /** Returns a store over this bucket; nothing is asked of it yet. */
    public S3ObjectStore(S3Settings settings) {
        this.client = S3Connection.open(settings);
        this.settings = settings;
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        try {
            return Optional.of(client.getObject(request(key), new S3Content()));
        } catch (NoSuchKeyException absent) {
            return Optional.empty();
        } catch (S3Exception refused) {
            if (isAbsent(key, refused)) {
                return Optional.empty();
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

    private boolean mayRead() {
        try {
            // a byte is enough, and GET is the permission that matters: HEAD may be allowed without it
            client.getObjectAsBytes(request(KeyLayout.EDGE_CONFIG).toBuilder()
                    .range("bytes=0-0")
                    .build());
            return true;
        } catch (SdkException failure) {
            return false;
        }
    }

    private GetObjectRequest request(ObjectKey key) {
        return GetObjectRequest.builder()
                .bucket(settings.bucket())
                .key(settings.prefix() + key.value())
                .build();
    }

    private boolean isAbsent(ObjectKey key, S3Exception refused) {
        if (refused.statusCode() == 404) { // without an error code it comes from a storage that is not Amazon's
            return refused.awsErrorDetails() == null
                    || !"NoSuchBucket".equals(refused.awsErrorDetails().errorCode());
        }
        return refused.statusCode() == 403 && !key.equals(KeyLayout.EDGE_CONFIG) && permission.isGranted();
    }

    private StoreUnavailable unavailable(ObjectKey key, SdkException cause) {
        return new StoreUnavailable("cannot get " + key + " from bucket " + settings.bucket(), cause);
    }
}
