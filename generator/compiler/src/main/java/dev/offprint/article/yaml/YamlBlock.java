package dev.offprint.article.yaml;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;

/**
 * Reads a literal or folded scalar, clipped or stripped (YAML 1.2.2, 8.1). Lines that a folded scalar would not fold, and
 * spaces that may or may not count, are declined.
 */
final class YamlBlock {

    private final YamlCursor cursor;
    private final boolean folded;
    private final StringBuilder value = new StringBuilder();

    private YamlBlock(YamlCursor cursor) {
        this.cursor = cursor;
        this.folded = cursor.peek() == '>';
    }

    /** Reads from the indicator on, and goes to the line that ends the block. */
    static JsonNode read(YamlCursor cursor, int parent) {
        YamlBlock block = new YamlBlock(cursor);
        cursor.skip(1);
        boolean stripped = cursor.peek() == '-';
        cursor.skip(stripped ? 1 : 0);
        if (!cursor.isLineEnd() || cursor.isTextEnd()) {
            throw YamlCursor.declined();
        }
        cursor.nextOfBlock();
        if (cursor.isTextEnd() || cursor.isLineEnd() || cursor.column() <= parent) {
            throw YamlCursor.declined();
        }
        block.lines(cursor.column());
        return JsonNodeFactory.instance.textNode(block.value + (stripped ? "" : "\n"));
    }

    /** The first line decides how far the block is indented. */
    private void lines(int margin) {
        int blank = 0;
        while (!cursor.isTextEnd()) {
            if (cursor.isLineEnd()) {
                require(cursor.column() <= margin);
                blank++;
            } else if (cursor.column() < margin) {
                cursor.begin();
                return;
            } else {
                line(margin, blank);
                blank = 0;
            }
            cursor.nextOfBlock();
        }
    }

    private void line(int margin, int blank) {
        require(!folded || cursor.column() == margin);
        String line = cursor.lineFrom(margin);
        require(!folded || !line.endsWith(" "));
        if (value.length() > 0) {
            value.append(folded ? blank == 0 ? " " : "\n".repeat(blank) : "\n".repeat(blank + 1));
        }
        value.append(line);
    }

    private static void require(boolean certain) {
        if (!certain) {
            throw YamlCursor.declined();
        }
    }
}
