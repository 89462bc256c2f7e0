package dev.offprint.importer.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Leaves out lines and blanks that mean nothing in Markdown. Code stays as it is. */
public final class TidyMarkdown {

    private static final Pattern FENCE = Pattern.compile("[> \\t]*(`{3,})([^`]*)");
    private static final Pattern POINT = Pattern.compile("[ \\t]*(?:[-*]|[0-9]{1,9}[.)]) .*");

    private TidyMarkdown() {}

    /** Returns a text without blanks at the ends of lines, and with one empty line where there are several. */
    public static String tidy(String text) {
        List<String> kept = new ArrayList<>();
        boolean wasEmpty = false;
        String fence = "";
        for (String line : text.split("\n", -1)) {
            boolean isCode = !fence.isEmpty();
            fence = fence(fence, line);
            String shown = isCode ? line : withoutBlanks(line);
            if (isCode || !shown.isEmpty() || !wasEmpty) {
                kept.add(shown);
            }
            wasEmpty = !isCode && shown.isEmpty();
        }
        return String.join("\n", kept);
    }

    /** Returns the content of a point of a list without the empty lines before the points in it. */
    public static String tight(String text) {
        List<String> kept = new ArrayList<>();
        String fence = "";
        for (String line : text.split("\n", -1)) {
            boolean isCode = !fence.isEmpty();
            fence = fence(fence, line);
            int last = kept.size() - 1;
            if (!isCode
                    && last >= 0
                    && kept.get(last).isEmpty()
                    && POINT.matcher(line).matches()) {
                kept.remove(last);
            }
            kept.add(line);
        }
        return String.join("\n", kept);
    }

    /** Returns the marks of the block of code that the next line is in; empty where it is in none. */
    private static String fence(String open, String line) {
        Matcher fence = FENCE.matcher(line);
        if (!fence.matches()) {
            return open;
        }
        boolean ends =
                fence.group(1).length() >= open.length() && fence.group(2).isBlank();
        return open.isEmpty() ? fence.group(1) : ends ? "" : open;
    }

    private static String withoutBlanks(String line) {
        int end = line.length();
        while (end > 0 && (line.charAt(end - 1) == ' ' || line.charAt(end - 1) == '\t')) {
            end--;
        }
        return line.substring(0, end);
    }
}
