package dev.offprint.publish.storage;

import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A place in a bucket, and how to speak to its storage.
 *
 * @param bucket the bucket
 * @param prefix what stands before every key: empty, or ending with a slash
 * @param endpoint the storage's address, or null for Amazon's own
 * @param region the region
 * @param anonymous whether to send requests unsigned; else with the credentials the environment offers
 * @param connections how many requests may be on their way at once
 * @param patience how long an attempt may take
 */
public record S3Target(
        String bucket,
        String prefix,
        @Nullable URI endpoint,
        String region,
        boolean anonymous,
        int connections,
        Duration patience) {

    /** The region where none is given: what most other storages call theirs, too. */
    public static final String DEFAULT_REGION = "us-east-1";

    @Override
    public String toString() {
        return "s3://" + bucket + "/" + prefix;
    }
}
