package dev.offprint.publish.storage;

import java.time.Duration;
import javax.xml.stream.XMLStreamException;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.awscore.retry.AwsRetryStrategy;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.retries.api.BackoffStrategy;
import software.amazon.awssdk.services.s3.LegacyMd5Plugin;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

/**
 * Makes clients that publish: patient where a storage asks for it (503 SlowDown), bounded in attempts. What is sent is plain
 * HTTP with a Content-MD5: the chunked framing and the trailing checksums that the client would prefer are understood by
 * Amazon and few others.
 */
final class S3Connection {

    private static final int ATTEMPTS = 8;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    private S3Connection() {}

    static S3Client open(S3Target target) {
        S3ClientBuilder builder = S3Client.builder()
                .region(Region.of(target.region()))
                .credentialsProvider(
                        target.anonymous()
                                ? AnonymousCredentialsProvider.create()
                                : DefaultCredentialsProvider.builder().build())
                .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
                .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
                .addPlugin(LegacyMd5Plugin.create())
                .serviceConfiguration(service -> service.chunkedEncodingEnabled(false))
                .overrideConfiguration(override -> override.apiCallAttemptTimeout(target.patience())
                        .retryStrategy(AwsRetryStrategy.standardRetryStrategy().toBuilder()
                                .maxAttempts(ATTEMPTS)
                                // an answer that breaks off is read as far as it came
                                .retryOnExceptionOrCauseInstanceOf(XMLStreamException.class)
                                .circuitBreakerEnabled(false) // a storage in trouble is waited for, not given up
                                .backoffStrategy(BackoffStrategy.exponentialDelay(FIRST_PAUSE, LONGEST_PAUSE))
                                .throttlingBackoffStrategy(
                                        BackoffStrategy.exponentialDelay(FIRST_PAUSE.multipliedBy(4), LONGEST_PAUSE))
                                .build()))
                .httpClientBuilder(Apache5HttpClient.builder()
                        .maxConnections(target.connections())
                        .connectionTimeout(Duration.ofSeconds(5))
                        .connectionAcquisitionTimeout(Duration.ofMinutes(1))
                        .socketTimeout(target.patience()));
        if (target.endpoint() != null) {
            // other storages seldom have a host name for each bucket
            builder.endpointOverride(target.endpoint()).forcePathStyle(true);
        }
        return builder.build();
    }
}
