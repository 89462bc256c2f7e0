package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.runtime.jvm.content.ExactInputStream;
import dev.offprint.edge.runtime.jvm.content.ResumingInputStream;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.store.ConditionalStore.Look;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import software.amazon.awssdk.core.exception.RetryableException;
import software.amazon.awssdk.core.sync.ResponseTransformer;
import software.amazon.awssdk.http.AbortableInputStream;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;

/** Converts an answer of the storage to an object: in memory if it is small, as a stream if it is large. */
final class S3Content implements ResponseTransformer<GetObjectResponse, Look.Found> {

    /** The largest content held in memory. */
    static final int LARGEST_IN_MEMORY = 8 * 1024 * 1024;

    /** How often a large content is resumed after a broken connection. */
    private static final int RESUMPTIONS = 3;

    private final Resumption resumption;
    private final SharedContents contents;
    private final ReadMemory reading;

    /** Requests the rest of a content. */
    interface Resumption {

        /**
         * Returns the rest, of exactly the missing length.
         *
         * @param tag the storage's entity tag of the content
         * @param offset the number of bytes that have arrived
         * @param length the number of all bytes
         */
        InputStream from(String tag, long offset, long length) throws IOException;
    }

    S3Content(Resumption resumption, SharedContents contents, ReadMemory reading) {
        this.resumption = resumption;
        this.contents = contents;
        this.reading = reading;
    }

    @Override
    public Look.Found transform(GetObjectResponse response, AbortableInputStream content) throws Exception {
        Long length = response.contentLength();
        if (length == null) {
            content.abort();
            throw new IOException("the storage announces no length");
        }
        ExactInputStream exact = new ExactInputStream(content, length, content::abort);
        if (length > LARGEST_IN_MEMORY) {
            return found(
                    new StoredObject(new StreamedBody(length, whole(exact, response)), digest(response)), response);
        }
        try (exact) {
            byte[] bytes = whole(exact, length.intValue());
            String digest = Sha256.of(bytes).tag();
            return found(new StoredObject(contents.share(bytes, digest), digest), response);
        } catch (IOException brokenOff) {
            throw RetryableException.create("the content breaks off", brokenOff);
        }
    }

    private byte[] whole(InputStream content, int length) throws IOException {
        int taken = reading.take(length);
        try {
            return content.readNBytes(length);
        } finally {
            reading.give(taken);
        }
    }

    @Override
    public boolean needsConnectionLeftOpen() {
        return true; // large contents are read later; small ones release it above
    }

    private static Look.Found found(StoredObject object, GetObjectResponse response) {
        return new Look.Found(object, response.eTag());
    }

    private InputStream whole(InputStream beginning, GetObjectResponse response) {
        String tag = response.eTag();
        long length = response.contentLength();
        return tag == null // without a tag the rest may be that of another content
                ? beginning
                : new ResumingInputStream(beginning, offset -> resumption.from(tag, offset, length), RESUMPTIONS);
    }

    /**
     * Returns the digest of a content that is not read before it is sent: the one in its metadata, or the storage's entity tag.
     */
    private static String digest(GetObjectResponse response) {
        String noted = response.metadata().getOrDefault("sha256", "").toLowerCase(Locale.ROOT);
        if (noted.length() == 64 && noted.chars().allMatch(c -> Character.digit(c, 16) >= 0 && c < 0x80)) {
            return noted.substring(0, Sha256.TAG_DIGITS);
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
