package dev.offprint.importer.markup;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds which closing shortcode belongs to which opening one: the innermost of its name that is still open. For one text. */
final class ShortcodePairs {

    /** Holds code, in which nothing is a shortcode. */
    static final String HIGHLIGHT = "highlight";

    /** What holds code, in Hugo and in themes. */
    private static final Set<String> CODE = Set.of(HIGHLIGHT, "code", "code-toggle", "output");

    private final List<ShortcodeTag> tags;
    private final List<Pair> pairs = new ArrayList<>();
    private final Deque<Integer> open = new ArrayDeque<>();
    private final Map<String, Integer> openNames = new HashMap<>();

    /**
     * Two tags and what is between them.
     *
     * @param open the index of the opening tag
     * @param close the index of the closing tag
     */
    record Pair(int open, int close) {}

    private ShortcodePairs(List<ShortcodeTag> tags) {
        this.tags = tags;
    }

    /** Returns whether shortcodes of a name hold code. */
    static boolean isCode(String name) {
        return CODE.contains(name);
    }

    /** Returns the pairs by their beginning; none overlaps another in part. */
    static List<Pair> of(List<ShortcodeTag> tags) {
        ShortcodePairs pairs = new ShortcodePairs(tags);
        int at = 0;
        while (at < tags.size()) {
            at = pairs.take(at) + 1;
        }
        pairs.pairs.sort(Comparator.comparingInt(Pair::open));
        return pairs.pairs;
    }

    /** Takes a tag, and returns the index of the last one that was taken with it. */
    private int take(int index) {
        ShortcodeTag tag = tags.get(index);
        if (tag.form() == ShortcodeTag.Form.OPENING && isCode(tag.name())) {
            return code(index);
        } else if (tag.form() == ShortcodeTag.Form.OPENING) {
            open.push(index);
            openNames.merge(tag.name(), 1, Integer::sum);
        } else if (tag.form() == ShortcodeTag.Form.CLOSING && openNames.getOrDefault(tag.name(), 0) > 0) {
            close(index);
        }
        return index;
    }

    /** Tags behind the opening one that are still open stand alone. */
    private void close(int index) {
        String name = tags.get(index).name();
        int begin;
        do {
            begin = open.pop();
            openNames.merge(tags.get(begin).name(), -1, Integer::sum);
        } while (!tags.get(begin).name().equals(name));
        pairs.add(new Pair(begin, index));
    }

    private int code(int index) {
        for (int i = index + 1; i < tags.size(); i++) {
            ShortcodeTag tag = tags.get(i);
            if (tag.name().equals(tags.get(index).name()) && tag.form() != ShortcodeTag.Form.ALONE) {
                boolean isEnd = tag.form() == ShortcodeTag.Form.CLOSING;
                if (isEnd) {
                    pairs.add(new Pair(index, i));
                }
                return isEnd ? i : index;
            }
        }
        return index;
    }
}
