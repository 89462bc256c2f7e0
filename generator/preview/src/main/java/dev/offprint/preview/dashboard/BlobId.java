package dev.offprint.preview.dashboard;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The identifier that git gives to the content of a file ({@code git-hash-object(1)}): the digest of {@code blob}, the length
 * and the bytes. It is compared here because git itself runs the repository's filters before it compares.
 *
 * @param hex 40 hexadecimal digits, or 64 in a repository of SHA-256
 */
record BlobId(String hex) {

    private static final int DIGITS_OF_SHA1 = 40;

    /** Returns whether a file with these bytes is what was committed, be it with other line ends ({@code core.autocrlf}). */
    boolean matches(byte[] file) {
        return hex.equals(of(file, file.length)) || matchesWithOtherLineEnds(file);
    }

    private boolean matchesWithOtherLineEnds(byte[] file) {
        byte[] unix = new byte[file.length];
        int length = 0;
        for (int i = 0; i < file.length; i++) {
            boolean windows = file[i] == '\r' && i + 1 < file.length && file[i + 1] == '\n';
            if (!windows) {
                unix[length++] = file[i];
            }
        }
        return length < file.length && hex.equals(of(unix, length));
    }

    private String of(byte[] content, int length) {
        try {
            MessageDigest digest = MessageDigest.getInstance(hex.length() == DIGITS_OF_SHA1 ? "SHA-1" : "SHA-256");
            digest.update(("blob " + length + '\0').getBytes(StandardCharsets.US_ASCII));
            digest.update(content, 0, length);
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-1 and SHA-256", e);
        }
    }
}
