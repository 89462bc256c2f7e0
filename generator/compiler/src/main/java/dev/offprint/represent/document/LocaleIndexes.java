package dev.offprint.represent.document;

import dev.offprint.address.Page;
import dev.offprint.address.Page.IndexSection;
import dev.offprint.article.Labels;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Messages.TypeNames;
import dev.offprint.represent.document.IndexNode.Group;
import dev.offprint.represent.document.Partition.Range;
import dev.offprint.represent.page.PageUrls.TypePages;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Every index of a locale that is cut into parts. The bounds of parts keep every Markdown page under 50,000 characters and every HTML page
 * under 200 kB, with room for what is around the list.
 *
 * @param locale the locale
 * @param entries the articles that exist in it, in the order of the list
 * @param roots each index; the topics only if there are some
 */
public record LocaleIndexes(ContentLocale locale, List<IndexEntry> entries, Map<IndexSection, IndexNode> roots) {

    /** The most characters of what a part lists, as Markdown. */
    static final int MOST_CHARACTERS = 42_000;
    /** The most parts that one part is cut into. */
    static final int MOST_PARTS = 240;

    private static final Partition<IndexEntry> BY_TITLE =
            new Partition<>(IndexEntry::key, IndexEntry::weight, MOST_CHARACTERS);
    /** Of what shows titles alone. */
    private static final Partition<IndexEntry> BY_TITLE_ALONE =
            new Partition<>(IndexEntry::key, IndexEntry::titleWeight, MOST_CHARACTERS);

    /** The part of the archive with the articles that have no date. */
    private static final Slug UNDATED = new Slug("undated");

    private static final Slug DIGITS = new Slug("0-9");
    /** Begins the address of a page of topics with the same first letters; no topic has an underscore. */
    private static final String LETTER = "letter_";

    /**
     * Returns the indexes of a locale.
     *
     * @param articles every article, in the order of the list
     * @param address the length of the address of an article in this locale without its slug
     */
    public static LocaleIndexes of(ContentLocale locale, List<Listing> articles, Labels labels, int address) {
        List<IndexEntry> entries = IndexEntry.of(articles, locale, new TypeNames(labels), address);
        Maker maker = new Maker(locale, labels);
        Map<IndexSection, IndexNode> roots = new EnumMap<>(IndexSection.class);
        roots.put(IndexSection.ARCHIVE, maker.archive(entries));
        roots.put(IndexSection.A_TO_Z, maker.alphabet(entries));
        roots.put(IndexSection.TYPES, maker.types(entries));
        List<IndexNode> topics = maker.topics(entries);
        if (!topics.isEmpty()) {
            roots.put(IndexSection.TOPICS, maker.root("topics", topics));
        }
        return new LocaleIndexes(locale, entries, roots);
    }

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
        types.putAll(grouped(entries, entry -> entry.listing().contentType()));
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

    private static <K, T> Map<K, List<T>> grouped(Collection<T> items, Function<T, K> key) {
        Map<K, List<T>> groups = new LinkedHashMap<>();
        items.forEach(item -> groups.computeIfAbsent(key.apply(item), one -> new ArrayList<>())
                .add(item));
        return groups;
    }

    private static List<Slug> below(List<Slug> path, Slug name) {
        List<Slug> below = new ArrayList<>(path);
        below.add(name);
        return below;
    }

    /** Makes the indexes of a locale. */
    private record Maker(ContentLocale locale, Labels labels) {

        private Messages messages() {
            return Messages.in(locale);
        }

        IndexNode root(String label, List<IndexNode> parts) {
            return IndexNode.branch(
                    List.of(), messages().label(label), messages().label(label), parts);
        }

        private String type(String contentType) {
            return new TypeNames(labels).many(locale, contentType);
        }

        IndexNode types(List<IndexEntry> entries) {
            List<IndexNode> types = new ArrayList<>();
            LocaleIndexes.types(entries)
                    .forEach((type, own) -> types.add(byTitle(List.of(TypePages.token(type)), type(type), own)));
            return root("types", types);
        }

