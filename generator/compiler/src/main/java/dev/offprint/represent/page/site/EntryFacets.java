package dev.offprint.represent.page.site;

import dev.offprint.article.Labels;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.Messages;
import dev.offprint.represent.index.IndexEntry;
import dev.offprint.represent.page.PageUrls;
import dev.offprint.represent.page.view.IndexView.Choice;
import dev.offprint.represent.page.view.IndexView.Facet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The filters of a page that lists articles: what has one type, one level and one topic stays, and the style sheet hides the rest.
 * They need no script. A page offers what some of its articles have and some have not, so one choice alone leaves no page empty.
 *
 * @param facets the choices of the page
 * @param classes the class of each choice, by facet and value
 */
record EntryFacets(List<Facet> facets, Map<String, String> classes) {

    /** No filters. */
    static final EntryFacets NONE = new EntryFacets(List.of(), Map.of());

    /** Fewer articles are looked through faster than filtered. */
    private static final int FEWEST = 5;
    /** The style sheet knows classes for so many choices of each facet. */
    private static final int MOST = 8;

    private enum Kind {
        TYPE("searchType", 1),
        LEVEL("searchLevel", MOST + 1),
        TOPIC("searchTopic", 2 * MOST + 1);

        private final String label;
        private final int first;

        /**
         * Returns a kind.
         *
         * @param label the key of its name in {@link Messages}
         * @param first the number of its first class
         */
        Kind(String label, int first) {
            this.label = label;
            this.first = first;
        }

        List<String> of(Listing article) {
            String level = article.awarenessLevel();
            return switch (this) {
                case TYPE -> List.of(article.contentType());
                case LEVEL -> level == null || level.isBlank() ? List.of() : List.of(level);
                case TOPIC -> article.topics();
            };
        }

        /** Returns the name of the group of radio buttons. */
        String group() {
            return "filter-" + name().toLowerCase(Locale.ROOT);
        }

        String key(String value) {
            return name() + " " + value;
        }
    }

    /**
     * Returns the filters of a page with these articles, all of one locale.
     *
     * @param linksTypes whether the page links to the indexes of types, which filter more than one page
     */
    static EntryFacets of(PageUrls urls, List<IndexEntry> entries, boolean linksTypes) {
        if (entries.size() < FEWEST) {
            return NONE;
        }
        ContentLocale locale = entries.get(0).locale();
        Messages messages = Messages.in(locale);
        Map<String, String> classes = new LinkedHashMap<>();
        List<Facet> facets = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            UnaryOperator<String> label = value -> switch (kind) {
                case TYPE -> urls.types().one(locale, value);
                case LEVEL -> messages.level(value);
                case TOPIC -> urls.site().labels().topic(locale, value);
            };
            boolean isLinked = kind == Kind.TYPE && linksTypes;
            List<Choice> choices = isLinked ? List.of() : choices(kind, entries, label, classes);
            if (!choices.isEmpty()) {
                facets.add(new Facet(kind.group(), messages.label(kind.label), entries.size(), choices));
            }
        }
        return new EntryFacets(List.copyOf(facets), classes);
    }

    /** Returns whether the entries can be filtered by type. */
    boolean hasTypes() {
        return facets.stream().anyMatch(facet -> facet.name().equals(Kind.TYPE.group()));
    }

    /** Returns those that most articles have, the most frequent first; levels in their own order. */
    private static List<Choice> choices(
            Kind kind, List<IndexEntry> entries, UnaryOperator<String> label, Map<String, String> classes) {
        Map<String, Integer> counts = new TreeMap<>();
        entries.forEach(entry -> kind.of(entry.listing()).forEach(one -> counts.merge(one, 1, Integer::sum)));
        List<Choice> choices = new ArrayList<>();
        counts.entrySet().stream()
                .filter(one -> one.getValue() < entries.size())
                .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST)
                .sorted(Comparator.comparingInt(one -> kind == Kind.LEVEL ? Labels.rank(one.getKey()) : 0))
                .forEach(one -> {
                    String id = "f" + (kind.first + choices.size());
                    classes.put(kind.key(one.getKey()), id);
                    choices.add(new Choice(id, label.apply(one.getKey()), one.getValue()));
                });
        return List.copyOf(choices);
    }

    /** Returns the classes of an element that shows these articles: of an entry, or of a group of entries. */
    @Nullable
    String marks(List<IndexEntry> entries) {
        if (facets.isEmpty()) {
            return null;
        }
        TreeSet<String> marks = new TreeSet<>();
        for (IndexEntry entry : entries) {
            for (Kind kind : Kind.values()) {
                for (String value : kind.of(entry.listing())) {
                    String mark = classes.get(kind.key(value));
                    if (mark != null) {
                        marks.add(mark);
                    }
                }
            }
        }
        return marks.isEmpty() ? "f" : "f " + String.join(" ", marks);
    }
}
