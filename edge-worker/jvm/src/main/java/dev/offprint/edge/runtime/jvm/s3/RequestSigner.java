package dev.offprint.edge.runtime.jvm.s3;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.runtime.jvm.credential.Credentials;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Signs requests without content (AWS Signature Version 4).
 *
 * @param region the region of the service
 * @param service the service, such as {@code s3}
 */
public record RequestSigner(String region, String service) {

    /** The digest of no content. */
    static final String EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

    private static final String ALGORITHM = "AWS4-HMAC-SHA256";
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int DATE = 8;

    /**
     * A GET to be signed.
     *
     * @param path its path, encoded with {@link #encoded}
     * @param query its query, encoded and sorted, or empty
     * @param fields all header fields to sign, with the host and without the fields of the signature
     */
    public record Get(String path, String query, Map<String, String> fields) {}

    /** Returns the header fields to send with a request to S3: those given, without the host, and the signature. */
    public Map<String, String> sign(Get request, Credentials credentials, Instant now) {
        Map<String, String> fields = new TreeMap<>(request.fields());
        fields.put("x-amz-content-sha256", EMPTY);
        return sign(new Get(request.path(), request.query(), fields), EMPTY, credentials, now);
    }

    /** Does the same for any service; only S3 wants the digest of the content as a field. */
    Map<String, String> sign(Get request, String digest, Credentials credentials, Instant now) {
        String time = TIME.format(now);
        Map<String, String> fields = new TreeMap<>();
        request.fields()
                .forEach((name, value) ->
                        fields.put(name.toLowerCase(Locale.ROOT), value.strip().replaceAll(" +", " ")));
        fields.put("x-amz-date", time);
        if (credentials.sessionToken() != null) {
            fields.put("x-amz-security-token", credentials.sessionToken());
        }
        String names = String.join(";", fields.keySet());
        String scope = time.substring(0, DATE) + "/" + region + "/" + service + "/aws4_request";
        String canonical = canonical(request, fields, names, digest);
        String text = ALGORITHM + "\n" + time + "\n" + scope + "\n" + sha256(canonical);
        String signature = HexFormat.of().formatHex(hmac(key(credentials, time.substring(0, DATE)), text));
        fields.remove("host"); // the client sends it itself
        fields.put(
                "authorization",
                ALGORITHM + " Credential=" + credentials.accessKey() + "/" + scope + ", SignedHeaders=" + names
                        + ", Signature=" + signature);
        return fields;
    }

    /** Encodes a path or a part of a query; slashes stay where they separate (SigV4, "UriEncode"). */
    public static String encoded(String text, boolean path) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            boolean plain = (c >= 'a' && c <= 'z')
                    || (c >= 'A' && c <= 'Z')
                    || (c >= '0' && c <= '9')
                    || "-._~".indexOf(c) >= 0
                    || (path && c == '/');
            if (plain) {
                encoded.append(c);
            } else {
                encoded.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
            }
        }
        return encoded.toString();
    }

    private static String canonical(Get request, Map<String, String> fields, String names, String digest) {
        StringBuilder canonical = new StringBuilder("GET\n")
                .append(request.path())
                .append('\n')
                .append(request.query())
                .append('\n');
        fields.forEach((name, value) ->
                canonical.append(name).append(':').append(value).append('\n'));
        return canonical.append('\n').append(names).append('\n').append(digest).toString();
    }

    private byte[] key(Credentials credentials, String date) {
        byte[] secret = ("AWS4" + credentials.secretKey()).getBytes(StandardCharsets.UTF_8);
        return hmac(hmac(hmac(hmac(secret, date), region), service), "aws4_request");
    }

    private static byte[] hmac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("every Java platform has HmacSHA256", impossible);
        }
    }

    private static String sha256(String text) {
        return Sha256.of(text.getBytes(StandardCharsets.UTF_8)).hex();
    }
}
