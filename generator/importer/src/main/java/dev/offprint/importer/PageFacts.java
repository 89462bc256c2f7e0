package dev.offprint.importer;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.article.SourceDate;
import dev.offprint.article.hint.DateHint;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.source.Resource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * What a page of the old site says about itself.
 *
 * @param source its file below the folder that is imported, with slashes
 * @param address the path at which the old site serves it, below its base: {@code /posts/a/}
 * @param alternates addresses of the same page in other languages, and its own, in their plain form
 * @param isHidden whether it is not for everybody: a draft, or not for search engines
 * @param said what it says of each field of the table {@code facts.tsv}, the most trusted first
 * @param text the file in which its text waits
 */
record PageFacts(
        String source,
        String address,
        ContentLocale locale,
        List<String> alternates,
        boolean isHidden,
        Map<String, List<String>> said,
        Path text) {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern MIDNIGHT = Pattern.compile(".*T00:00:00(?:\\.0+)?(?:Z|[+-]00:00)");
    private static final int MOST = 20;
    private static final int LONGEST_NAME = 100;

    /** The rows of the table of known names: field, where and name. */
    private static final List<String[]> KNOWN = Resource.text("importer/facts.tsv")
            .lines()
            .filter(line -> !line.startsWith("#"))
            .map(line -> line.split("\t", -1))
            .toList();

    /** Returns whether the table knows a key of front matter. */
    static boolean isKnown(String key) {
        return KNOWN.stream().anyMatch(row -> row[1].equals("front") && row[2].equals(key));
    }

    /**
     * Returns what something says of each field.
     *
     * @param of returns what it has in a place under a name: {@code of("meta", "article:tag")}
     */
    static Map<String, List<String>> said(BiFunction<String, String, Stream<String>> of) {
        Map<String, List<String>> said = new HashMap<>();
        for (String[] row : KNOWN) {
            of.apply(row[1], row[2]).forEach(text -> add(said, row[0], text));
        }
        return said;
    }

    /** Adds what something says of a field, less trusted than what it has said before. */
    static void add(Map<String, List<String>> said, String field, String text) {
        String line = text.replaceAll("[\\s\\p{Cc}\\u200B\\uFEFF]+", " ").strip();
        if (!line.isEmpty()) {
            said.computeIfAbsent(field, one -> new ArrayList<>()).add(line);
        }
    }

    /** Returns what a built page says. */
    static Map<String, List<String>> said(Document page) {
        List<JsonNode> data = page.select("script[type=application/ld+json]").stream()
                .flatMap(PageFacts::data)
                .toList();
        return said((where, name) -> switch (where) {
            case "json" ->
                data.stream()
                        .flatMap(node -> Stream.ofNullable(node.findValue(name)))
                        .flatMap(PageFacts::texts);
            case "meta" ->
                page.select("meta[name=" + name + "], meta[property=" + name + "]").eachAttr("content").stream();
            case "text" -> page.select(name).eachText().stream();
            case "time" -> page.select(name).eachAttr("datetime").stream();
            default -> Stream.empty();
        });
    }

    /** Returns structured data (JSON-LD 1.1); what cannot be read says nothing. */
    private static Stream<JsonNode> data(Element script) {
        try {
            return Stream.of(JSON.readTree(script.data()));
        } catch (JacksonException broken) {
            return Stream.empty();
        }
    }

    /** Returns a text, or those of a list; of objects their names. */
    static Stream<String> texts(JsonNode value) {
        return value.isArray()
                ? StreamSupport.stream(value.spliterator(), false).flatMap(PageFacts::texts)
                : value.isObject()
                        ? texts(value.path("name"))
                        : Stream.of(value)
                                .filter(one -> one.isValueNode() && !one.isNull())
                                .map(JsonNode::asText);
    }

    /** Returns the most trusted value of a field; empty where there is none. */
    String first(String field) {
        return said.getOrDefault(field, List.of()).stream().findFirst().orElse("");
    }

    /** Returns the first date of a field that can be read, as Offprint writes it. */
    Optional<String> day(String field) {
        return said.getOrDefault(field, List.of()).stream()
                .flatMap(text -> date(text).stream())
                .findFirst();
    }

    /** Returns the parts of a field between separators that are no longer than names are. */
    Stream<String> names(String field, String separator) {
        return said.getOrDefault(field, List.of()).stream()
                .flatMap(text -> Stream.of(text.split(separator, -1)))
                .map(String::strip)
                .filter(one -> !one.isEmpty() && one.length() <= LONGEST_NAME && !one.contains("://"))
                .distinct()
                .limit(MOST);
    }

    /** Returns a date: RFC 3339 with an offset, or a day. Midnight UTC, and a time that has another form, is a day. */
    private static Optional<String> date(String text) {
        Optional<String> time =
                SourceDate.parse(text).filter(one -> !MIDNIGHT.matcher(one).matches());
        return time.or(() -> DateHint.of(text)).or(() -> DateHint.of(text.split("[T ]", 2)[0]));
    }
}
