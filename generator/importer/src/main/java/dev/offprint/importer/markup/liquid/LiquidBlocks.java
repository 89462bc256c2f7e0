package dev.offprint.importer.markup.liquid;

import dev.offprint.importer.markup.block.Markup;
import java.util.function.ObjIntConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parts of a text that Liquid shows never, or once for each thing that the text does not have: comments and loops (shopify.github.io/liquid).
 * The tool looks for them before it looks for code. For one text.
 */
public final class LiquidBlocks {

    private static final Pattern TAG =
            Pattern.compile("\\{%-?\\s{0,99}(end)?(comment|for|tablerow|raw)\\b[^%]*+(?:%(?!})[^%]*+)*+%}");
    private static final String COMMENT = "comment";
    private static final String RAW = "raw";

    private final Markup markup;
    private final String text;
    private final StringBuilder result = new StringBuilder();
    private final Runnable comment;
    private final ObjIntConsumer<String> loop;
    private int copied;
    /** Line ends in the result. */
    private int ends;

    private LiquidBlocks(Markup markup, Runnable comment, ObjIntConsumer<String> loop) {
        this.markup = markup;
        this.text = markup.text();
        this.comment = comment;
        this.loop = loop;
    }

    /**
     * Returns a text without them. One without an end stays, and the tool makes no page of it.
     *
     * @param comment runs where a comment goes
     * @param loop takes the beginning of a loop that goes, and its line
     */
    public static Markup removed(Markup text, Runnable comment, ObjIntConsumer<String> loop) {
        return text.lines().stream().anyMatch(line -> line.text().contains("{%"))
                ? new LiquidBlocks(text, comment, loop).removed()
                : text;
    }

    private Markup removed() {
        String name = "";
        int start = 0;
        int depth = 0;
        Matcher tag = TAG.matcher(text);
        while (tag.find()) {
            boolean isEnd = tag.group(1) != null;
            if (depth == 0 && !isEnd) {
                name = tag.group(2);
                start = tag.start();
                depth = 1;
            } else if (depth > 0 && tag.group(2).equals(name)) {
                depth += isEnd ? -1 : name.equals(RAW) || name.equals(COMMENT) ? 0 : 1;
                if (depth == 0 && !name.equals(RAW)) {
                    remove(name, start, tag.end());
                }
            }
        }
        result.append(text, copied, text.length());
        return markup.changed(result.toString());
    }

    private void remove(String name, int start, int end) {
        result.append(text, copied, start);
        ends += newlines(copied, start);
        if (name.equals(COMMENT)) {
            comment.run();
        } else {
            loop.accept(text.substring(start, text.indexOf("%}", start) + 2), markup.originOf(ends));
        }
        result.append("\n".repeat(newlines(start, end)));
        ends += newlines(start, end);
        copied = end;
    }

    private int newlines(int from, int to) {
        return (int)
                text.substring(from, to).chars().filter(sign -> sign == '\n').count();
    }
}
