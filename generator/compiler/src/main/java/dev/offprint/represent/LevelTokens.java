package dev.offprint.represent;

import dev.offprint.digest.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/**
 * Key components for awareness levels, which are arbitrary text. The token of a short lower-case kebab word is the
 * word; the token of any other text is its digest. No two levels share a token, even if letter case is ignored, and the
 * token of a level does not depend on other levels.
 */
public final class LevelTokens {

    private static final int MAX_LENGTH = 63;
    private static final int DIGEST_LENGTH = 32;

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
                                        .substring(0, DIGEST_LENGTH)));
        return tokens;
    }

    private static boolean isPlain(String level) {
        if (level.isEmpty() || level.length() > MAX_LENGTH || level.startsWith("x-") || level.startsWith("-")) {
            return false;
        }
        return level.chars().allMatch(c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-');
    }
}
