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

    /** A variable with a value that cannot be used; the message names both. */
    static final class Wrong extends Exception {

        private static final long serialVersionUID = 1L;

        Wrong(String message) {
            super(message);
        }
    }

    /**
     * Reads the variables.
     *
     * @throws Wrong if one of them has an unusable value
     */
    static FunctionSettings of(Map<String, String> variables) throws Wrong {
        Variables values = new Variables(variables);
        String store = values.text("STORE").orElseThrow(() -> wrong("STORE", "s3://BUCKET/PREFIX or a folder", ""));
        return new FunctionSettings(
                StoreAddress.parse(store).orElseThrow(() -> wrong("STORE", "s3://BUCKET/PREFIX or a folder", store)),
                endpoint(variables),
                values.text("STORE_REGION").or(() -> values.text("AWS_REGION")).orElse(S3Settings.DEFAULT_REGION),
                values.flag("STORE_ANONYMOUS"),
                new EdgeSource.Settings(
                                quota(values),
                                values.flag("OUTERMOST"),
                                Duration.ofSeconds(values.seconds("FOLLOW_WITHIN", 5)))
                        .trusting(trust(values)),
                !values.choice("CLIENT_ADDRESS", "source", "cloudfront"));
    }

    /** Returns the store, without a request to it. */
    ObjectStore open() {
        if (store instanceof StoreAddress.Bucket bucket) {
            return new BreakingStore(new S3ObjectStore(
                    new S3Settings(bucket.name(), bucket.prefix(), endpoint, region, anonymous, ATTEMPT, CALL)));
        }
        return new DirectoryObjectStore(((StoreAddress.Directory) store).path());
    }

    private static TrustedKeys trust(Variables values) throws Wrong {
        Optional<String> keys = values.text("TRUST");
        try {
            return keys.isEmpty() ? TrustedKeys.ANYBODY : TrustedKeys.of(keys.get());
        } catch (IllegalArgumentException noKey) {
            throw new Wrong("the variable TRUST takes public keys in PEM, and " + noKey.getMessage());
        }
    }

    private static @Nullable URI endpoint(Map<String, String> variables) throws Wrong {
        try {
            return S3Settings.endpoint(new Environment(variables, Path.of("")));
        } catch (IllegalArgumentException malformed) {
            throw new Wrong("the variable " + malformed.getMessage());
        }
    }

    private static Function<Quota, Optional<Quota>> quota(Variables values) throws Wrong {
        String limit = values.text("RATE_LIMIT").orElse(null);
        try {
            return EdgeSource.Settings.quota(limit);
        } catch (IllegalArgumentException malformed) {
            throw wrong("RATE_LIMIT", "REQUESTS/SECONDS, such as 120/60, or `off`", String.valueOf(limit));
        }
    }

    private static Wrong wrong(String name, String takes, String value) {
        return new Wrong("the variable " + name + " takes " + takes + ", not `" + value + "`");
    }

    /** The variables; an empty one counts as unset. */
    private record Variables(Map<String, String> all) {

        Optional<String> text(String name) {
            return Optional.ofNullable(all.get(name)).map(String::strip).filter(value -> !value.isEmpty());
        }

        boolean flag(String name) throws Wrong {
            return !choice(name, "false", "true");
        }

        /** Returns whether a variable has the usual one of two values. */
        boolean choice(String name, String usual, String other) throws Wrong {
            String value = text(name).orElse(usual);
            if (!value.equals(usual) && !value.equals(other)) {
                throw wrong(name, "`" + usual + "` or `" + other + "`", value);
            }
            return value.equals(usual);
        }

        int seconds(String name, int usual) throws Wrong {
            String value = text(name).orElse(Integer.toString(usual));
            if (!value.matches("0*[1-9][0-9]{0,8}")) {
                throw wrong(name, "a number of seconds from 1 on", value);
            }
            return Integer.parseInt(value);
        }
    }
}
