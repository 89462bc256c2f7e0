package dev.offprint.represent;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.resource.ObjectKey;
import org.jspecify.annotations.Nullable;

/** The body of a response, its key and its Content-Type. It is not a file yet: it has no compressed forms. */
public final class Representation {

    private final ObjectKey key;
    private final String mediaType;
    private final byte[] body;
    private volatile @Nullable Sha256 digest;

    /** Returns a representation of these bytes, which must not change any more. */
    public Representation(ObjectKey key, String mediaType, byte[] body) {
        this.key = key;
        this.mediaType = mediaType;
        this.body = body;
    }

    /** Returns its key. */
    public ObjectKey key() {
        return key;
    }

    /** Returns its Content-Type. */
    public String mediaType() {
        return mediaType;
    }

    /** Returns the content, which is only to be read. */
    public byte[] body() {
        return body;
    }

    /** Returns the digest of the content, which is computed once. */
    public Sha256 digest() {
        Sha256 known = digest;
        if (known == null) {
            known = Sha256.of(body);
            digest = known;
        }
        return known;
    }
}
