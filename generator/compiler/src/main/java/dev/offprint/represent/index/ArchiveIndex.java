package dev.offprint.represent.index;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages;
import dev.offprint.represent.TypeNames;
import dev.offprint.represent.index.IndexNode.Group;
import dev.offprint.represent.page.TypePages;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The articles of a locale by the year of first publication where they fit on a page, else by the month, the newest first. A month that is too
 * large for one page has a page for each type, and a type that is too large within it is cut by the titles.
 *
 * @param locale the locale
 * @param names what types are called
 * @param bounds how large pages may become
 */
public record ArchiveIndex(ContentLocale locale, TypeNames names, IndexBounds bounds) {

    /** The part of the articles that have no date. */
    private static final Slug UNDATED = new Slug("undated");

    /** Returns the archive of these articles, which are in the order of the list. */
    public IndexNode of(List<IndexEntry> entries) {
        String title = messages().label("archive");
        Map<Slug, List<IndexEntry>> months = grouped(entries, ArchiveIndex::month);
        List<IndexNode> parts = new ArrayList<>();
        months.forEach((month, all) -> parts.add(month(month, all)));
        if (ranges().fits(entries)) {
            return new IndexNode(
                    List.of(),
                    title,
                    title,
                    grouped(entries, entry -> year(month(entry))).entrySet().stream()
                            .map(year -> Group.ofEntries(
                                    year.getKey().value(),
                                    year.getKey().equals(UNDATED)
                                            ? title(UNDATED)
                                            : year.getKey().value(),
                                    year.getValue()))
                            .toList());
        }
        List<Group> years = years(parts);
        return new IndexNode(
                List.of(), title, title, parts.size() <= bounds.parts() ? years : List.of(pagesOfYears(years)));
    }

    /** Returns the months of each year; the articles without a date come last. */
    private static List<Group> years(List<IndexNode> months) {
        List<Group> years = new ArrayList<>();
        grouped(months, month -> year(month.path().get(0)))
                .forEach((year, parts) ->
                        years.add(Group.ofParts(year.value(), year.equals(UNDATED) ? "" : year.value(), parts)));
        return years;
    }

    /** Returns a page for each year, where one page does not hold all months. */
    private static Group pagesOfYears(List<Group> years) {
        return Group.ofParts(
                "",
                "",
                years.stream()
                        .map(year -> year.heading().isEmpty()
                                ? year.parts().get(0)
                                : IndexNode.branch(
                                        List.of(new Slug(year.id())), year.heading(), year.heading(), year.parts()))
                        .toList());
    }

    private static Slug year(Slug month) {
        return month.equals(UNDATED) ? month : new Slug(month.value().substring(0, 4));
    }

    private String title(Slug month) {
        return month.equals(UNDATED) ? messages().label("undated") : messages().month(month.value());
    }

    private IndexNode month(Slug month, List<IndexEntry> entries) {
        boolean undated = month.equals(UNDATED);
        String title = title(month);
        RangeParts ranges = ranges();
        List<Slug> path = List.of(month);
        if (ranges.fits(entries)) {
            return IndexNode.leaf(path, title, title, entries);
        } else if (undated) {
            return IndexNode.branch(path, title, title, ranges.of(path, title, entries));
        }
        return new IndexNode(path, title, title, partsByType(path, title, entries));
    }

    private List<Group> partsByType(List<Slug> path, String title, List<IndexEntry> entries) {
        List<Group> groups = new ArrayList<>();
        int all = 0;
        for (Map.Entry<String, List<IndexEntry>> type :
                LocaleIndexes.types(entries).entrySet()) {
            String name = names.many(locale, type.getKey());
            Group group = Group.ofParts(id(type.getKey()), name, parts(path, title, type.getKey(), type.getValue()));
            all += group.parts().size();
            groups.add(group);
        }
        return all <= bounds.parts() ? groups : pagesOfTypes(path, title, groups);
    }

    private List<IndexNode> parts(List<Slug> path, String title, String type, List<IndexEntry> entries) {
        String name = names.many(locale, type);
        List<Slug> below = RangeParts.below(path, TypePages.token(type));
        String whole = title + ", " + name;
        return ranges().fits(entries)
                ? List.of(IndexNode.leaf(below, name, whole, entries))
                : ranges().of(below, whole, entries);
    }

    /** Returns a page for each type, where the page of a month does not hold all its parts. */
    private static List<Group> pagesOfTypes(List<Slug> path, String title, List<Group> groups) {
        List<Group> pages = new ArrayList<>();
        for (Group group : groups) {
            List<Slug> below = group.parts().get(0).path().subList(0, path.size() + 1);
            boolean single = group.parts().get(0).path().size() == below.size();
            pages.add(Group.ofParts(
                    group.id(),
                    group.heading(),
                    single
                            ? group.parts()
                            : List.of(IndexNode.branch(
                                    below, group.heading(), title + ", " + group.heading(), group.parts()))));
        }
        return pages;
    }

    /** Returns the identifier of the articles of a type on the page of a month. */
    private static String id(String contentType) {
        return "type-" + TypePages.token(contentType);
    }

    /** Returns the name of the part that an article is in. */
    private static Slug month(IndexEntry entry) {
        String month = entry.month();
        return month == null ? UNDATED : new Slug(month);
    }

    private static <K, T> Map<K, List<T>> grouped(Collection<T> items, Function<T, K> key) {
        Map<K, List<T>> groups = new LinkedHashMap<>();
        items.forEach(item -> groups.computeIfAbsent(key.apply(item), one -> new ArrayList<>())
                .add(item));
        return groups;
    }

    private RangeParts ranges() {
        return new RangeParts(bounds, IndexEntry::weight);
    }

    private Messages messages() {
        return Messages.in(locale);
    }
}
