package dev.offprint.represent;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/**
 * Key components for awareness levels, which are arbitrary text. A short lower-case kebab word stands for itself; anything
 * else is named by its digest. No two levels share a token, whatever the case, and no level's token depends on others.
 */
public final class LevelTokens {

    private static final int LONGEST = 63;
    private static final int HEX = 32;

    private LevelTokens() {}

    /** Returns each level with its token. */
    public static Map<String, String> of(Collection<String> levels) {
        Map<String, String> tokens = new TreeMap<>();
        levels.forEach(level -> tokens.put(level, isPlain(level) ? level : "x-" + digest(level)));
        return tokens;
    }

    private static boolean isPlain(String level) {
        if (level.isEmpty() || level.length() > LONGEST || level.startsWith("x-") || level.startsWith("-")) {
            return false;
        }
        return level.chars().allMatch(c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-');
    }

    private static String digest(String level) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(level.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, HEX);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
