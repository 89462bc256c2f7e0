package dev.offprint.importer;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.resource.ContentLocale;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * What a page of the old site says about itself.
 *
 * @param source its file below the folder that is imported, with slashes
 * @param address the path at which the old site serves it, below its base: {@code /posts/a/}
 * @param locale its language
 * @param alternates addresses of the same page in other languages, and its own
 * @param title its title; empty where it has none
 * @param description a summary in plain text; null where it has none
 * @param published when it was first published, as Offprint writes dates; null if unknown
 * @param updated when it changed last; null if unknown
 * @param topics what it is about, as people read it
 * @param authors who wrote it
 * @param picture the picture that stands for it, as the page refers to it; null where it has none
 * @param former addresses that it had before
 * @param slug what the author calls it; null where its address says it
 * @param isHidden whether it is not for everybody: a draft, or not for search engines
 */
record PageFacts(
        String source,
        String address,
        ContentLocale locale,
        List<String> alternates,
        String title,
        @Nullable String description,
        @Nullable String published,
        @Nullable String updated,
        List<String> topics,
        List<String> authors,
        @Nullable String picture,
        List<String> former,
        @Nullable String slug,
        boolean isHidden) {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern DATE = Pattern.compile("(\\d{4})-(\\d{1,2})-(\\d{1,2})"
            + "(?:[Tt ]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?\\s*(Z|z|UTC|GMT|[+-]\\d{2}:?\\d{2})?)?");
    private static final int MOST = 20;
    private static final int LONGEST_NAME = 100;

    /** The rows of the table of known names: field, where and name, tab-separated. */
    private static final List<String[]> KNOWN = known();

    /** What a page has of a name: {@code all("meta", "article:tag")}. */
    interface Source {
        Stream<String> all(String where, String name);

        /** Returns what the page says of a field of the table, the most trusted first. */
        default Stream<String> field(String field) {
            return KNOWN.stream()
                    .filter(row -> row[0].equals(field))
                    .flatMap(row -> all(row[1], row[2]))
                    .map(text -> text.replaceAll("\\s+", " ").strip())
                    .filter(text -> !text.isEmpty());
        }

        /** Returns the first date of a field that can be read. */
        default Optional<String> day(String field) {
            return field(field).map(PageFacts::date).flatMap(Optional::stream).findFirst();
        }

        /** Returns the parts of a field that are no longer than names are. */
        default List<String> names(String field, String separator) {
            return field(field)
                    .flatMap(text -> Stream.of(text.split(separator, -1)))
                    .map(String::strip)
                    .filter(one -> !one.isEmpty() && one.length() <= LONGEST_NAME && !one.contains("://"))
                    .distinct()
                    .limit(MOST)
                    .toList();
        }
    }

    /** Returns whether the table knows a key of front matter. */
    static boolean isKnown(String key) {
        return KNOWN.stream().anyMatch(row -> row[1].equals("front") && row[2].equals(key));
    }

    private static List<String[]> known() {
        try (InputStream table = Objects.requireNonNull(PageFacts.class.getResourceAsStream("facts.tsv"))) {
            return new String(table.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.split("\t", -1))
                    .toList();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** Returns the same facts without topics and a picture that say nothing about one page. */
    PageFacts without(Set<String> common) {
        return new PageFacts(
                source,
                address,
                locale,
                alternates,
                title,
                description,
                published,
                updated,
                topics.stream().filter(topic -> !common.contains(topic)).toList(),
                authors,
                picture == null || common.contains(picture) ? null : picture,
                former,
                slug,
                isHidden);
    }

    /**
     * Reads the facts of a page.
     *
     * @param published when it was published, where it does not say so itself; null if unknown
     * @param updated when it changed last, where it does not say so itself; null if unknown
     */
    static PageFacts of(
            Source page,
            String source,
            String address,
            ContentLocale locale,
            List<String> alternates,
            String title,
            @Nullable String published,
            @Nullable String updated,
            boolean isHidden) {
        return new PageFacts(
                source,
                address,
                locale,
                alternates,
                title,
                page.field("description").findFirst().orElse(null),
                page.day("published")
                        .or(() -> Optional.ofNullable(published).flatMap(PageFacts::date))
                        .orElse(null),
                page.day("updated")
                        .or(() -> Optional.ofNullable(updated).flatMap(PageFacts::date))
                        .orElse(null),
                page.names("topics", ","),
                page.names("authors", "\0"),
                page.field("picture").findFirst().orElse(null),
                page.field("former").toList(),
                page.field("slug").findFirst().orElse(null),
                isHidden);
    }

    /** Returns what a built page says. */
    static Source of(Document page) {
        List<JsonNode> data = data(page);
        return (where, name) -> switch (where) {
            case "json" -> texts(data, name);
            case "meta" -> metas(page, name);
            case "text" -> page.select(name).eachText().stream();
            case "time" -> page.select(name).eachAttr("datetime").stream();
            default -> Stream.empty();
        };
    }

    /** Returns the title of a page: its first heading, or what it says of itself to others, without the name of the site. */
    static String title(Document page, @Nullable Element heading, String siteName) {
        return Stream.of(
                        Stream.ofNullable(heading).map(WordCount::text),
                        texts(data(page), "headline"),
                        metas(page, "og:title"),
                        Stream.of(withoutSite(page.title(), siteName)))
                .flatMap(one -> one)
                .map(one -> one.replaceAll("[\\s\\u200B\\uFEFF]+", " ").strip())
                .filter(one -> !one.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static String withoutSite(String whole, String siteName) {
        String title = whole.strip().replaceFirst("\\s+[|–—·•-]$", "");
        String name = siteName.strip();
        Matcher end = Pattern.compile("^(.+?)\\s+[|–—·•-]\\s+([^|–—·•]+)$").matcher(title);
        return end.matches() && (name.isEmpty() || end.group(2).equalsIgnoreCase(name)) ? end.group(1) : title;
    }

    /** Returns the objects of structured data (JSON-LD 1.1) that describe a text. */
    private static List<JsonNode> data(Document page) {
        List<JsonNode> found = new ArrayList<>();
        for (Element script : page.select("script[type=application/ld+json]")) {
            try {
                JsonNode root = JSON.readTree(script.data());
                Stream.of(root, root.path("@graph"))
                        .forEach(node -> (node.isArray() ? node : List.of(node)).forEach(found::add));
            } catch (JacksonException broken) {
                found.clear(); // what cannot be read says nothing
            }
        }
        found.removeIf(
                node -> !node.path("@type").toString().matches("(?i).*(article|posting|webpage|report|howto).*"));
        return found;
    }

    private static Stream<String> texts(List<JsonNode> data, String key) {
        return data.stream().flatMap(node -> texts(node.path(key)));
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

    static Stream<String> metas(Document page, String... names) {
        return Stream.of(names)
                .flatMap(name -> page.select("meta").stream()
                        .filter(meta -> meta.attr("name").equalsIgnoreCase(name)
                                || meta.attr("property").equalsIgnoreCase(name))
                        .map(meta -> meta.attr("content")));
    }

    /**
     * Returns a date as Offprint writes it: a day, or RFC 3339 with an offset. A time without an offset is taken for UTC; midnight UTC is a day.
     *
     * @param text such as {@code 2024-1-5} or {@code 2024-01-05 10:00 +0100}
     */
    static Optional<String> date(String text) {
        Matcher date = DATE.matcher(text.strip());
        if (!date.matches()) {
            return Optional.empty();
        }
        try {
            LocalDate day = LocalDate.of(number(date, 1), number(date, 2), number(date, 3));
            if (date.group(4) == null) {
                return Optional.of(day.toString());
            }
            String zone = date.group(7);
            ZoneOffset offset =
                    zone == null || Character.isLetter(zone.charAt(0)) ? ZoneOffset.UTC : ZoneOffset.of(zone);
            OffsetDateTime time = day.atTime(
                            number(date, 4), number(date, 5), date.group(6) == null ? 0 : number(date, 6))
                    .atOffset(offset);
            boolean isDay = time.toLocalTime().toSecondOfDay() == 0 && offset.equals(ZoneOffset.UTC);
            return Optional.of(
                    isDay
                            ? day.toString()
                            : DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssXXX", Locale.ROOT)
                                    .format(time));
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
    }

    private static int number(Matcher date, int group) {
        return Integer.parseInt(date.group(group));
    }

    /** Returns whether one date is before another, both as Offprint writes them. */
    static boolean isBefore(String one, String other) {
        return instant(one).isBefore(instant(other));
    }

    private static OffsetDateTime instant(String date) {
        return date.length() == "2026-01-31".length()
                ? LocalDate.parse(date).atStartOfDay().atOffset(ZoneOffset.UTC)
                : OffsetDateTime.parse(date);
    }

    /** Returns these pages without what says nothing about one of them: what all are about, a picture that several show. */
    static List<PageFacts> withoutCommon(List<PageFacts> pages) {
        Map<String, Long> uses = pages.stream()
                .flatMap(page -> Stream.concat(page.topics().stream(), Stream.ofNullable(page.picture())))
                .collect(Collectors.groupingBy(one -> one, Collectors.counting()));
        Set<String> pictures =
                pages.stream().map(PageFacts::picture).filter(Objects::nonNull).collect(Collectors.toSet());
        Set<String> common = uses.entrySet().stream()
                .filter(use -> pictures.contains(use.getKey())
                        ? use.getValue() > 2 // a page and its translation
                        : pages.size() >= 4 && use.getValue() >= pages.size())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        return pages.stream().map(page -> page.without(common)).toList();
    }
}
