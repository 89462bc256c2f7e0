package dev.offprint.represent.search;

import java.util.function.Consumer;

/**
 * The headings and the text of a Markdown document as far as a search needs them: without addresses of links, tags and
 * languages of code blocks. A line decides by itself, so this is much faster than a parser.
 */
final class MarkdownLines {

    private static final int MAX_LEVEL = 6;

    private final Consumer<String> heading;
    private final Consumer<String> text;
    private boolean inCode;

    private MarkdownLines(Consumer<String> heading, Consumer<String> text) {
        this.heading = heading;
        this.text = text;
    }

    /** Passes on each line. */
    static void each(String markdown, Consumer<String> heading, Consumer<String> text) {
        MarkdownLines lines = new MarkdownLines(heading, text);
        int start = 0;
        while (start < markdown.length()) {
            int end = markdown.indexOf('\n', start);
            end = end < 0 ? markdown.length() : end;
            lines.line(markdown.substring(start, end));
            start = end + 1;
        }
    }

    private void line(String line) {
        String stripped = line.strip();
        if (stripped.startsWith("```") || stripped.startsWith("~~~")) {
            inCode = !inCode;
        } else if (inCode) {
            text.accept(line);
        } else if (isHeading(stripped)) {
            heading.accept(withoutMarkup(stripped));
        } else {
            text.accept(withoutMarkup(line));
        }
    }

    private static boolean isHeading(String line) {
        int level = 0;
        while (level < line.length() && line.charAt(level) == '#') {
            level++;
        }
        return level > 0 && level <= MAX_LEVEL && level < line.length() && line.charAt(level) == ' ';
    }

    /** Leaves out the addresses of links and what is in angle brackets. */
    private static String withoutMarkup(String line) {
        if (line.indexOf("](") < 0 && line.indexOf('<') < 0 && line.indexOf("://") < 0 && line.indexOf("[!") < 0) {
            return line;
        }
        StringBuilder kept = new StringBuilder(line.length());
        int at = 0;
        while (at < line.length()) {
            int skipped = skipped(line, at);
            if (skipped > at) {
                kept.append(' ');
                at = skipped;
            } else {
                kept.append(line.charAt(at++));
            }
        }
        return kept.toString();
    }

    /** Returns the end of the markup that begins here; {@code at} if none does. */
    private static int skipped(String line, int at) {
        char c = line.charAt(at);
        if (c == '[' && line.startsWith("[!", at) && at + 2 < line.length() && isTag(line.charAt(at + 2))) {
            int end = line.indexOf(']', at); // the mark of an alert is no word of the text
            return end < 0 ? at : end + 1;
        } else if (c == ']' && line.startsWith("](", at)) {
            int end = line.indexOf(')', at);
            return end < 0 ? at : end + 1;
        } else if (c == '<' && at + 1 < line.length() && isTag(line.charAt(at + 1)) && !inCodeSpan(line, at)) {
            int end = line.indexOf('>', at);
            return end < 0 ? at : end + 1;
        } else if (c == 'h' && (line.startsWith("http://", at) || line.startsWith("https://", at))) {
            int end = at;
            while (end < line.length() && " )>\"'".indexOf(line.charAt(end)) < 0) {
                end++;
            }
            return end;
        }
        return at;
    }

    private static boolean isTag(char c) {
        return c == '/' || c == '!' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    /** {@code `<article>`} is text. */
    private static boolean inCodeSpan(String line, int at) {
        boolean inside = false;
        for (int i = 0; i < at; i++) {
            inside ^= line.charAt(i) == '`';
        }
        return inside;
    }
}