        List<IndexNode> topics(List<IndexEntry> entries) {
            List<IndexNode> topics = new ArrayList<>();
            LocaleIndexes.topics(entries)
                    .forEach((topic, own) ->
                            topics.add(byTitle(List.of(new Slug(topic)), labels.topic(locale, topic), own)));
            topics.sort(Comparator.comparing(Maker::sortKey));
            return pagesOfLetters(topics);
        }

        private static String sortKey(IndexNode topic) {
            return Partition.keyOf(topic.label(), topic.path().get(0));
        }

        /** Returns pages of topics with the same first letters, where one page does not hold all topics. */
        private static List<IndexNode> pagesOfLetters(List<IndexNode> topics) {
            if (topics.size() <= MOST_PARTS) {
                return topics;
            }
            List<IndexNode> pages = new ArrayList<>();
            Partition.byNextSymbol(topics, Maker::sortKey).forEach((letter, own) -> {
                String title = letter.toUpperCase(Locale.ROOT);
                pages.add(IndexNode.branch(List.of(new Slug(LETTER + letter)), title, title, pagesOfLetters(own)));
            });
            return pages;
        }

        private static IndexNode byTitle(List<Slug> path, String title, List<IndexEntry> entries) {
            return cut(BY_TITLE, new IndexNode(path, title, title, List.of()), title, entries);
        }

        /**
         * Returns a part with these articles, cut by their titles where they are too many for one page.
         *
         * @param part the part without articles
         * @param title begins the titles of what it is cut into
         */
        private static IndexNode cut(Partition<IndexEntry> by, IndexNode part, String title, List<IndexEntry> entries) {
            return by.fits(entries)
                    ? IndexNode.leaf(part.path(), part.label(), part.title(), entries)
                    : IndexNode.branch(
                            part.path(), part.label(), part.title(), ranges(part.path(), title, by.byInitial(entries)));
        }

        /** Where there are too many ranges, those with the same beginning make one part together. */
        private static List<IndexNode> ranges(List<Slug> path, String title, List<Range<IndexEntry>> ranges) {
            if (ranges.size() <= MOST_PARTS) {
                return ranges.stream()
                        .map(range -> range(path, title, range, List.of()))
                        .toList();
            }
            List<IndexNode> parts = new ArrayList<>();
            Partition.byNextSymbol(ranges, Range::from).forEach((prefix, own) -> {
                boolean isAlone = own.size() == 1;
                Range<IndexEntry> range = isAlone ? own.get(0) : new Range<>(prefix, prefix, List.of());
                parts.add(range(path, title, range, isAlone ? List.of() : own));
            });
            return parts;
        }

        private static IndexNode range(
                List<Slug> path, String title, Range<IndexEntry> range, List<Range<IndexEntry>> cut) {
            List<Slug> below = below(path, range.name());
            String whole = title.isEmpty() ? range.label() : title + ": " + range.label();
            return cut.isEmpty()
                    ? IndexNode.leaf(below, range.label(), whole, range.items())
                    : IndexNode.branch(below, range.label(), whole, ranges(below, title, cut));
        }

        /** Returns the articles by the letters of their titles. */
        IndexNode alphabet(List<IndexEntry> entries) {
            String title = messages().label("aToZ");
            List<Group> groups = new ArrayList<>();
            List<IndexNode> parts = new ArrayList<>();
            List<IndexEntry> sorted = entries.stream()
                    .sorted(Comparator.comparing(IndexEntry::key))
                    .toList();
            grouped(sorted, Maker::letter).forEach((letter, own) -> {
                String label = letter.equals(DIGITS) ? "0–9" : letter.value().toUpperCase(Locale.ROOT);
                groups.add(Group.ofEntries("letter-" + letter, label, own));
                IndexNode part = new IndexNode(List.of(letter), label, title + ": " + label, List.of());
                parts.add(cut(BY_TITLE_ALONE, part, title, own));
            });
            return BY_TITLE_ALONE.fits(entries)
                    ? new IndexNode(List.of(), title, title, groups)
                    : root("aToZ", threeSteps(parts));
        }

