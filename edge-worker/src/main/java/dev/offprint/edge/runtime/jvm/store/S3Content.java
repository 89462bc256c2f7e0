package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.util.Locale;
import software.amazon.awssdk.core.exception.RetryableException;
import software.amazon.awssdk.core.sync.ResponseTransformer;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;

/** Turns what a storage answers into an object: whole where it is small, as it comes where it is large. */
final class S3Content implements ResponseTransformer<GetObjectResponse, StoredObject> {

    /** The largest content held in memory. */
    static final int LARGEST_IN_MEMORY = 8 * 1024 * 1024;

    @Override
    public StoredObject transform(GetObjectResponse response, AbortableInputStream content) throws Exception {
        Long length = response.contentLength();
        if (length == null) {
            content.abort();
            throw new IOException("the storage announces no length");
        }
        ExactInputStream exact = new ExactInputStream(content, length, content::abort);
        if (length > LARGEST_IN_MEMORY) {
            return new StoredObject(new StreamedBody(length, exact), digest(response));
        }
        try (exact) {
            byte[] bytes = exact.readNBytes(length.intValue());
            return new StoredObject(new Bytes(bytes), Sha256.of(bytes));
        } catch (IOException brokenOff) {
            throw RetryableException.create("the content breaks off", brokenOff);
        }
    }

    @Override
    public boolean needsConnectionLeftOpen() {
        return true; // large contents are read later; small ones give it back above
    }

    /**
     * Returns the digest of a content that is not read before it is sent: the one its publisher noted, or the storage's
     * own tag.
     */
    private static String digest(GetObjectResponse response) {
        String noted = response.metadata().getOrDefault("sha256", "").toLowerCase(Locale.ROOT);
        if (noted.length() == 64 && noted.chars().allMatch(c -> Character.digit(c, 16) >= 0 && c < 0x80)) {
            return noted.substring(0, Sha256.DIGITS);
        }
        StringBuilder tag = new StringBuilder();
        String given = response.eTag() == null ? "" : response.eTag();
        for (int i = given.startsWith("W/") ? 2 : 0; i < given.length(); i++) {
            char c = given.charAt(i);
            if (c > ' ' && c < 0x7f && c != '"') { // RFC 9110, 8.8.3: etagc
                tag.append(c);
            }
        }
        if (tag.isEmpty()) {
            tag.append(response.contentLength()).append('-').append(response.lastModified());
        }
        return tag.toString();
    }
}
