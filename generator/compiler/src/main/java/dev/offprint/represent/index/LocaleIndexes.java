package dev.offprint.represent.index;

import dev.offprint.article.Labels;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Page.IndexSection;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages;
import dev.offprint.represent.TypeNames;
import dev.offprint.represent.page.TypePages;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Every index of a locale that is cut into parts.
 *
 * @param locale the locale
 * @param entries the articles that exist in it, in the order of the list
 * @param roots each index; the topics only if there are some
 */
public record LocaleIndexes(ContentLocale locale, List<IndexEntry> entries, Map<IndexSection, IndexNode> roots) {

    /**
     * Returns the indexes of a locale.
     *
     * @param articles every article, in the order of the list
     * @param address the length of the address of an article in this locale without its slug
     */
    public static LocaleIndexes of(
            ContentLocale locale, List<Listing> articles, Labels labels, int address, IndexBounds bounds) {
        List<IndexEntry> entries = IndexEntry.of(articles, locale, new TypeNames(labels), address);
        Messages messages = Messages.in(locale);
        ArchiveIndex archive = new ArchiveIndex(locale, new TypeNames(labels), bounds);
        Map<IndexSection, IndexNode> roots = new EnumMap<>(IndexSection.class);
        roots.put(IndexSection.ARCHIVE, archive.of(entries));
        roots.put(IndexSection.A_TO_Z, new AlphabetIndex(locale, bounds).of(entries));
        List<IndexNode> types = new ArrayList<>();
        TypeNames names = new TypeNames(labels);
        types(entries)
                .forEach((type, all) ->
                        types.add(byTitle(List.of(TypePages.token(type)), names.many(locale, type), all, bounds)));
        roots.put(IndexSection.TYPES, root(messages.label("types"), types));
        List<IndexNode> topics = new ArrayList<>();
        topics(entries)
                .forEach((topic, all) ->
                        topics.add(byTitle(List.of(new Slug(topic)), labels.topic(locale, topic), all, bounds)));
        topics.sort(Comparator.comparing(LocaleIndexes::sortKey));
        if (!topics.isEmpty()) {
            roots.put(IndexSection.TOPICS, root(messages.label("topics"), pagesOfLetters(topics, bounds)));
        }
        return new LocaleIndexes(locale, entries, roots);
    }

    /** Begins the address of a page of topics with the same first letters; no topic has an underscore. */
    private static final String LETTER = "letter_";

    /** Returns whether an address below that of topics is one of several topics. */
    public static boolean isLetter(Slug part) {
        return part.value().startsWith(LETTER);
    }

    /** Returns the page of a part of an index. */
    public Page page(IndexSection section, IndexNode node) {
        return page(section, node.path());
    }

    /** Returns the page of a part of an index. */
    public Page page(IndexSection section, List<Slug> path) {
        return section == IndexSection.TYPES && path.size() == 1
                ? new Page.TypeIndex(locale, path.get(0))
                : new Page.IndexPart(locale, section, path);
    }

    /** Returns articles by type: the contract's types first, then the others by name. */
    public static Map<String, List<IndexEntry>> types(List<IndexEntry> entries) {
        Map<String, List<IndexEntry>> types = new TreeMap<>(TypePages.ORDER);
        entries.forEach(entry -> types.computeIfAbsent(entry.listing().contentType(), type -> new ArrayList<>())
                .add(entry));
        return types;
    }

    /** Returns articles by topic. An article can have several. */
    public static Map<String, List<IndexEntry>> topics(List<IndexEntry> entries) {
        Map<String, List<IndexEntry>> topics = new TreeMap<>();
        entries.forEach(entry -> entry.listing()
                .topics()
                .forEach(topic ->
                        topics.computeIfAbsent(topic, one -> new ArrayList<>()).add(entry)));
        return topics;
    }

    private static IndexNode byTitle(List<Slug> path, String title, List<IndexEntry> entries, IndexBounds bounds) {
        RangeParts ranges = new RangeParts(bounds, IndexEntry::weight);
        return ranges.fits(entries)
                ? IndexNode.leaf(path, title, title, entries)
                : IndexNode.branch(path, title, title, ranges.of(path, title, entries));
    }

    private static String sortKey(IndexNode topic) {
        return TitleKey.of(topic.label(), topic.path().get(0));
    }

    /** Returns pages of topics with the same first letters, where one page does not hold all topics. */
    private static List<IndexNode> pagesOfLetters(List<IndexNode> topics, IndexBounds bounds) {
        if (topics.size() <= bounds.parts()) {
            return topics;
        }
        int length = shared(topics) + 1;
        Map<String, List<IndexNode>> letters = new LinkedHashMap<>();
        for (IndexNode topic : topics) {
            String key = sortKey(topic);
            letters.computeIfAbsent(key.substring(0, Math.min(length, key.length())), any -> new ArrayList<>())
                    .add(topic);
        }
        List<IndexNode> pages = new ArrayList<>();
        letters.forEach((letter, own) -> {
            String title = letter.toUpperCase(Locale.ROOT);
            pages.add(IndexNode.branch(List.of(new Slug(LETTER + letter)), title, title, pagesOfLetters(own, bounds)));
        });
        return pages;
    }

    /** Returns how many characters the keys of sorted topics have in common. */
    private static int shared(List<IndexNode> topics) {
        String first = sortKey(topics.get(0));
        String last = sortKey(topics.get(topics.size() - 1));
        int shared = 0;
        while (shared < Math.min(first.length(), last.length()) && first.charAt(shared) == last.charAt(shared)) {
            shared++;
        }
        return shared;
    }

    private static IndexNode root(String title, List<IndexNode> parts) {
        return IndexNode.branch(List.of(), title, title, parts);
    }
}
