package dev.offprint.importer.markdown;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Blocks in their order, with empty lines between them. Lists in a row have different marks: otherwise they would be one. */
public final class MarkdownBlocks {

    private static final Pattern POINT = Pattern.compile("(?:[-*]|[0-9]{1,9}[.)])(?= |\\n|$)");
    private static final Map<String, String> OTHERS = Map.of("-", "*", "*", "-", ".", ")", ")", ".");

    private final StringBuilder text = new StringBuilder();
    private String last = "";

    /** Adds blocks, which have no line breaks at their start. */
    public void add(String blocks) {
        if (blocks.isBlank()) {
            return;
        }
        String first = mark(blocks, 0);
        String shown = !first.isEmpty() && first.equals(last) ? remarked(blocks, first) : blocks;
        text.append(shown).append("\n\n");
        last = mark(shown, lastStart(shown));
    }

    /** Returns all blocks. */
    public String text() {
        return text.toString().stripTrailing();
    }

    /** Returns where the last line begins that is not within a point of a list. */
    private static int lastStart(String blocks) {
        int start = blocks.lastIndexOf('\n') + 1;
        while (start > 0 && (start == blocks.length() || Character.isWhitespace(blocks.charAt(start)))) {
            start = blocks.lastIndexOf('\n', start - 2) + 1;
        }
        return start;
    }

    /** Returns the sign that makes a line a point of a list; empty if it is none. */
    private static String mark(String blocks, int start) {
        Matcher point = POINT.matcher(blocks).region(start, blocks.length());
        return point.lookingAt() ? blocks.substring(point.end() - 1, point.end()) : "";
    }

    /** Gives the points of the list at the start the other mark. */
    private static String remarked(String blocks, String mark) {
        StringBuilder result = new StringBuilder();
        boolean isList = true;
        for (String line : blocks.split("\n", -1)) {
            boolean isPoint = isList && mark(line, 0).equals(mark);
            isList &= isPoint || line.isEmpty() || Character.isWhitespace(line.charAt(0));
            int at = isPoint ? line.indexOf(mark) : 0;
            result.append(isPoint ? line.substring(0, at) + OTHERS.get(mark) + line.substring(at + 1) : line)
                    .append('\n');
        }
        return result.substring(0, result.length() - 1);
    }
}
