package dev.offprint.digest;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A SHA-256 digest (FIPS 180-4), stored as four numbers: a tree has a digest for every file, and text would take three times the
 * memory.
 *
 * @param a bytes 0 to 7, most significant first
 * @param b bytes 8 to 15
 * @param c bytes 16 to 23
 * @param d bytes 24 to 31
 */
public record Sha256(long a, long b, long c, long d) {

    /** The number of hexadecimal digits of a {@link #tag}. */
    public static final int TAG_DIGITS = 32;

    private static final int BYTES = 32;

    /** Copied for each digest, never fed: to look through the security providers takes longer than to digest a short text. */
    private static final MessageDigest EMPTY = empty();

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

    /** Returns the digest in these 32 bytes. */
    static Sha256 of(byte[] digest, int from) {
        ByteBuffer bytes = ByteBuffer.wrap(digest, from, BYTES);
        return new Sha256(bytes.getLong(), bytes.getLong(), bytes.getLong(), bytes.getLong());
    }

    /** Returns the digest of the bytes fed to a {@link #digest}, and resets it. */
    public static Sha256 of(MessageDigest digest) {
        return of(digest.digest(), 0);
    }

    /** Returns the digest of a stream, which is read to its end. */
    public static Sha256 of(InputStream in) throws IOException {
        MessageDigest digest = digest();
        new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
        return of(digest);
    }

    /**
     * Returns the digest of 64 hexadecimal digits.
     *
     * @throws IllegalArgumentException if the text is anything else
     */
    public static Sha256 parse(String hex) {
        byte[] bytes = HexFormat.of().parseHex(hex);
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("a SHA-256 has 64 digits");
        }
        return of(bytes, 0);
    }

    /** Returns a new SHA-256, to be fed with bytes. */
    public static MessageDigest digest() {
        try {
            return (MessageDigest) EMPTY.clone();
        } catch (CloneNotSupportedException other) {
            return empty(); // a provider need not copy
        }
    }

    private static MessageDigest empty() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java platform has SHA-256", impossible);
        }
    }

    /**
     * Returns the name of the content in entity tags, the first 128 bits in hexadecimal digits. Every store uses the same name,
     * so servers over different stores send the same tags. Long enough against collisions, short enough for a header field.
     */
    public String tag() {
        return HexFormat.of().toHexDigits(a) + HexFormat.of().toHexDigits(b);
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
