package dev.offprint.edge.runtime.lambda;

import dev.offprint.digest.TrustedKeys;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.credential.Environment;
import dev.offprint.edge.runtime.jvm.store.BreakingStore;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3ObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3Settings;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.program.StoreAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the function, from its environment variables.
 *
 * @param store the releases or the plain tree
 * @param endpoint the object storage's address, or null for Amazon's
 * @param region the region of the bucket
 * @param anonymous whether to send unsigned requests to the storage
 * @param serving how to serve the tree
 * @param viewers whether clients are told apart by the address that CloudFront names
 */
record FunctionSettings(
        StoreAddress store,
        @Nullable URI endpoint,
        String region,
        boolean anonymous,
        EdgeSource.Settings serving,
        boolean viewers) {

    /** Shorter than for a server: whoever waits for a function pays for it, and an answer must come before its deadline. */
    private static final Duration ATTEMPT = Duration.ofSeconds(3);

    private static final Duration CALL = Duration.ofSeconds(8);

    /**
     * Reads the variables; an empty one counts as unset.
     *
     * @throws IllegalArgumentException if one of them has an unusable value; the message names both
     */
    static FunctionSettings of(Map<String, String> variables) {
        try {
            return of(new Environment(variables, Path.of("")));
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException("the variable " + wrong.getMessage(), wrong);
        }
    }

    private static FunctionSettings of(Environment variables) {
        String store = variables.get("STORE").orElse("");
        String limit = variables.get("RATE_LIMIT").orElse(null);
        return new FunctionSettings(
                StoreAddress.parse(store).orElseThrow(() -> wrong("STORE", "s3://BUCKET/PREFIX or a folder", store)),
                S3Settings.endpoint(variables),
                variables
                        .get("STORE_REGION")
                        .or(() -> variables.get("AWS_REGION"))
                        .orElse(S3Settings.DEFAULT_REGION),
                choice(variables, "STORE_ANONYMOUS", "false", "true"),
                new EdgeSource.Settings(
                                quota(limit),
                                choice(variables, "OUTERMOST", "false", "true"),
                                Duration.ofSeconds(
                                        seconds(variables.get("FOLLOW_WITHIN").orElse("5"))))
                        .trusting(trust(variables.get("TRUST"))),
                choice(variables, "CLIENT_ADDRESS", "source", "cloudfront"));
    }

    /** Returns the store, without a request to it. */
    ObjectStore open() {
        if (store instanceof StoreAddress.Bucket bucket) {
            return new BreakingStore(new S3ObjectStore(
                    new S3Settings(bucket.name(), bucket.prefix(), endpoint, region, anonymous, ATTEMPT, CALL)));
        }
        return new DirectoryObjectStore(((StoreAddress.Directory) store).path());
    }

    private static TrustedKeys trust(Optional<String> keys) {
        try {
            return keys.map(TrustedKeys::of).orElse(TrustedKeys.ANYBODY);
        } catch (IllegalArgumentException noKey) {
            throw new IllegalArgumentException("TRUST takes public keys in PEM, and " + noKey.getMessage(), noKey);
        }
    }

    private static Function<Quota, Optional<Quota>> quota(@Nullable String limit) {
        try {
            return EdgeSource.Settings.quota(limit);
        } catch (IllegalArgumentException malformed) {
            throw wrong("RATE_LIMIT", "REQUESTS/SECONDS, such as 120/60, or `off`", String.valueOf(limit));
        }
    }

    private static IllegalArgumentException wrong(String name, String takes, String value) {
        return new IllegalArgumentException(name + " takes " + takes + ", not `" + value + "`");
    }

    /** Returns whether a variable has the less usual one of two values. */
    private static boolean choice(Environment variables, String name, String usual, String other) {
        String value = variables.get(name).orElse(usual);
        if (!value.equals(usual) && !value.equals(other)) {
            throw wrong(name, "`" + usual + "` or `" + other + "`", value);
        }
        return value.equals(other);
    }

    private static int seconds(String value) {
        if (!value.matches("0*[1-9][0-9]{0,8}")) {
            throw wrong("FOLLOW_WITHIN", "a number of seconds from 1 on", value);
        }
        return Integer.parseInt(value);
    }
}
