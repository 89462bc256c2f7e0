package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.store.ObjectStore;
import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.auth.credentials.AnonymousCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.http.apache5.Apache5HttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.S3ClientBuilder;

/**
 * Where a tree lies, as the command line says it.
 *
 * @param location a folder, {@code file:///folder} or {@code s3://bucket/prefix}
 * @param endpoint the S3 endpoint, null for Amazon's own
 * @param region the S3 region
 * @param anonymous whether to send no credentials
 * @param timeout how long one request to the store may take, retries not counted
 */
public record StoreLocation(
        String location, @Nullable URI endpoint, String region, boolean anonymous, Duration timeout) {

    private static final String S3 = "s3://";

    /**
     * Opens the store; nothing is read yet.
     *
     * @throws IllegalArgumentException where the location is none; the message is for people
     */
    public ObjectStore open() {
        if (location.startsWith(S3)) {
            return s3();
        } else if (location.startsWith("file:")) {
            try {
                return new DirectoryObjectStore(Path.of(URI.create(location)));
            } catch (IllegalArgumentException | FileSystemNotFoundException wrong) {
                throw new IllegalArgumentException(
                        location + " is no address of a folder; write file:///folder", wrong);
            }
        } else if (location.contains("://")) {
            throw new IllegalArgumentException(location + " is no store; give a folder or s3://bucket/prefix");
        }
        return new DirectoryObjectStore(Path.of(location));
    }

    private ObjectStore s3() {
        String rest = location.substring(S3.length());
        int slash = rest.indexOf('/');
        String bucket = slash < 0 ? rest : rest.substring(0, slash);
        String prefix = slash < 0 ? "" : rest.substring(slash + 1);
        if (bucket.isEmpty()) {
            throw new IllegalArgumentException(location + " names no bucket; write s3://bucket/prefix");
        }
        return new S3ObjectStore(client(), bucket, prefix.isEmpty() || prefix.endsWith("/") ? prefix : prefix + "/");
    }

    private S3Client client() {
        S3ClientBuilder builder = S3Client.builder()
                .region(Region.of(region))
                .forcePathStyle(true)
                .httpClientBuilder(Apache5HttpClient.builder()
                        .maxConnections(128)
                        .connectionTimeout(timeout)
                        .socketTimeout(timeout))
                .overrideConfiguration(c -> c.apiCallAttemptTimeout(timeout).apiCallTimeout(timeout.multipliedBy(3)));
        if (endpoint != null) {
            builder.endpointOverride(endpoint);
        }
        return builder.credentialsProvider(
                        anonymous
                                ? AnonymousCredentialsProvider.create()
                                : DefaultCredentialsProvider.builder().build())
                .build();
    }
}
