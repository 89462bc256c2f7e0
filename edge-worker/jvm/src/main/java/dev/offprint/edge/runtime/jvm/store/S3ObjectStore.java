package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.s3.Refusal;
import dev.offprint.edge.runtime.jvm.s3.S3Requests;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A tree in a bucket of Amazon S3, or of any storage with its protocol. */
public final class S3ObjectStore implements ConditionalStore {

    private final S3Requests requests;
    private final S3Settings settings;

    /** Returns a store over this bucket, without a request to it. */
    public S3ObjectStore(S3Settings settings) {
        this(settings, settings.requests());
    }

    S3ObjectStore(S3Settings settings, S3Requests requests) {
        this.requests = requests;
        this.settings = settings;
    }

    @Override
    public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
        return look(key, null) instanceof Look.Found found ? Optional.of(found.object()) : Optional.empty();
    }

    @Override
    public Look look(ObjectKey key, @Nullable String version) throws StoreUnavailable {
        Map<String, String> conditions = version == null ? Map.of() : Map.of("if-none-match", version);
        try {
            S3Requests.Answer answer = requests.get(settings.prefix() + key.value(), conditions);
            return answer.status() == 304 ? new Look.Unchanged() : found(key, answer);
        } catch (Refusal refused) {
            // other storages than Amazon's may send no error code; Amazon's sends 403 for what may not be listed either
            if (refused.status() == 404 && !refused.code().equals("NoSuchBucket")) {
                return new Look.Absent();
            }
            throw unavailable(key, refused);
        } catch (IOException failure) {
            throw unavailable(key, failure);
        }
    }

    private Look found(ObjectKey key, S3Requests.Answer answer) throws IOException {
        String tag = answer.field("etag").orElse(null);
        byte[] content = answer.content();
        if (content != null) {
            return new Look.Found(
                    new StoredObject(new Bytes(content), Sha256.of(content).tag()), tag);
        } else if (tag == null) { // the rest may be that of another content
            throw new IOException("the storage names no version of a large object");
        }
        long length = answer.length().orElseThrow();
        InputStream ranges = new Ranges(settings.prefix() + key.value(), tag, length);
        return new Look.Found(new StoredObject(new StreamedBody(length, ranges), digest(tag)), tag);
    }

    /** Returns the digest of a content that is not read before it is sent: the storage's entity tag (RFC 9110, 8.8.3: etagc). */
    private static String digest(String tag) {
        return tag.replaceFirst("^W/", "").replaceAll("[^!-~]|\"", "");
    }

    /** A large content, asked for in ranges while it is sent, as long as it has not changed (RFC 9110, 13.1.1 and 14.2). */
    private final class Ranges extends InputStream {

        private static final int RANGE = 4 * 1024 * 1024;

        private final String key;
        private final String tag;
        private final long length;
        private long next;
        private byte[] range = new byte[0];
        private int position;

        Ranges(String key, String tag, long length) {
            this.key = key;
            this.tag = tag;
            this.length = length;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] buffer, int offset, int count) throws IOException {
            if (position == range.length && next == length) {
                return -1;
            } else if (position == range.length) {
                load();
            }
            int got = Math.min(count, range.length - position);
            System.arraycopy(range, position, buffer, offset, got);
            position += got;
            return got;
        }

        private void load() throws IOException {
            long last = Math.min(length, next + RANGE) - 1;
            String asked = "bytes=" + next + "-" + last;
            S3Requests.Answer answer = requests.get(key, Map.of("range", asked, "if-match", tag));
            String given = answer.field("content-range").orElse("");
            byte[] content = answer.content();
            if (content == null || content.length != last - next + 1 || !given.startsWith("bytes " + next + "-")) {
                throw new IOException("asked for " + asked + " of " + key + ", and was given `" + given + "`");
            }
            range = content;
            position = 0;
            next = last + 1;
        }
    }

    private StoreUnavailable unavailable(ObjectKey key, IOException cause) {
        return new StoreUnavailable("cannot get " + key + " from bucket " + settings.bucket(), cause);
    }
}
