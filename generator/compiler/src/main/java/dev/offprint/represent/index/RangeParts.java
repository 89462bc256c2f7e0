package dev.offprint.represent.index;

import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.index.TitleRanges.Range;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** Cuts the articles of a part by their titles, where they are too many for one page. */
final class RangeParts {

    private final IndexBounds bounds;
    private final TitleRanges<IndexEntry> ranges;

    /**
     * Returns parts within bounds.
     *
     * @param weight the characters that an entry takes
     */
    RangeParts(IndexBounds bounds, ToIntFunction<IndexEntry> weight) {
        this.bounds = bounds;
        this.ranges = new TitleRanges<>(IndexEntry::key, weight, bounds.characters());
    }

    boolean fits(List<IndexEntry> entries) {
        return ranges.fits(entries);
    }

    /**
     * Returns the parts of these articles. None has titles that begin with digits and others that begin with letters.
     *
     * @param path the path of what they are parts of
     * @param title its title, which begins theirs
     */
    List<IndexNode> of(List<Slug> path, String title, List<IndexEntry> entries) {
        Map<Boolean, List<IndexEntry>> byKind =
                entries.stream().collect(Collectors.partitioningBy(entry -> TitleKey.beginsWithDigit(entry.key())));
        List<Range<IndexEntry>> all = new ArrayList<>(
                ranges.of(byKind.getOrDefault(true, List.of()), TitleKey.FIRST_DIGIT, TitleKey.END_OF_DIGITS));
        all.addAll(ranges.of(byKind.getOrDefault(false, List.of()), TitleKey.FIRST_LETTER, TitleKey.COUNT));
        return limited(path, title, all);
    }

    /** Where there are too many parts, those with the same beginning make one part together. */
    private List<IndexNode> limited(List<Slug> path, String title, List<Range<IndexEntry>> all) {
        if (all.size() <= bounds.parts()) {
            return all.stream().map(range -> leaf(path, title, range)).toList();
        }
        int shared = shared(all);
        Map<String, List<Range<IndexEntry>>> groups = new LinkedHashMap<>();
        for (Range<IndexEntry> range : all) {
            String from = range.from();
            groups.computeIfAbsent(from.substring(0, Math.min(shared + 1, from.length())), prefix -> new ArrayList<>())
                    .add(range);
        }
        List<IndexNode> parts = new ArrayList<>();
        groups.forEach((prefix, ranges) -> {
            if (ranges.size() == 1) {
                parts.add(leaf(path, title, ranges.get(0)));
            } else {
                String label = new Range<IndexEntry>(prefix, prefix, List.of()).label();
                List<Slug> below = below(path, new Range<IndexEntry>(prefix, prefix, List.of()).name());
                parts.add(IndexNode.branch(below, label, title(title, label), limited(below, title, ranges)));
            }
        });
        return parts;
    }

    /** Returns how many characters all ranges begin with. */
    private static int shared(List<Range<IndexEntry>> ranges) {
        String first = ranges.get(0).from();
        int shared = first.length();
        for (Range<IndexEntry> range : ranges) {
            int same = 0;
            while (same < Math.min(shared, range.from().length())
                    && range.from().charAt(same) == first.charAt(same)) {
                same++;
            }
            shared = same;
        }
        return shared;
    }

    private static IndexNode leaf(List<Slug> path, String title, Range<IndexEntry> range) {
        return IndexNode.leaf(below(path, range.name()), range.label(), title(title, range.label()), range.items());
    }

    static String title(String title, String label) {
        return title.isEmpty() ? label : title + ": " + label;
    }

    static List<Slug> below(List<Slug> path, Slug name) {
        List<Slug> below = new ArrayList<>(path);
        below.add(name);
        return below;
    }
}
