package dev.offprint.edge.runtime.jvm.quota;

import dev.offprint.edge.http.UserInfo;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How to reach a quota store.
 *
 * @param address the address as the user wrote it
 * @param password the password, if it is not in the address
 * @param secret what clients are hashed with; null for one that the adapters agree on by themselves
 * @param authorities a file of certificates in PEM that sign the server's; null for those of the JVM
 * @param deadline how long a request may wait for the server
 */
public record QuotaStoreSettings(
        String address,
        @Nullable String password,
        @Nullable String secret,
        @Nullable Path authorities,
        Duration deadline) {

    /** The longest that a request waits unless an operator says otherwise. */
    public static final Duration DEADLINE = Duration.ofMillis(20);

    /** Returns settings with defaults. */
    public static QuotaStoreSettings at(String address) {
        return new QuotaStoreSettings(address, null, null, null, DEADLINE);
    }

    /** Returns these settings with this password. */
    public QuotaStoreSettings withPassword(@Nullable String other) {
        return new QuotaStoreSettings(address, other, secret, authorities, deadline);
    }

    /** Returns these settings with this secret. */
    public QuotaStoreSettings withSecret(@Nullable String other) {
        return new QuotaStoreSettings(address, password, other, authorities, deadline);
    }

    /** Returns these settings with other certificates. */
    public QuotaStoreSettings withAuthorities(@Nullable Path other) {
        return new QuotaStoreSettings(address, password, secret, other, deadline);
    }

    /** Returns these settings with another deadline. */
    public QuotaStoreSettings within(Duration other) {
        return new QuotaStoreSettings(address, password, secret, authorities, other);
    }

    /** Returns the address without secrets. */
    @Override
    public String toString() {
        return UserInfo.removed(address);
    }
}
