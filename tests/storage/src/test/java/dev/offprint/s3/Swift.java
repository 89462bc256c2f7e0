package dev.offprint.s3;

import java.net.URI;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.BucketAlreadyOwnedByYouException;

/**
 * A running OpenStack Swift. While it is open, its credentials are set as system properties, where the clients of the SDK
 * look first.
 */
public final class Swift implements AutoCloseable {

    /** The environment variable with its address. */
    public static final String ENDPOINT = "OFFPRINT_SWIFT_ENDPOINT";

    private static final String KEY = "aws.accessKeyId";
    private static final String SECRET = "aws.secretAccessKey";

    private final Map<String, String> environment;
    private final S3Client client;

    private Swift(Map<String, String> environment) {
        this.environment = environment;
        System.setProperty(KEY, said("OFFPRINT_SWIFT_ACCESS_KEY_ID"));
        System.setProperty(SECRET, said("OFFPRINT_SWIFT_SECRET_ACCESS_KEY"));
        this.client = S3Client.builder()
                .region(Region.US_EAST_1)
                .endpointOverride(endpoint())
                .forcePathStyle(true)
                .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
                .serviceConfiguration(service -> service.chunkedEncodingEnabled(false))
                .build();
    }

    /** Returns the one at the address in the environment. */
    public static Swift ofEnvironment() {
        return new Swift(System.getenv());
    }

    /** Returns its address. */
    public URI endpoint() {
        return URI.create(said(ENDPOINT));
    }

    /** Returns a client with all permissions. */
    public S3Client client() {
        return client;
    }

    /** Makes an empty bucket; one that another run has left is emptied. */
    public void createBucket(String bucket) {
        try {
            client.createBucket(request -> request.bucket(bucket));
        } catch (BucketAlreadyOwnedByYouException ofAnotherRun) {
            empty(bucket);
        }
    }

    private void empty(String bucket) {
        client.listObjectsV2Paginator(request -> request.bucket(bucket))
                .contents()
                .forEach(left ->
                        client.deleteObject(request -> request.bucket(bucket).key(left.key())));
    }

    /** Runs an action with invalid credentials. */
    public void withWrongSecret(Runnable something) {
        String right = System.setProperty(SECRET, "wrong");
        try {
            something.run();
        } finally {
            restore(right);
        }
    }

    @Override
    public void close() {
        client.close();
        System.clearProperty(KEY);
        System.clearProperty(SECRET);
    }

    private static void restore(@Nullable String secret) {
        if (secret != null) {
            System.setProperty(SECRET, secret);
        }
    }

    private String said(String name) {
        String value = environment.get(name);
        if (value == null) {
            throw new IllegalStateException(name + " is not set; `tests/validation/swift FOLDER` prints what to set");
        }
        return value;
    }
}
