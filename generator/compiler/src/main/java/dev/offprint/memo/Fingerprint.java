package dev.offprint.memo;

import dev.offprint.digest.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

/** Gathers what something is made of; equal fingerprints, equal bytes. For one thread. */
public final class Fingerprint {

    private final MessageDigest digest = Sha256.digest();

    /** Adds a number. */
    public Fingerprint add(long number) {
        digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, number));
        return this;
    }

    /** Adds a text. */
    public Fingerprint add(String text) {
        return add(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds the digest of something. */
    public Fingerprint add(Sha256 other) {
        digest.update(ByteBuffer.allocate(4 * Long.BYTES)
                .putLong(other.a())
                .putLong(other.b())
                .putLong(other.c())
                .putLong(other.d())
                .flip());
        return this;
    }

    /** Adds a value, with all of its components. */
    public Fingerprint add(Record value) {
        return add(Codec.encode(value));
    }

    private Fingerprint add(byte[] bytes) {
        add(bytes.length);
        digest.update(bytes);
        return this;
    }

    /** Returns the digest of all that was added, in this order, and forgets it. */
    public Sha256 digest() {
        return Sha256.of(digest);
    }
}
