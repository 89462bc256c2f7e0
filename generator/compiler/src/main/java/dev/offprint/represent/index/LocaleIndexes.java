package dev.offprint.represent.index;

import dev.offprint.article.Labels;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.IndexSection;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages;
import dev.offprint.represent.TypeNames;
import dev.offprint.represent.page.TypePages;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Every index of a locale that is cut into parts.
 *
 * @param locale the locale
 * @param entries the articles that exist in it, in the order of the list
 * @param roots each index; the topics only if there are some
 * @param typeLists the articles of each type by their titles, which no page shows
 */
public record LocaleIndexes(
        ContentLocale locale, List<IndexEntry> entries, Map<IndexSection, IndexNode> roots, List<IndexNode> typeLists) {

    /**
     * Returns the indexes of a locale.
     *
     * @param articles every article, in the order of the list
     * @param address the length of the address of an article in this locale without its slug
     */
    public static LocaleIndexes of(
            ContentLocale locale, List<Listing> articles, Labels labels, int address, IndexBounds bounds) {
        List<IndexEntry> entries = IndexEntry.of(articles, locale, address);
        Messages messages = Messages.in(locale);
        ArchiveIndex archive = new ArchiveIndex(locale, new TypeNames(labels), bounds);
        Map<IndexSection, IndexNode> roots = new EnumMap<>(IndexSection.class);
        roots.put(IndexSection.ARCHIVE, archive.of(entries));
        roots.put(IndexSection.A_TO_Z, new AlphabetIndex(locale, bounds).of(entries));
        List<IndexNode> types = new ArrayList<>();
        List<IndexNode> typeLists = new ArrayList<>();
        types(entries).forEach((type, all) -> {
            IndexNode index = archive.ofType(type, all);
            types.add(index);
            typeLists.add(byTitle(index.path(), index.title(), all, bounds));
        });
        roots.put(IndexSection.TYPES, root(messages.label("types"), types));
        List<IndexNode> topics = new ArrayList<>();
        topics(entries)
                .forEach((topic, all) ->
                        topics.add(byTitle(List.of(new Slug(topic)), labels.topic(locale, topic), all, bounds)));
        topics.sort(Comparator.comparing(
                (IndexNode topic) -> TitleKey.of(topic.label(), topic.path().get(0))));
        if (!topics.isEmpty()) {
            roots.put(IndexSection.TOPICS, root(messages.label("topics"), topics));
        }
        return new LocaleIndexes(locale, entries, roots, typeLists);
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

    private static IndexNode root(String title, List<IndexNode> parts) {
        return IndexNode.branch(List.of(), title, title, parts);
    }
}
