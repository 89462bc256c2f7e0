package dev.offprint.verify.live;

import dev.offprint.edge.http.Headers;
import dev.offprint.tree.Sha256;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/**
 * The answer to a request.
 *
 * @param status the status code
 * @param headers the header fields
 * @param content the bytes received
 * @param trouble the failure before it, to follow "only after": {@code a 502}; empty without one
 */
public record LiveAnswer(int status, Headers headers, Content content, String trouble) {

    /**
     * What is known of the bytes of an answer, which are not kept.
     *
     * @param digest of the bytes as they came
     * @param length their number
     * @param decoded the digest of what they decode to; empty if they are not coded, or cannot be decoded
     * @param text the beginning as UTF-8; all of it for JSON up to 1 MiB; empty if it is coded
     */
    public record Content(Sha256 digest, long length, Optional<Sha256> decoded, String text) {}

    /** Returns the content coding, lower-case; {@code identity} where there is none. */
    public String coding() {
        return headers.combined("Content-Encoding").orElse("identity").strip().toLowerCase(Locale.ROOT);
    }

    /** Returns how long the quota of this client is used up (draft-ietf-httpapi-ratelimit-headers-06), or zero. */
    Duration quotaReset() {
        boolean nothingLeft =
                headers.first("RateLimit-Remaining").filter("0"::equals).isPresent();
        String reset = headers.first("RateLimit-Reset").orElse("");
        return nothingLeft && reset.matches("[0-9]{1,6}") ? Duration.ofSeconds(Long.parseLong(reset)) : Duration.ZERO;
    }

    /** Returns how long a cache has had this answer, for the end of a sentence; or an empty text. */
    public String age() {
        return headers.first("Age")
                .filter(age -> age.matches("[1-9][0-9]{0,9}"))
                .map(age -> " (in a cache for " + age + " s)")
                .orElse("");
    }
}
