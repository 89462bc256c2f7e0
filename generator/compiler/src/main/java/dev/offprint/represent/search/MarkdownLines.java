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
        return new Markup(line).left();
    }

    /** A line with markup. It is looked at once from its start to its end, however many brackets in it are never closed. */
    private static final class Markup {

        private final String line;
        private final StringBuilder left;
        private final int lastSquare;
        private final int lastRound;
        private final int lastAngle;
        private int at;
        /** {@code `<article>`} is text. */
        private boolean inCode;

        private Markup(String line) {
            this.line = line;
            this.left = new StringBuilder(line.length());
            this.lastSquare = line.lastIndexOf(']');
            this.lastRound = line.lastIndexOf(')');
            this.lastAngle = line.lastIndexOf('>');
        }

        String left() {
            while (at < line.length()) {
                int end = end();
                if (end > at) {
                    left.append(' ');
                } else {
                    left.append(line.charAt(at));
                    end = at + 1;
                }
                for (; at < end; at++) {
                    inCode ^= line.charAt(at) == '`';
                }
            }
            return left.toString();
        }

        /** Returns the end of the markup that begins here; not more than {@code at} if none does. */
        private int end() {
            char c = line.charAt(at);
            if (c == '[' && line.startsWith("[!", at) && isTagAt(at + 2)) {
                return closed(']', lastSquare); // the mark of an alert is no word of the text
            } else if (c == ']' && line.startsWith("](", at)) {
                return closed(')', lastRound);
            } else if (c == '<' && !inCode && isTagAt(at + 1)) {
                return closed('>', lastAngle);
            } else if (c == 'h' && (line.startsWith("http://", at) || line.startsWith("https://", at))) {
                int end = at;
                while (end < line.length() && " )>\"'".indexOf(line.charAt(end)) < 0) {
                    end++;
                }
                return end;
            }
            return at;
        }

        private int closed(char bracket, int last) {
            return last < at ? at : line.indexOf(bracket, at) + 1;
        }

        private boolean isTagAt(int index) {
            return index < line.length() && isTag(line.charAt(index));
        }
    }

    private static boolean isTag(char c) {
        return c == '/' || c == '!' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}
