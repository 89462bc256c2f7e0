package dev.offprint.verify;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.tree.coding.Compression;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The answer to a request.
 *
 * @param status the status code
 * @param headers the header fields
 * @param digest the digest of the content as it came
 * @param length its length in bytes
 * @param decoded the digest of what it decodes to; empty if it is not coded, or cannot be decoded
 * @param trouble the failure before it, to follow "only after": {@code a 502}; empty without one
 */
record LiveAnswer(int status, Headers headers, Sha256 digest, long length, Optional<Sha256> decoded, String trouble) {

    /** Returns the answer with the content in a file. */
    static LiveAnswer of(HttpResponse<Path> response, String trouble) throws IOException {
        List<Headers.Field> fields = new ArrayList<>();
        response.headers()
                .map()
                .forEach((name, values) -> values.stream()
                        .filter(value -> !name.startsWith(":"))
                        .forEach(value -> fields.add(new Headers.Field(name, value))));
        Headers headers = new Headers(fields);
        Path content = response.body();
        try (InputStream in = Files.newInputStream(content)) {
            return new LiveAnswer(
                    response.statusCode(),
                    headers,
                    Sha256.of(in),
                    Files.size(content),
                    decoded(content, coding(headers)),
                    trouble);
        }
    }

    private static Optional<Sha256> decoded(Path content, String coding) throws IOException {
        String token = coding.equals("x-gzip") ? "gzip" : coding;
        Optional<Coding> known = Coding.of(token).filter(one -> one != Coding.BROTLI || Compression.brotliAvailable());
        if (known.isEmpty() || known.get() == Coding.IDENTITY) {
            return Optional.empty();
        }
        try (InputStream in = new BufferedInputStream(Files.newInputStream(content));
                InputStream plain = Compression.decoding(known.get(), in)) {
            return Optional.of(Sha256.of(plain));
        } catch (IOException claimed) {
            return Optional.empty(); // it is not in the coding that it claims
        }
    }

    /** Returns the content coding, lower-case; {@code identity} where there is none. */
    String coding() {
        return coding(headers);
    }

    private static String coding(Headers headers) {
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
    String age() {
        return headers.first("Age")
                .filter(age -> age.matches("[1-9][0-9]{0,9}"))
                .map(age -> " (in a cache for " + age + " s)")
                .orElse("");
    }
}
