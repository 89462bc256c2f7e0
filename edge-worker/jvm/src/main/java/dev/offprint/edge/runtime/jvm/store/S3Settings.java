package dev.offprint.edge.runtime.jvm.store;

import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

/**
 * A bucket and how to connect to it: bounded in time, in attempts and in connections.
 *
 * @param bucket the bucket
 * @param prefix the prefix of every key: empty, or ending with a slash
 * @param endpoint the storage's address, or null for Amazon's own
 * @param region the region
 * @param anonymous whether to send requests unsigned; else with the credentials of the environment
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

    private static final int ATTEMPTS = 3;
    /** One for each worker of the server, and more for contents being sent to slow clients. */
    private static final int CONNECTIONS = 256;

    /** The default region, which most other storages use as well. */
    public static final String DEFAULT_REGION = "us-east-1";

    /** Returns settings with default timeouts, short enough that a client still waits for its answer. */
    public static S3Settings of(
            String bucket, String prefix, @Nullable URI endpoint, String region, boolean anonymous) {
        return new S3Settings(
                bucket, prefix, endpoint, region, anonymous, Duration.ofSeconds(5), Duration.ofSeconds(12));
    }

    /** Returns a client, to be closed. */
    S3Client connect() {
        S3ClientBuilder builder = S3Client.builder()
                .region(Region.of(region))
                .credentialsProvider(
                        anonymous
                                ? AnonymousCredentialsProvider.create()
                                : DefaultCredentialsProvider.builder().build())
                .overrideConfiguration(override -> override.apiCallTimeout(callTimeout)
                        .apiCallAttemptTimeout(attemptTimeout)
                        .retryStrategy(AwsRetryStrategy.standardRetryStrategy().toBuilder()
                                .maxAttempts(ATTEMPTS)
                                .build()))
                .httpClientBuilder(Apache5HttpClient.builder()
                        .maxConnections(CONNECTIONS)
                        .connectionTimeout(atMost(Duration.ofSeconds(2)))
                        .connectionAcquisitionTimeout(atMost(Duration.ofSeconds(3)))
                        .socketTimeout(attemptTimeout));
        if (endpoint != null) {
            // other storages seldom have a host name for each bucket
            builder.endpointOverride(endpoint).forcePathStyle(true);
        }
        return builder.build();
    }

    private Duration atMost(Duration longest) {
        return attemptTimeout.compareTo(longest) < 0 ? attemptTimeout : longest;
    }
}
