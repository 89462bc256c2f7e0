package dev.offprint.corpus.link;

import dev.offprint.tree.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Locale;

/** Names under which media are published: safe in keys and addresses, and another one whenever the content is another. */
final class MediaNames {

    private static final int LONGEST_STEM = 100;
    private static final int LONGEST_EXTENSION = 10;
    private static final int DIGEST = 16;

    private MediaNames() {}

    /** Returns the digest that names media with this path below its article's folder; its content is to be given to it. */
    static MessageDigest digest(String path) {
        MessageDigest digest = Sha256.digest();
        digest.update(path.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
        return digest;
    }

    /** Returns the public name of media with this path and content. */
    static String of(String path, byte[] content) {
        MessageDigest digest = digest(path);
        digest.update(content);
        return of(path, digest);
    }

    /**
     * Returns the public name of media with this path.
     *
     * @param digested the digest of this path, to which the content has been given
     */
    static String of(String path, MessageDigest digested) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        String extension = extension(name);
        String stem = extension.isEmpty() ? name : name.substring(0, name.length() - extension.length() - 1);
        String digest = HexFormat.of().formatHex(digested.digest()).substring(0, DIGEST);
        return safe(stem) + "." + digest + (extension.isEmpty() ? "" : "." + extension.toLowerCase(Locale.ROOT));
    }

    private static String extension(String name) {
        String extension = name.substring(name.lastIndexOf('.') + 1);
        boolean plain = !extension.isEmpty() && extension.length() <= LONGEST_EXTENSION;
        return plain && name.lastIndexOf('.') >= 0 && extension.chars().allMatch(MediaNames::isAlphanumeric)
                ? extension
                : "";
    }

    private static String safe(String stem) {
        StringBuilder safe = new StringBuilder();
        for (int i = 0; i < stem.length() && safe.length() < LONGEST_STEM; i++) {
            char c = stem.charAt(i);
            boolean kept = isAlphanumeric(c) || (c == '_' || c == '-' || (c == '.' && safe.length() > 0));
            if (kept) {
                safe.append(c);
            } else if (safe.length() > 0 && safe.charAt(safe.length() - 1) != '-') {
                safe.append('-');
            }
        }
        return safe.length() == 0 ? "media" : safe.toString();
    }

    private static boolean isAlphanumeric(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
}
