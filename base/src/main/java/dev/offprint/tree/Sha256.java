package dev.offprint.tree;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A SHA-256 digest (FIPS 180-4) as four numbers: a tree has a digest for every file, and text would take three times the
 * room.
 *
 * @param a bytes 0 to 7, most significant first
 * @param b bytes 8 to 15
 * @param c bytes 16 to 23
 * @param d bytes 24 to 31
 */
public record Sha256(long a, long b, long c, long d) {

    private static final int BYTES = 32;

    /** Returns the digest of these bytes. */
    public static Sha256 of(byte[] bytes) {
        return of(digest().digest(bytes), 0);
    }

    /** Returns the digest of these bytes. */
    public static Sha256 of(ByteBuffer bytes) {
        MessageDigest digest = digest();
        digest.update(bytes.duplicate());
        return of(digest);
    }

    /** Returns the digest that 32 bytes are. */
    static Sha256 of(byte[] digest, int from) {
        ByteBuffer bytes = ByteBuffer.wrap(digest, from, BYTES);
        return new Sha256(bytes.getLong(), bytes.getLong(), bytes.getLong(), bytes.getLong());
    }

    /** Returns the digest of what was given to {@link #digest}, which begins anew. */
    public static Sha256 of(MessageDigest digest) {
        return of(digest.digest(), 0);
    }

    /**
     * Returns the digest that 64 hexadecimal digits are.
     *
     * @throws IllegalArgumentException where they are none
     */
    public static Sha256 parse(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("a SHA-256 has 64 digits");
        }
        return of(bytes, 0);
    }

    /** Returns a digest to be fed. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    /** Returns 64 lower-case hexadecimal digits. */
    public String hex() {
        HexFormat hex = HexFormat.of();
        return hex.toHexDigits(a) + hex.toHexDigits(b) + hex.toHexDigits(c) + hex.toHexDigits(d);
    }

    @Override
    public String toString() {
        return hex();
    }
}
