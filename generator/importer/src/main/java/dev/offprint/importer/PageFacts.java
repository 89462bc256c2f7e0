package dev.offprint.importer;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.resource.ContentLocale;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
        List<String> former,
        @Nullable String slug,
        boolean isHidden) {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern DATE = Pattern.compile("(\\d{4})-(\\d{1,2})-(\\d{1,2})"
            + "(?:[Tt ]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?\\s*(Z|z|UTC|GMT|[+-]\\d{2}:?\\d{2})?)?");
    private static final int MOST = 20;

    /** Returns the same facts with other topics. */
    PageFacts withTopics(List<String> others) {
        return new PageFacts(
                source,
                address,
                locale,
                alternates,
                title,
                description,
                published,
                updated,
                others,
                authors,
                former,
                slug,
                isHidden);
    }

    /**
     * Reads the facts of a built page.
     *
     * @param lastmod what the site map says; null for nothing
     */
    static PageFacts of(
            Document page,
            String source,
            String address,
            ContentLocale locale,
            List<String> alternates,
            String title,
            @Nullable String lastmod) {
        List<JsonNode> data = data(page);
        Stream<String> published = Stream.concat(
                texts(data, "datePublished"),
                Stream.concat(
                        metas(page, "article:published_time", "date", "DC.date.issued", "dcterms.created"),
                        times(page, false)));
        Stream<String> updated = Stream.concat(
                texts(data, "dateModified"),
                Stream.concat(
                        metas(page, "article:modified_time", "og:updated_time", "last-modified"), times(page, true)));
        String first = published
                .map(PageFacts::date)
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(null);
        String last = Stream.concat(updated, Stream.ofNullable(lastmod))
                .map(PageFacts::date)
                .flatMap(Optional::stream)
                .findFirst()
                .orElse(null);
        Set<String> topics = new LinkedHashSet<>();
        Stream.of(
                        metas(page, "article:section", "article:tag"),
                        texts(data, "articleSection"),
                        texts(data, "keywords"),
                        metas(page, "keywords"),
                        page.select("a[rel~=(?i)\\btag\\b], a.post-tag, a.p-category").eachText().stream())
                .flatMap(one -> one)
                .flatMap(one -> Stream.of(one.split(",", -1)))
                .map(String::strip)
                .filter(one -> !one.isEmpty() && one.length() <= 60)
                .forEach(topics::add);
        Set<String> authors = new LinkedHashSet<>();
        Stream.of(
                        metas(page, "author", "article:author"),
                        data.stream().map(one -> one.path("author")).flatMap(PageFacts::names),
                        page.select("[rel~=(?i)\\bauthor\\b]").eachText().stream())
                .flatMap(one -> one)
                .map(String::strip)
                .filter(one -> !one.isEmpty() && one.length() <= 100 && !one.contains("://"))
                .forEach(authors::add);
        String description = Stream.concat(metas(page, "description", "og:description"), texts(data, "description"))
                .map(one -> one.replaceAll("\\s+", " ").strip())
                .filter(one -> !one.isEmpty())
                .findFirst()
                .orElse(null);
        boolean isHidden = metas(page, "robots")
                .anyMatch(one -> one.toLowerCase(Locale.ROOT).contains("noindex"));
        return new PageFacts(
                source,
                address,
                locale,
                alternates,
                title,
                description,
                first,
                last,
                topics.stream().limit(MOST).toList(),
                authors.stream().limit(MOST).toList(),
                List.of(),
                null,
                isHidden);
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
        return data.stream()
                .map(node -> node.path(key))
                .flatMap(node -> node.isArray()
                        ? Stream.iterate(0, i -> i < node.size(), i -> i + 1).map(node::get)
                        : Stream.of(node))
                .filter(JsonNode::isTextual)
                .map(JsonNode::asText);
    }

    private static Stream<String> names(JsonNode author) {
        List<String> names = new ArrayList<>();
        (author.isArray() ? author : List.of(author))
                .forEach(one -> names.add(
                        one.isTextual() ? one.asText() : one.path("name").asText("")));
        return names.stream();
    }

    static Stream<String> metas(Document page, String... names) {
        return Stream.of(names)
                .flatMap(name -> page.select("meta").stream()
                        .filter(meta -> meta.attr("name").equalsIgnoreCase(name)
                                || meta.attr("property").equalsIgnoreCase(name))
                        .map(meta -> meta.attr("content")));
    }

    /** Returns the times in a page that say of themselves what they are; without such, the first one is that of its publication. */
    private static Stream<String> times(Document page, boolean isUpdate) {
        List<String> said = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (Element time : page.select("main time[datetime], article time[datetime], body > * time[datetime]")) {
            String about = (time.className() + " " + time.attr("itemprop") + " "
                            + (time.parent() == null
                                    ? ""
                                    : time.parent().className() + time.parent().ownText()))
                    .toLowerCase(Locale.ROOT);
            boolean isChange = about.matches("(?s).*(updat|modif|last).*");
            if (isChange == isUpdate
                    && (isUpdate || about.matches("(?s).*(publish|posted|created|dt-published|entry-date).*"))) {
                said.add(time.attr("datetime"));
            } else if (!isChange) {
                others.add(time.attr("datetime"));
            }
        }
        boolean isGuess = said.isEmpty() && !isUpdate;
        return isGuess ? others.stream().limit(1) : said.stream();
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
}
