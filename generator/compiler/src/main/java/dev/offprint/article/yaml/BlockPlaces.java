package dev.offprint.article.yaml;

import dev.offprint.diagnostic.Place;
import java.util.List;

/**
 * Says where the lines of a text are that front matter has as a literal block ({@code key: |}), which is as it is in the file but for its
 * indentation; of any other text, the place is that of its key. For one thread.
 */
public final class BlockPlaces {

    private final YamlDocument head;
    private final String yaml;
    private List<String> lines = List.of();

    /**
     * Returns the places in front matter.
     *
     * @param yaml what the front matter was read from; its first line is line 2 of the file
     */
    public BlockPlaces(YamlDocument head, String yaml) {
        this.head = head;
        this.yaml = yaml;
    }

    /**
     * One text.
     *
     * @param key the place of its key
     * @param line the line of the file at which it begins; 0 if its lines are not those of the file
     * @param margin how far these are indented
     */
    public record Block(Place key, int line, int margin) {

        /**
         * Returns the place of a position in the text.
         *
         * @param at the line of the text, from 0
         * @param column the column in code points, from 1
         */
        public Place at(int at, int column) {
            return line == 0 ? key : new Place(key.path(), line + at, margin + column);
        }
    }

    /** Returns the places in one text. */
    public Block of(String pointer, String text) {
        Integer mark = head.literals().get(pointer);
        if (mark == null || text.isBlank()) {
            return new Block(head.placeOf(pointer), 0, 0);
        }
        lines = lines.isEmpty() ? List.of(yaml.split("\n", -1)) : lines;
        int first = (int) text.lines().takeWhile(String::isBlank).count();
        int own = text.lines().skip(first).findFirst().orElse("").length();
        int at = mark - 1 + first; // YAML has lines that end with CR alone, too
        int margin = at < lines.size() ? lines.get(at).length() - own : 0;
        return new Block(head.placeOf(pointer), margin > 0 ? mark + 1 : 0, margin);
    }
}
