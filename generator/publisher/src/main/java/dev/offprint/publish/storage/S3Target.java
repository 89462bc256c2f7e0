package dev.offprint.publish.storage;

import java.net.URI;
import java.time.Duration;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;
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
 * A place in a bucket, and the settings of the client for it.
 *
 * @param bucket the bucket
 * @param prefix the prefix of every key: empty, or ending with a slash
 * @param endpoint the storage's address, or null for Amazon's own
 * @param region the region
 * @param connections the maximum number of concurrent requests
 * @param attemptTimeout the timeout of an attempt
 */
public record S3Target(
        String bucket, String prefix, @Nullable URI endpoint, String region, int connections, Duration attemptTimeout) {

    /** The default region. Most other services use this name, too. */
    public static final String DEFAULT_REGION = "us-east-1";

    private static final int ATTEMPTS = 8;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);

    /** Returns the address of Amazon S3 in a region. */
    public static URI service(String region) {
        return URI.create("https://" + S3Client.serviceMetadata().endpointFor(Region.of(region))); // it has no scheme
    }

    /**
     * Returns a client that publishes. It waits where the storage asks for it (503 SlowDown) and stops after a number of
     * attempts. It sends plain HTTP with a Content-MD5: few storages beside Amazon's understand the chunked framing and the
     * trailing checksums that are the client's defaults.
     */
    S3Client client() {
        S3ClientBuilder builder = S3Client.builder()
                .region(Region.of(region()))
                .credentialsProvider(DefaultCredentialsProvider.builder().build())
                .requestChecksumCalculation(RequestChecksumCalculation.WHEN_REQUIRED)
                .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
                .addPlugin(LegacyMd5Plugin.create())
                .serviceConfiguration(service -> service.chunkedEncodingEnabled(false))
                .overrideConfiguration(override -> override.apiCallAttemptTimeout(attemptTimeout())
                        .retryStrategy(AwsRetryStrategy.standardRetryStrategy().toBuilder()
                                .maxAttempts(ATTEMPTS)
                                // an answer that breaks off fails in the XML parser
                                .retryOnExceptionOrCauseInstanceOf(XMLStreamException.class)
                                .circuitBreakerEnabled(false) // wait for a storage in trouble
                                .backoffStrategy(BackoffStrategy.exponentialDelay(FIRST_PAUSE, LONGEST_PAUSE))
                                .throttlingBackoffStrategy(
                                        BackoffStrategy.exponentialDelay(FIRST_PAUSE.multipliedBy(4), LONGEST_PAUSE))
                                .build()))
                .httpClientBuilder(Apache5HttpClient.builder()
                        .maxConnections(connections())
                        .connectionTimeout(Duration.ofSeconds(5))
                        .connectionAcquisitionTimeout(Duration.ofMinutes(1))
                        .socketTimeout(attemptTimeout()));
        if (endpoint() != null) {
            // other services seldom have a host name for each bucket
            builder.endpointOverride(endpoint()).forcePathStyle(true);
        }
        return builder.build();
    }

    @Override
    public String toString() {
        return "s3://" + bucket + "/" + prefix;
    }
}
