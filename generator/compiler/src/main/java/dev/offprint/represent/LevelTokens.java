package dev.offprint.represent;

import dev.offprint.tree.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
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
        levels.forEach(level -> tokens.put(
                level,
                isPlain(level)
                        ? level
                        : "x-"
                                + Sha256.of(level.getBytes(StandardCharsets.UTF_8))
                                        .toString()
                                        .substring(0, HEX)));
        return tokens;
    }

    private static boolean isPlain(String level) {
        if (level.isEmpty() || level.length() > LONGEST || level.startsWith("x-") || level.startsWith("-")) {
            return false;
        }
        return level.chars().allMatch(c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-');
    }
}