        private static Slug letter(IndexEntry entry) {
            return Partition.beginsWithDigit(entry.key())
                    ? DIGITS
                    : new Slug(entry.key().substring(0, 1));
        }

        /**
         * Puts what is below a letter on the index itself where the letter has pages in between: so each article is three steps below
         * the index at most.
         */
        private static List<IndexNode> threeSteps(List<IndexNode> parts) {
            List<IndexNode> flat = new ArrayList<>();
            for (IndexNode part : parts) {
                boolean isDeep =
                        part.parts().stream().anyMatch(below -> !below.parts().isEmpty());
                flat.addAll(isDeep ? part.parts() : List.of(part));
            }
            return flat.size() == parts.size() || flat.size() > MOST_PARTS ? parts : threeSteps(flat);
        }

        /**
         * Returns the articles by the year of first publication where they fit on a page, else by the month, the newest first. A month
         * that is too large for one page has a page for each type, and a type that is too large within it is cut by the titles.
         */
        IndexNode archive(List<IndexEntry> entries) {
            String title = messages().label("archive");
            List<Group> years = new ArrayList<>();
            if (BY_TITLE.fits(entries)) {
                grouped(entries, entry -> year(month(entry)))
                        .forEach((year, own) -> years.add(Group.ofEntries(
                                year.value(), year.equals(UNDATED) ? title(UNDATED) : year.value(), own)));
                return new IndexNode(List.of(), title, title, years);
            }
            List<IndexNode> months = new ArrayList<>();
            grouped(entries, Maker::month).forEach((month, own) -> months.add(month(month, own)));
            grouped(months, month -> year(month.path().get(0)))
                    .forEach((year, own) ->
                            years.add(Group.ofParts(year.value(), year.equals(UNDATED) ? "" : year.value(), own)));
            return months.size() <= MOST_PARTS
                    ? new IndexNode(List.of(), title, title, years)
                    : root("archive", years.stream().map(Maker::pageOfYear).toList());
        }

        /** Returns a page for a year, where one page does not hold all months. */
        private static IndexNode pageOfYear(Group year) {
            return year.heading().isEmpty()
                    ? year.parts().get(0)
                    : IndexNode.branch(List.of(new Slug(year.id())), year.heading(), year.heading(), year.parts());
        }

        private static Slug month(IndexEntry entry) {
            String month = entry.month();
            return month == null ? UNDATED : new Slug(month);
        }

        private static Slug year(Slug month) {
            return month.equals(UNDATED) ? month : new Slug(month.value().substring(0, 4));
        }

        private String title(Slug month) {
            return month.equals(UNDATED)
                    ? messages().label("undated")
                    : messages().month(month.value());
        }

        private IndexNode month(Slug month, List<IndexEntry> entries) {
            String title = title(month);
            return month.equals(UNDATED) || BY_TITLE.fits(entries)
                    ? byTitle(List.of(month), title, entries)
                    : new IndexNode(List.of(month), title, title, typesOf(month, title, entries));
        }

        /** Returns the parts of each type on the page of a month; a page for each type, where it does not hold all of them. */
        private List<Group> typesOf(Slug month, String title, List<IndexEntry> entries) {
            Map<String, IndexNode> types = new LinkedHashMap<>();
            LocaleIndexes.types(entries).forEach((type, own) -> {
                String whole = title + ", " + type(type);
                List<Slug> path = List.of(month, TypePages.token(type));
                types.put(type, cut(BY_TITLE, new IndexNode(path, type(type), whole, List.of()), whole, own));
            });
            int all = types.values().stream()
                    .mapToInt(type -> Math.max(1, type.parts().size()))
                    .sum();
            List<Group> groups = new ArrayList<>();
            types.forEach((type, node) -> groups.add(Group.ofParts(
                    "type-" + TypePages.token(type),
                    node.label(),
                    all > MOST_PARTS || node.parts().isEmpty() ? List.of(node) : node.parts())));
            return groups;
        }
    }
}
