package dev.offprint.edge.runtime.jvm.store;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.content.StreamedBody;
import dev.offprint.edge.runtime.jvm.s3.Refusal;
import dev.offprint.edge.runtime.jvm.s3.S3Requests;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A tree in a bucket of Amazon S3, or of any storage with its protocol. */
public final class S3ObjectStore implements ConditionalStore {

    /** Every store has one of these: the pointer of releases, or the edge.json of a plain tree. */
    private static final List<ObjectKey> KNOWN = List.of(KeyLayout.EDGE_CONFIG, ReleaseLayout.POINTER);

    private static final long PERMISSION_NANOS = TimeUnit.SECONDS.toNanos(3);

    private final S3Requests requests;
    private final S3Settings settings;
    private volatile ObjectKey readable = KNOWN.get(0);
    private boolean mayRead;
    private long mayReadUntil;

    /** Returns a store over this bucket, without a request to it. */
    public S3ObjectStore(S3Settings settings) {
        this(settings, settings.requests());
    }

    S3ObjectStore(S3Settings settings, S3Requests requests) {
        this.requests = requests;
        this.settings = settings;
        this.mayReadUntil = System.nanoTime(); // not known yet
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
            if (isAbsent(key, refused)) {
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
        return new Look.Found(new StoredObject(new StreamedBody(length, ranges), digest(answer, tag)), tag);
    }

    /** Returns the digest of a content that is not read before it is sent: the one in its metadata, or the storage's entity tag. */
    private static String digest(S3Requests.Answer answer, String tag) {
        String noted = answer.field("x-amz-meta-sha256").orElse("").toLowerCase(Locale.ROOT);
        if (ReleaseLayout.isDigest(noted)) {
            return noted.substring(0, Sha256.TAG_DIGITS);
        }
        StringBuilder digest = new StringBuilder();
        for (int i = tag.startsWith("W/") ? 2 : 0; i < tag.length(); i++) {
            char c = tag.charAt(i);
            if (c > ' ' && c < 0x7f && c != '"') { // RFC 9110, 8.8.3: etagc
                digest.append(c);
            }
        }
        return digest.toString();
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

    /**
     * Returns whether the store may be read at all. Where listing is not permitted, S3 answers 403 for a key that does not exist;
     * with wrong credentials it answers 403 for every key. An object that exists tells the two apart. The answer is kept for a
     * while, because every address without an object needs it; threads that ask at the same time wait for one answer.
     */
    private synchronized boolean mayRead() {
        if (mayReadUntil - System.nanoTime() <= 0) {
            mayRead = isAnyReadable();
            mayReadUntil = System.nanoTime() + PERMISSION_NANOS;
        }
        return mayRead;
    }

    private boolean isAnyReadable() {
        ObjectKey likely = readable;
        for (ObjectKey known : List.of(likely, likely.equals(KNOWN.get(0)) ? KNOWN.get(1) : KNOWN.get(0))) {
            if (isReadable(known)) {
                readable = known;
                return true;
            }
        }
        return false;
    }

    private boolean isReadable(ObjectKey known) {
        try { // one byte is enough; GET, because HEAD may be allowed without it
            S3Requests.Answer unused = requests.get(settings.prefix() + known.value(), Map.of("range", "bytes=0-0"));
            return true;
        } catch (IOException failure) {
            return false;
        }
    }

    private boolean isAbsent(ObjectKey key, Refusal refused) {
        if (refused.status() == 404) { // other storages than Amazon's may send no error code
            return !refused.code().equals("NoSuchBucket");
        }
        return refused.status() == 403 && !key.equals(readable) && mayRead();
    }

    private StoreUnavailable unavailable(ObjectKey key, IOException cause) {
        return new StoreUnavailable("cannot get " + key + " from bucket " + settings.bucket(), cause);
    }
}
