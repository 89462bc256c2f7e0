package dev.offprint.article.yaml;

import dev.offprint.diagnostic.Place;
import java.util.Arrays;

/**
 * Says where the lines of a text are that front matter has as a literal block ({@code key: |}). It looks whether the file has
 * these lines there, so no place is a guess; of any other text, the place is that of its key. For one thread.
 */
public final class BlockPlaces {

    private final YamlDocument head;
    private final String yaml;
    /** Where each line of the front matter begins; empty until a place is asked for. */
    private int[] starts = {};

    /**
     * Returns the places in front matter.
     *
     * @param yaml what the front matter was read from; its first line is line 2 of the file
     */
    public BlockPlaces(YamlDocument head, String yaml) {
        this.head = head;
        this.yaml = yaml;
    }

    /** Returns the places in one text. */
    public Block of(String pointer, String text) {
        return new Block(pointer, text);
    }

    /** One text. */
    public final class Block {

        private final String pointer;
        private final String text;
        /** How far the block is indented; 0 if the text is no literal block, and -1 before a look. */
        private int margin = -1;

        private Block(String pointer, String text) {
            this.pointer = pointer;
            this.text = text;
        }

        /**
         * Returns the place of a position in the text.
         *
         * @param line the line of the text, from 0
         * @param column the column in code points, from 1
         */
        public Place at(int line, int column) {
            Place key = head.placeOf(pointer);
            if (margin < 0) {
                margin = margin(key.line() - 2);
            }
            return margin == 0 ? key : new Place(key.path(), key.line() + 1 + line, margin + column);
        }

        /** Returns how far the block below a line is indented, 0 if it does not have the lines of the text. */
        private int margin(int keyLine) {
            if (!isLiteral(line(keyLine))) {
                return 0;
            }
            String[] lines = text.split("\n", -1);
            int found = 0;
            for (int i = 0; i < lines.length; i++) {
                String source = line(keyLine + 1 + i);
                found = found == 0 && !lines[i].isBlank() ? source.length() - lines[i].length() : found;
                boolean isSame = lines[i].isBlank()
                        ? source.isBlank() || i == lines.length - 1
                        : found > 0 && isIndented(source, lines[i], found);
                if (!isSame) {
                    return 0;
                }
            }
            return found;
        }
    }

    private static boolean isLiteral(String line) {
        String stripped = line.stripTrailing();
        return stripped.endsWith("|") || stripped.endsWith("|-") || stripped.endsWith("|+");
    }

    private static boolean isIndented(String source, String line, int margin) {
        return source.length() == margin + line.length()
                && source.endsWith(line)
                && source.substring(0, margin).isBlank();
    }

    /** Returns a line of the front matter, from 0, without its end. */
    private String line(int number) {
        if (starts.length == 0) {
            starts = starts(yaml);
        }
        if (number < 0 || number >= starts.length) {
            return "";
        }
        int end = yaml.indexOf('\n', starts[number]);
        return yaml.substring(starts[number], end < 0 ? yaml.length() : end);
    }

    private static int[] starts(String text) {
        int[] starts = new int[16];
        int count = 1;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
            starts = count == starts.length ? Arrays.copyOf(starts, count * 2) : starts;
            starts[count++] = end + 1;
        }
        return Arrays.copyOf(starts, count);
    }
}
