package dev.offprint.edge.runtime.jvm.store;

import java.time.Duration;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

/** Makes clients for object storages: bounded in time, in attempts and in connections. */
final class S3Connection {

    private static final int ATTEMPTS = 3;
    /** As many as the server has workers, and room for contents on their way to slow clients. */
    private static final int CONNECTIONS = 256;

    private S3Connection() {}

    static S3Client open(S3Settings settings) {
        S3ClientBuilder builder = S3Client.builder()
                .region(Region.of(settings.region()))
                .credentialsProvider(
                        settings.anonymous()
                                ? AnonymousCredentialsProvider.create()
                                : DefaultCredentialsProvider.builder().build())
                .overrideConfiguration(override -> override.apiCallTimeout(settings.callTimeout())
                        .apiCallAttemptTimeout(settings.attemptTimeout())
                        .retryStrategy(AwsRetryStrategy.standardRetryStrategy().toBuilder()
                                .maxAttempts(ATTEMPTS)
                                .build()))
                .httpClientBuilder(Apache5HttpClient.builder()
                        .maxConnections(CONNECTIONS)
                        .connectionTimeout(shorter(settings.attemptTimeout(), Duration.ofSeconds(2)))
                        .connectionAcquisitionTimeout(shorter(settings.attemptTimeout(), Duration.ofSeconds(3)))
                        .socketTimeout(settings.attemptTimeout()));
        if (settings.endpoint() != null) {
            // other storages seldom have a host name for each bucket
            builder.endpointOverride(settings.endpoint()).forcePathStyle(true);
        }
        return builder.build();
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }
}
