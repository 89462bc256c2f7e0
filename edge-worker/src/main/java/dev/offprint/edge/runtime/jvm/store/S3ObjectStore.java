package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.core.ResponseInputStream;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/**
 * A tree in object storage. Where listing is not permitted S3 says 403 for a missing key; that counts as missing as long
 * as the tree's own edge.json can be read, and as a failure otherwise.
 */
public final class S3ObjectStore implements ObjectStore {

    private static final long IN_MEMORY = 8L << 20;
    private static final long TRUST_NANOS = 5_000_000_000L;
    private static final String SHA_256 = "sha256";
    private static final int DIGEST_LENGTH = 32;

    private final S3Client client;
    private final String bucket;
    private final String prefix;
    private final AtomicLong readableUntil = new AtomicLong(System.nanoTime() - 1);

    /**
     * Returns the store over a bucket.
     *
     * @param client the connection, closed with this store
     * @param bucket the bucket's name
     * @param prefix what stands before every key: empty, or ending in a slash
     */
    public S3ObjectStore(S3Client client, String bucket, String prefix) {
        this.client = client;
        this.bucket = bucket;
        this.prefix = prefix;
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        try {
            return Optional.of(read(client.getObject(request(key))));
        } catch (NoSuchKeyException missing) {
            return Optional.empty();
        } catch (S3Exception refused) {
            if (refused.statusCode() == 404
                    && !"NoSuchBucket".equals(refused.awsErrorDetails().errorCode())) {
                return Optional.empty();
            } else if (refused.statusCode() == 403 && !key.equals(KeyLayout.EDGE_CONFIG) && mayRead()) {
                return Optional.empty();
            }
            throw new StoreUnavailable("the store answered " + refused.statusCode() + " for " + key, refused);
        } catch (SdkException | IOException failed) {
            throw new StoreUnavailable("reading " + key + " failed", failed);
        }
    }

    @Override
    public void close() {
        client.close();
    }

    private GetObjectRequest request(ObjectKey key) {
        return GetObjectRequest.builder().bucket(bucket).key(prefix + key).build();
    }

    private static StoredObject read(ResponseInputStream<GetObjectResponse> in) throws IOException {
        GetObjectResponse response = in.response();
        long length = response.contentLength();
        if (length > IN_MEMORY) {
            return new StoredObject(new StreamBody(length, in), digest(response));
        }
        byte[] bytes;
        try (in) {
            bytes = in.readAllBytes();
        }
        if (bytes.length != length) {
            throw new IOException("the store announced " + length + " bytes and sent " + bytes.length);
        }
        return new StoredObject(new Bytes(bytes), Digests.of(bytes));
    }

    /** What the publisher recorded, else the store's own name for the content, of which only hexadecimal is kept. */
    private static String digest(GetObjectResponse response) {
        String recorded = response.metadata().get(SHA_256);
        if (recorded != null && recorded.length() >= DIGEST_LENGTH) {
            return recorded.substring(0, DIGEST_LENGTH);
        }
        StringBuilder tag = new StringBuilder("s3-");
        String given = response.eTag() == null ? "" : response.eTag();
        given.chars().filter(c -> Character.digit(c, 16) >= 0 || c == '-').forEach(c -> tag.append((char) c));
        return tag.toString();
    }

    private boolean mayRead() {
        long now = System.nanoTime();
        if (now - readableUntil.get() < 0) {
            return true;
        }
        try {
            client.getObject(request(KeyLayout.EDGE_CONFIG)).close();
            readableUntil.set(now + TRUST_NANOS);
            return true;
        } catch (SdkException | IOException refused) {
            return false;
        }
    }
}
