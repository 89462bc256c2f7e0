package dev.offprint.edge.runtime.jvm.store;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Names content by its bytes: the first 32 hexadecimal digits of its SHA-256, the same in every store. */
final class Digests {

    private static final int HEX = 32;

    private Digests() {}

    static String of(byte[] bytes) {
        return name(sha256().digest(bytes));
    }

    /** Reads a stream to its end. */
    static String of(InputStream in) throws IOException {
        MessageDigest digest = sha256();
        byte[] chunk = new byte[1 << 16];
        for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
            digest.update(chunk, 0, n);
        }
        return name(digest.digest());
    }

    private static String name(byte[] digest) {
        return HexFormat.of().formatHex(digest).substring(0, HEX);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
