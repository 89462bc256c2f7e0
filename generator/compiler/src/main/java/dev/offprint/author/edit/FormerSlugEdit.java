package dev.offprint.author.edit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.Slug;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Adds a former slug to the text of an {@code article.yaml}. It tries the forms in which authors write lists, and takes the first
 * whose result says exactly that: comments, order and formatting stay.
 *
 * @param text the text, without carriage returns
 * @param slug the slug to add
 */
record FormerSlugEdit(String text, Slug slug) {

    private static final String KEY = "formerSlugs";
    private static final Set<String> NO_TEXT = Set.of("true", "false", "null");
    private static final Pattern FLOW = Pattern.compile("(?m)^(formerSlugs:[ \\t]*\\[[^\\]]*?)([ \\t\\n,]*)\\]");
    private static final Pattern EMPTY =
            Pattern.compile("(?m)^formerSlugs:(?:[ \\t]*(?:\\[[ \\t]*\\]|null|~))?(?=[ \\t]*(?:#|$))");

    /** Returns the text with the slug behind the others, or nothing where that takes a person. */
    Optional<String> apply() {
        Optional<YamlDocument> document = read(text);
        if (document.isEmpty()) {
            return Optional.empty();
        }
        ObjectNode wanted = document.get().root().deepCopy();
        JsonNode known = wanted.path(KEY);
        for (JsonNode one : known) {
            if (one.asText().equals(slug.value())) {
                return Optional.of(text);
            }
        }
        ArrayNode list = known instanceof ArrayNode given ? given : wanted.putArray(KEY);
        list.add(slug.value());
        return candidates(document.get(), list.size() - 1).stream()
                .filter(one ->
                        read(one).map(YamlDocument::root).filter(wanted::equals).isPresent())
                .findFirst();
    }

    private List<String> candidates(YamlDocument document, int before) {
        List<String> candidates = new ArrayList<>();
        if (!document.root().has(KEY)) {
            String end = text.isEmpty() || text.endsWith("\n") ? "" : "\n";
            candidates.add(text + end + KEY + ": [" + scalar() + "]\n");
            candidates.add(EMPTY.matcher(text).replaceFirst(Matcher.quoteReplacement(KEY + ": [" + scalar() + "]")));
        } else if (before == 0) {
            candidates.add(EMPTY.matcher(text).replaceFirst(Matcher.quoteReplacement(KEY + ": [" + scalar() + "]")));
        } else {
            candidates.add(FLOW.matcher(text).replaceFirst("$1, " + Matcher.quoteReplacement(scalar()) + "$2]"));
            candidates.add(afterLine(document.placeOf("/" + KEY + "/" + (before - 1))));
        }
        return candidates;
    }

    /** Returns the text with one more item of a block list, written like the last one. */
    private String afterLine(Place last) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        String line = lines.get(last.line() - 1);
        int dash = line.indexOf('-');
        if (dash < 0) {
            return text;
        }
        lines.add(last.line(), line.substring(0, dash) + "- " + scalar());
        return String.join("\n", lines);
    }

    /** A slug that looks like a number or a constant is no text without quotes. */
    private String scalar() {
        String value = slug.value();
        boolean quoted = Character.isDigit(value.charAt(0)) || NO_TEXT.contains(value.toLowerCase(Locale.ROOT));
        return quoted ? "\"" + value + "\"" : value;
    }

    private static Optional<YamlDocument> read(String yaml) {
        return YamlReader.read(yaml, "article.yaml", 1, new Diagnostics());
    }
}
