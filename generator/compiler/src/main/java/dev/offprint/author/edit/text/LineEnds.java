package dev.offprint.author.edit.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Edits a text by lines that end with a line feed, and keeps its byte order mark and the end of every line. A new line ends like
 * the one before it.
 */
public final class LineEnds {

    private static final String MARK = "\uFEFF";

    private LineEnds() {}

    /**
     * Returns the text with an edit.
     *
     * @param edit gets and returns a text without a byte order mark and without carriage returns at line ends; it may replace
     *     parts of lines, and insert lines after one place
     */
    public static String edited(String text, UnaryOperator<String> edit) {
        String mark = text.startsWith(MARK) ? MARK : "";
        List<String> before = lines(text.substring(mark.length()));
        String plain = plain(text);
        String result = edit.apply(plain);
        if (result.equals(plain)) {
            return text;
        }
        List<String> after = List.of(result.split("\n", -1));
        return mark + joined(before, after);
    }

    /** Returns a text as an edit gets it. */
    public static String plain(String text) {
        List<String> lines = lines(text.startsWith(MARK) ? text.substring(MARK.length()) : text);
        return String.join("\n", lines.stream().map(LineEnds::bare).toList());
    }

    private static String joined(List<String> before, List<String> after) {
        int inserted = after.size() - before.size();
        int same = 0;
        while (same < before.size()
                && same < after.size()
                && bare(before.get(same)).equals(after.get(same))) {
            same++;
        }
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < after.size(); i++) {
            int origin = i < same || inserted <= 0 ? i : Math.max(i - inserted, Math.min(same, i) - 1);
            String line = before.get(Math.min(Math.max(origin, 0), before.size() - 1));
            boolean last = i == after.size() - 1;
            boolean lastBefore = origin >= before.size() - 1;
            boolean carriage = line.endsWith("\r") || (lastBefore && !last && usesCarriage(before));
            lines.add(after.get(i) + (carriage && !last ? "\r" : ""));
        }
        return String.join("\n", lines);
    }

    private static boolean usesCarriage(List<String> lines) {
        return lines.get(0).endsWith("\r");
    }

    private static List<String> lines(String text) {
        return List.of(text.split("\n", -1));
    }

    private static String bare(String line) {
        return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
    }
}
