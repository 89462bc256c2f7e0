package dev.offprint.importer;

import dev.offprint.article.SourceDate;
import dev.offprint.article.hint.SlugHint;
import dev.offprint.author.Scaffold;
import dev.offprint.edge.resource.ContentLocale;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** An article to be made of the pages that are its translations, with a slug of its own. */
record ArticlePlan(String slug, SortedMap<ContentLocale, PageFacts> pages) {

    private static final int MOST_TOPICS = 20;
    private static final int LONGEST_TOPIC = 60;
    /** Leaves room for a number after it. */
    private static final int LONGEST = 120;

    private static final Comparator<String> BY_TIME = Comparator.comparing(
            date -> OffsetDateTime.parse(SourceDate.parse(date).orElse(date)));

    /** Returns the plans, in the order of their pages: each with the last segment of its address as its slug, or all of them if it is taken. */
    static List<ArticlePlan> of(List<PageFacts> pages) {
        Set<String> taken = new HashSet<>();
        return groups(pages).stream()
                .map(group -> {
                    PageFacts first = group.values().iterator().next();
                    String path = withoutLanguage(OldSite.plain(first.address()));
                    String last = words(path.substring(path.lastIndexOf('/') + 1))
                            .or(() -> words(first.first("title")))
                            .orElse("home");
                    List<String> names = List.of(last, words(path).orElse(last));
                    return new ArticlePlan(free(taken, names, ""), group);
                })
                .toList();
    }

    /** Takes the first name that is free, or the last one with a number. */
    static String free(Set<String> taken, List<String> names, String end) {
        String last = names.get(names.size() - 1);
        return Stream.concat(names.stream(), IntStream.iterate(2, i -> i + 1).mapToObj(i -> last + "-" + i))
                .map(name -> name + end)
                .filter(taken::add)
                .findFirst()
                .orElseThrow();
    }

    /** Pages are translations if each names the other (HTML, 4.6.7.1), or if their paths are the same below those of their languages;
     * one that is hidden is never part of an article that is public. */
    private static List<SortedMap<ContentLocale, PageFacts>> groups(List<PageFacts> pages) {
        Map<String, PageFacts> named = new HashMap<>();
        pages.forEach(page -> named.put(OldSite.plain(page.address()), page));
        Map<String, SortedMap<ContentLocale, PageFacts>> groups = new LinkedHashMap<>();
        for (PageFacts page : pages) {
            String own = OldSite.plain(page.address());
            String path = page.alternates().stream()
                    .filter(one -> named.containsKey(one)
                            && named.get(one).alternates().contains(own))
                    .reduce(own, (one, other) -> one.compareTo(other) <= 0 ? one : other);
            String key = page.isHidden() + withoutLanguage(path);
            boolean isTaken = groups.getOrDefault(key, new TreeMap<>()).containsKey(page.locale());
            groups.computeIfAbsent(isTaken ? page.source() : key, one -> new TreeMap<>())
                    .put(page.locale(), page);
        }
        return List.copyOf(groups.values());
    }

    private static String withoutLanguage(String address) {
        return address.replaceFirst("^/(?:en|de)(?:-[A-Za-z]+)?(?=/|$)", "");
    }

    /** Returns the page that decides where languages differ: the English one if there is one. */
    PageFacts first() {
        return pages.values().iterator().next();
    }

    /** Returns a name that addresses and every system can have; nothing where nothing of it is left. */
    static Optional<String> words(String name) {
        return SlugHint.of(name)
                .map(slug ->
                        slug.value().substring(0, Math.min(LONGEST, slug.value().length())))
                .map(cut -> cut.replaceAll("-+$", ""))
                .map(cut ->
                        cut.matches("con|prn|aux|nul|com[0-9]|lpt[0-9]") ? cut + "-page" : cut); // devices of Windows
    }

    private Stream<String> topics() {
        return pages.values().stream()
                .flatMap(page -> page.names("topics", ","))
                .map(label -> label.replace("++", "-plus-plus")
                        .replaceAll("#$", "-sharp")
                        .replace('_', '-'))
                .flatMap(label -> words(label).stream())
                .filter(topic -> topic.length() <= LONGEST_TOPIC)
                .distinct()
                .limit(MOST_TOPICS);
    }

    private Stream<String> days(String field) {
        return pages.values().stream().flatMap(page -> page.day(field).stream());
    }

    /** Returns what does not depend on the language, as YAML. */
    String fields(String type, boolean isPublic) {
        String published = days("published").min(BY_TIME).orElse("");
        String updated = days("updated")
                .filter(day -> published.isEmpty() || BY_TIME.compare(day, published) >= 0)
                .max(BY_TIME)
                .orElse("");
        Stream<String> authors = pages.values().stream().flatMap(page -> page.names("authors", "\0"));
        return line("contentType", type)
                + "isPublished: " + isPublic + "\n"
                + (published.isEmpty() ? "" : "firstPublished: " + published + "\n")
                + (updated.isEmpty() ? "" : "lastUpdated: " + updated + "\n")
                + list("topics: [", topics(), "]\n")
                + list("extra: {authors: [", authors, "]}\n");
    }

    /** Returns a line of YAML; none where there is no value. */
    private static String line(String key, String value) {
        return value.isEmpty() ? "" : key + ": " + Scaffold.scalar(value) + "\n";
    }

    private static String list(String start, Stream<String> values, String end) {
        String all = values.distinct().map(Scaffold::scalar).collect(Collectors.joining(", "));
        return all.isEmpty() ? "" : start + all + end;
    }

    /** Returns the front matter of one language. */
    String head(PageFacts page) {
        String title = page.first("title").isEmpty() ? slug.replace('-', ' ') : page.first("title");
        return "---\n" + line("title", title) + line("description", page.first("description")) + "---\n";
    }
}
