package dev.offprint.edge.runtime.jvm.credential;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a request is signed with.
 *
 * @param accessKey the id of the key
 * @param secretKey the key
 * @param sessionToken the token of temporary credentials, or null
 * @param expires when temporary credentials end, or null
 */
public record Credentials(
        String accessKey,
        String secretKey,
        @Nullable String sessionToken,
        @Nullable Instant expires) {

    /** Returns the id of the key alone: the others are secrets. */
    @Override
    public String toString() {
        return "credentials " + accessKey;
    }
}
