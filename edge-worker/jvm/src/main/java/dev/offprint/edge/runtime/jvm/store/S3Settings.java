package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.runtime.jvm.credential.CredentialChain;
import dev.offprint.edge.runtime.jvm.credential.Environment;
import dev.offprint.edge.runtime.jvm.credential.RefreshingCredentials;
import dev.offprint.edge.runtime.jvm.s3.RequestSigner;
import dev.offprint.edge.runtime.jvm.s3.S3Requests;
import dev.offprint.program.ServiceUrl;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

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

    private static final Pattern REGION = Pattern.compile("[A-Za-z0-9-]+");
    private static final Pattern HOST = Pattern.compile("[a-z0-9][a-z0-9-]{1,61}[a-z0-9]");

    /** The default region, which most other storages use as well. */
    public static final String DEFAULT_REGION = "us-east-1";

    /**
     * Returns the storage's address in the variables that other AWS tools read as well, or null for Amazon's own.
     *
     * @throws IllegalArgumentException if one has no address of a service; the message names it
     */
    public static @Nullable URI endpoint(Environment environment) {
        for (String variable : List.of("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL")) {
            Optional<String> value = environment.get(variable);
            try {
                if (value.isPresent()) {
                    return ServiceUrl.parse(value.get());
                }
            } catch (IllegalArgumentException none) {
                throw new IllegalArgumentException(variable + ": " + none.getMessage(), none);
            }
        }
        return null;
    }

    /**
     * Returns the region in the variable that other AWS tools read as well.
     *
     * @throws IllegalArgumentException if it is no name of one
     */
    public static String region(Environment environment) {
        String region = environment.get("AWS_REGION").orElse(DEFAULT_REGION);
        if (!REGION.matcher(region).matches()) {
            throw new IllegalArgumentException("AWS_REGION takes a name such as eu-central-1, not `" + region + "`");
        }
        return region;
    }

    /** Returns settings with default timeouts, short enough that a client still waits for its answer. */
    public static S3Settings of(
            String bucket, String prefix, @Nullable URI endpoint, String region, boolean anonymous) {
        return new S3Settings(
                bucket, prefix, endpoint, region, anonymous, Duration.ofSeconds(5), Duration.ofSeconds(12));
    }

    /** Returns requests to the bucket, with credentials of this process, without a connection. */
    S3Requests requests() {
        return requests(new CredentialChain(Environment.ofProcess(), region));
    }

    /** Returns requests to the bucket, with these credentials unless it is anonymous. */
    S3Requests requests(RefreshingCredentials.Source credentials) {
        return new S3Requests(
                address(),
                new RequestSigner(region, "s3"),
                anonymous ? null : new RefreshingCredentials(credentials, Clock.systemUTC()),
                attemptTimeout,
                callTimeout);
    }

    /** Returns the address of the bucket, with a slash at its end. */
    public URI address() {
        URI given = endpoint;
        if (given != null) { // other storages seldom have a host name for each bucket
            String path = given.getRawPath() == null ? "" : given.getRawPath();
            String folder = path.endsWith("/") ? path : path + "/";
            return URI.create(given.getScheme() + "://" + given.getRawAuthority() + folder + bucket + "/");
        }
        String host = "s3." + region + (region.startsWith("cn-") ? ".amazonaws.com.cn" : ".amazonaws.com");
        boolean hasHost = HOST.matcher(bucket).matches(); // a dot does not fit into the wildcard of the certificate
        return URI.create(hasHost ? "https://" + bucket + "." + host + "/" : "https://" + host + "/" + bucket + "/");
    }
}
