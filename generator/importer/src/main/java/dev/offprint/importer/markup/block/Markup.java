package dev.offprint.importer.markup.block;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A text as lines that know where they come from.
 *
 * @param lines the lines
 */
public record Markup(List<MarkupLine> lines) {

    private static final Pattern FENCE = Pattern.compile("^[\\s>]*(?:[-*+]\\s+|\\d+[.)]\\s+)?(`{3,}|~{3,})(.*)$");

    /** Returns a text; its first line is this line of its file. */
    public static Markup of(String text, int firstLine) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        if (lines.get(lines.size() - 1).isEmpty()) {
            lines.remove(lines.size() - 1);
        }
        List<MarkupLine> marked = new ArrayList<>(lines.size());
        for (String line : lines) {
            marked.add(new MarkupLine(line, firstLine + marked.size(), false));
        }
        return new Markup(withCode(marked));
    }

    /**
     * Returns these lines with their texts after a change of the whole; a line that it left empty is gone.
     *
     * @param changed as many lines as there are here
     */
    public Markup changed(String changed) {
        List<MarkupLine> all = new ArrayList<>();
        String[] texts = changed.split("\n", -1);
        for (int i = 0; i < lines.size(); i++) {
            MarkupLine line = lines.get(i);
            boolean isChanged = !texts[i].equals(line.text());
            if (!isChanged || !texts[i].isBlank()) {
                all.add(isChanged ? line.with(texts[i].stripTrailing()) : line);
            }
        }
        return new Markup(List.copyOf(withCode(all)));
    }

    /** Returns the lines, with those in fences marked as code. */
    public static List<MarkupLine> withCode(List<MarkupLine> lines) {
        List<MarkupLine> marked = new ArrayList<>(lines.size());
        String open = "";
        for (MarkupLine line : lines) {
            Matcher fence = FENCE.matcher(line.text());
            boolean isFence = fence.matches()
                    && !(fence.group(1).startsWith("`") && fence.group(2).contains("`"));
            boolean isCode = !open.isEmpty() || isFence;
            if (open.isEmpty() && isFence) {
                open = fence.group(1);
            } else if (isFence
                    && fence.group(1).startsWith(open)
                    && fence.group(2).isBlank()) {
                open = "";
            }
            marked.add(new MarkupLine(line.text(), line.number(), isCode));
        }
        return marked;
    }

    /** Returns the text. */
    public String text() {
        return lines.stream().map(MarkupLine::text).collect(Collectors.joining("\n", "", lines.isEmpty() ? "" : "\n"));
    }

    /** Returns the line of the file from which a line of {@link #text()} comes; both count from where they count: lines from 0 here. */
    public int originOf(int line) {
        return lines.isEmpty()
                ? 1
                : lines.get(Math.min(Math.max(line, 0), lines.size() - 1)).number();
    }

    /** Returns the text with other lines in place of those that are no code. */
    public Markup mapped(UnaryOperator<String> change) {
        return new Markup(lines.stream()
                .map(line -> line.isCode() ? line : line.with(outsideCode(line.text(), change)))
                .toList());
    }

    /** Applies a change to the parts of a line that are not between backticks. */
    public static String outsideCode(String line, UnaryOperator<String> change) {
        if (line.indexOf('`') < 0) {
            return change.apply(line);
        }
        StringBuilder result = new StringBuilder();
        int at = 0;
        while (at < line.length()) {
            int tick = line.indexOf('`', at);
            int run = tick < 0 ? tick : endOfRun(line, tick);
            int close = tick < 0 ? -1 : closing(line, run, run - tick);
            if (close < 0) {
                break;
            }
            result.append(change.apply(line.substring(at, tick))).append(line, tick, close);
            at = close;
        }
        return result.append(change.apply(line.substring(at))).toString();
    }

    private static int endOfRun(String line, int tick) {
        int end = tick;
        while (end < line.length() && line.charAt(end) == '`') {
            end++;
        }
        return end;
    }

    /** Returns the index behind the run of as many backticks, or -1. */
    private static int closing(String line, int from, int length) {
        for (int at = line.indexOf('`', from); at >= 0; at = line.indexOf('`', endOfRun(line, at))) {
            if (endOfRun(line, at) - at == length) {
                return at + length;
            }
        }
        return -1;
    }
}
