package dev.offprint.edge.runtime.jvm.store;

import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Where a bucket is and how to speak to it.
 *
 * @param bucket the bucket
 * @param prefix what stands before every key: empty, or ending with a slash
 * @param endpoint the storage's address, or null for Amazon's own
 * @param region the region
 * @param anonymous whether to send requests unsigned; else with the credentials the environment offers
 * @param attemptTimeout how long one attempt may take
 * @param callTimeout how long all attempts together may take
 */
public record S3Settings(
        String bucket,
        String prefix,
        @Nullable URI endpoint,
        String region,
        boolean anonymous,
        Duration attemptTimeout,
        Duration callTimeout) {

    /** The region where none is given: what most other storages call theirs, too. */
    public static final String DEFAULT_REGION = "us-east-1";

    /** Returns settings with timeouts that leave a client an answer within its own patience. */
    public static S3Settings of(
            String bucket, String prefix, @Nullable URI endpoint, String region, boolean anonymous) {
        return new S3Settings(
                bucket, prefix, endpoint, region, anonymous, Duration.ofSeconds(5), Duration.ofSeconds(12));
    }
}
