package dev.offprint.edge.runtime.jvm.bundle;

import dev.offprint.edge.runtime.jvm.store.S3Settings;
import dev.offprint.tree.StoreAddress;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The bucket that a worker reads: by a binding where the platform has it, else over HTTP.
 *
 * @param name its name
 * @param prefix the prefix of every key: empty, or ending with a slash
 * @param endpoint the address of the storage, or null for Amazon's
 * @param region the region
 */
record WorkerBucket(String name, String prefix, @Nullable URI endpoint, String region) {

    private static final String R2 = ".r2.cloudflarestorage.com";

    WorkerBucket(StoreAddress.Bucket bucket, @Nullable URI endpoint, String region) {
        this(bucket.name(), bucket.prefix(), endpoint, region);
    }

    /** Returns the account and, behind a dot, the jurisdiction, if this is a bucket of the platform. */
    Optional<String> account() {
        String host = endpoint == null || endpoint.getHost() == null ? "" : endpoint.getHost();
        return host.endsWith(R2) ? Optional.of(host.substring(0, host.length() - R2.length())) : Optional.empty();
    }

    /** Returns the address of the keys, without a slash at its end. */
    String url() {
        String keys = S3Settings.of(name, prefix, endpoint, region, true).address() + prefix;
        return keys.substring(0, keys.length() - 1);
    }
}
