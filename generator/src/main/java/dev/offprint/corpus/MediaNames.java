package dev.offprint.corpus;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/** Names under which media are published: safe in keys and addresses, and another one whenever the content is another. */
final class MediaNames {

    private static final int LONGEST_STEM = 100;
    private static final int LONGEST_EXTENSION = 10;
    private static final int DIGEST = 16;

    private MediaNames() {}

    /** Returns the public name of media with this path below its article's folder. */
    static String of(String path, byte[] content) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        String extension = extension(name);
        String stem = extension.isEmpty() ? name : name.substring(0, name.length() - extension.length() - 1);
        String digest = digest(path, content);
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

    private static String digest(String path, byte[] content) {
        try {
            MessageDigest sha = MessageDigest.getInstance("SHA-256");
            sha.update(path.getBytes(StandardCharsets.UTF_8));
            sha.update((byte) 0);
            return HexFormat.of().formatHex(sha.digest(content)).substring(0, DIGEST);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static boolean isAlphanumeric(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
}
