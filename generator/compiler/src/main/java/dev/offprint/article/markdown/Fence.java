package dev.offprint.article.markdown;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the info string of a fenced code block asks for.
 *
 * @param language the first word in lower case; empty if there is none
 * @param title what the block is called, plain text
 * @param marked the lines to mark
 * @param firstNumber the number of the first line, or 0 if lines have no numbers
 * @param malformed what stands where lines to mark are named, and names none; null if there is nothing such
 */
public record Fence(
        String language,
        @Nullable String title,
        List<Lines> marked,
        int firstNumber,
        @Nullable String malformed) {

    /**
     * Lines of a block.
     *
     * @param first the first one, from 1
     * @param last the last one
     */
    public record Lines(int first, int last) {}

    /** Reads the info string of a block: CommonMark, "fenced code blocks". */
    public static Fence of(@Nullable String info) {
        return new InfoString(info == null ? "" : info.strip()).read();
    }

    /** Returns whether something is said about single lines. */
    boolean hasLines() {
        return firstNumber > 0 || !marked.isEmpty();
    }

    /** Returns the first line to mark that a block with so many lines does not have. The number in what is malformed does not count. */
    public Optional<Integer> lineBeyond(int lines) {
        return marked.stream()
                .map(Lines::last)
                .filter(last -> last > lines
                        && last < Integer.MAX_VALUE
                        && (malformed == null || !malformed.contains(last.toString())))
                .findFirst();
    }

    /** Returns which lines are marked, by their index from 0. Lines that the block does not have are left out. */
    boolean[] marks(int lines) {
        int[] changes = new int[lines + 1];
        for (Lines range : marked) {
            if (range.first <= range.last && range.first <= lines) {
                changes[range.first - 1]++;
                changes[Math.min(range.last, lines)]--;
            }
        }
        boolean[] marks = new boolean[lines];
        int open = 0;
        for (int i = 0; i < lines; i++) {
            open += changes[i];
            marks[i] = open > 0;
        }
        return marks;
    }
}
