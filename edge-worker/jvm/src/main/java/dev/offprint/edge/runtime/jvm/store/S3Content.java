package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.edge.http.Body;
import dev.offprint.edge.runtime.jvm.content.ExactInputStream;
import dev.offprint.edge.runtime.jvm.content.ResumingInputStream;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.s3.Answer;
import dev.offprint.edge.runtime.jvm.s3.S3Requests;
import dev.offprint.edge.runtime.jvm.store.ConditionalStore.Look;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Converts an answer of the storage to an object: in memory if it is small, as a stream if it is large. */
final class S3Content implements S3Requests.Reader<Look> {

    /** The largest content held in memory. */
    static final int LARGEST_IN_MEMORY = 8 * 1024 * 1024;

    /** How often a large content is resumed after a broken connection. */
    private static final int RESUMPTIONS = 3;

    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

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
    public Look read(Answer answer, long deadline) throws IOException {
        if (answer.isUnchanged()) {
            answer.content().close();
            return new Look.Unchanged();
        }
        OptionalLong announced = answer.length();
        if (announced.isEmpty()) {
            throw new IOException("the storage announces no length");
        }
        long length = announced.getAsLong();
        InputStream content = answer.content();
        ExactInputStream exact = new ExactInputStream(content, length, content);
        if (length > LARGEST_IN_MEMORY) {
            return found(new StreamedBody(length, whole(exact, answer, length)), digest(answer), answer);
        }
        try (exact) {
            answer.finishBy(deadline);
            byte[] bytes = whole(exact, (int) length);
            String digest = Sha256.of(bytes).tag();
            return found(contents.share(bytes, digest), digest, answer);
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

    private static Look.Found found(Body body, String digest, Answer answer) {
        return new Look.Found(new StoredObject(body, digest), tag(answer));
    }

    private static @Nullable String tag(Answer answer) {
        return answer.field("etag").orElse(null);
    }

    private InputStream whole(InputStream beginning, Answer answer, long length) {
        String tag = tag(answer);
        return tag == null // without a tag the rest may be that of another content
                ? beginning
                : new ResumingInputStream(beginning, offset -> resumption.from(tag, offset, length), RESUMPTIONS);
    }

    /**
     * Returns the digest of a content that is not read before it is sent: the one in its metadata, or the storage's entity tag.
     */
    private static String digest(Answer answer) {
        String noted = answer.field("x-amz-meta-sha256").orElse("").toLowerCase(Locale.ROOT);
        if (DIGEST.matcher(noted).matches()) {
            return noted.substring(0, Sha256.TAG_DIGITS);
        }
        StringBuilder tag = new StringBuilder();
        String given = answer.field("etag").orElse("");
        for (int i = given.startsWith("W/") ? 2 : 0; i < given.length(); i++) {
            char c = given.charAt(i);
            if (c > ' ' && c < 0x7f && c != '"') { // RFC 9110, 8.8.3: etagc
                tag.append(c);
            }
        }
        if (tag.isEmpty()) {
            String modified = answer.field("last-modified").orElse("");
            tag.append(Sha256.of((answer.length() + modified).getBytes(StandardCharsets.UTF_8))
                    .tag());
        }
        return tag.toString();
    }
}
