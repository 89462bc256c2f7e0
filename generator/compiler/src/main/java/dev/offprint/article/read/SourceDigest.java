package dev.offprint.article.read;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.digest.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One digest of what an article says in one language. A translation has that of the text it was made from in its front matter
 * ({@value #KEY}), so a change of that text shows; git shows what changed.
 *
 * <p>Spaces and line ends make no difference, and neither do relative addresses: renaming an article or a picture edits both
 * languages and says nothing new.
 */
public final class SourceDigest {

    /** The key in the front matter. */
    public static final String KEY = "translatedFrom";

    /** So many hexadecimal digits of the SHA-256 digest are kept. */
    private static final int DIGITS = 16;

    /** The values that a text takes from {@code article.yaml} where its front matter has none. */
    private static final List<String> SHARED = List.of("primaryQuestion", "shortAnswer", "keyTakeaways", "framework");

    private static final List<String> OWN = List.of("title", "description", "detailedAnswer", "faqPairs");

    private static final Pattern SPACES = Pattern.compile("\\s+");
    private static final Pattern RELATIVE = Pattern.compile(
            "(?m)(\\]\\(<?|^ {0,3}\\[[^\\]\\n]{1,200}\\]: ?<?|=[\"'])(?![A-Za-z][A-Za-z0-9+.-]*:)[^)>\"'\\n]*");

    private SourceDigest() {}

    /**
     * Returns the digest of a text.
     *
     * @param article {@code article.yaml}
     * @param head the front matter
     * @param body what follows it
     */
    public static String of(Optional<YamlDocument> article, YamlDocument head, String body) {
        StringBuilder text = new StringBuilder(body.length() + 1_000);
        for (String key : OWN) {
            add(key, head.root().path(key), text);
        }
        for (String key : SHARED) {
            JsonNode own = head.root().path(key);
            boolean given = !own.isMissingNode() && !own.isNull();
            add(key, given || article.isEmpty() ? own : article.get().root().path(key), text);
        }
        text.append(body);
        String meant = RELATIVE.matcher(text).replaceAll("$1");
        String words = SPACES.matcher(meant).replaceAll(" ").strip();
        return Sha256.of(words.getBytes(StandardCharsets.UTF_8)).hex().substring(0, DIGITS);
    }

    private static void add(String key, JsonNode value, StringBuilder text) {
        text.append(key).append('\n');
        texts(value, text);
    }

    private static void texts(JsonNode value, StringBuilder text) {
        if (value.isTextual()) {
            text.append(value.textValue()).append('\n');
        }
        value.forEach(inner -> texts(inner, text));
    }
}
