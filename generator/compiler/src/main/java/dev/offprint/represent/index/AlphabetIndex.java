package dev.offprint.represent.index;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages;
import dev.offprint.represent.index.IndexNode.Group;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The articles of a locale by the letters of their titles.
 *
 * @param locale the locale
 * @param bounds how large pages may become
 */
public record AlphabetIndex(ContentLocale locale, IndexBounds bounds) {

    private static final Slug DIGITS = new Slug("0-9");

    /** Returns the A to Z of these articles. */
    public IndexNode of(List<IndexEntry> entries) {
        String title = Messages.in(locale).label("aToZ");
        RangeParts ranges = new RangeParts(bounds, IndexEntry::titleWeight);
        Map<Slug, List<IndexEntry>> letters = new TreeMap<>();
        entries.stream()
                .sorted(Comparator.comparing(IndexEntry::key))
                .forEach(entry -> letters.computeIfAbsent(letter(entry), letter -> new ArrayList<>())
                        .add(entry));
        List<Group> groups = new ArrayList<>();
        List<IndexNode> parts = new ArrayList<>();
        letters.forEach((letter, all) -> {
            String label = letter.equals(DIGITS) ? "0–9" : letter.value().toUpperCase(Locale.ROOT);
            groups.add(Group.ofEntries("letter-" + letter, label, all));
            parts.add(letter(ranges, letter, label, all));
        });
        return ranges.fits(entries)
                ? new IndexNode(List.of(), title, title, groups)
                : IndexNode.branch(List.of(), title, title, threeSteps(parts));
    }

    /**
     * Puts what is below a letter on the index itself where the letter has pages in between: so each article is three steps below
     * the index at most.
     */
    private List<IndexNode> threeSteps(List<IndexNode> parts) {
        List<IndexNode> flat = parts.stream()
                .flatMap(part -> isDeep(part) ? part.parts().stream() : Stream.of(part))
                .toList();
        return flat.size() == parts.size() || flat.size() > bounds.parts() ? parts : threeSteps(flat);
    }

    private static boolean isDeep(IndexNode part) {
        return part.parts().stream().anyMatch(below -> !below.parts().isEmpty());
    }

    private IndexNode letter(RangeParts ranges, Slug letter, String label, List<IndexEntry> entries) {
        List<Slug> path = List.of(letter);
        String title = Messages.in(locale).label("aToZ") + ": " + label;
        if (ranges.fits(entries)) {
            return IndexNode.leaf(path, label, title, entries);
        }
        return IndexNode.branch(
                path, label, title, ranges.of(path, Messages.in(locale).label("aToZ"), entries));
    }

    private static Slug letter(IndexEntry entry) {
        return TitleKey.beginsWithDigit(entry.key())
                ? DIGITS
                : new Slug(entry.key().substring(0, 1));
    }
}
