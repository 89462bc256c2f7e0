package dev.offprint.edge.runtime.jvm.store;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The digest by which objects are named in entity tags: the first 128 bits of SHA-256, the same in every store, so that
 * nodes over different stores agree. Long enough that nobody makes two contents of one name by accident, short enough for
 * a header.
 */
public final class Sha256 {

    /** The number of hexadecimal digits of a name. */
    public static final int DIGITS = 32;

    private Sha256() {}

    /** Returns the name of this content. */
    public static String of(byte[] content) {
        return name(digest().digest(content));
    }

    /** Returns a digest to be fed. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    /** Returns the name that a finished digest stands for. */
    static String name(byte[] digest) {
        return HexFormat.of().formatHex(digest, 0, DIGITS / 2);
    }
}
