package dev.offprint.article.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

    /**
     * Reads the info string of a fenced code block as Docusaurus, Expressive Code (Astro Starlight), Hugo, VitePress and Material for
     * MkDocs write it. Options of theirs that pages do not have are passed over. Takes time in proportion to the length.
     */
    static final class InfoString {

        private static final Pattern RANGE = Pattern.compile("([0-9]+)(?: ?- ?([0-9]+))?");
        private static final Pattern RANGES = Pattern.compile("[0-9., -]+");
        /** What was meant as a line or a range: other tools have names and texts to look for at the same places. */
        private static final Pattern MEANT = Pattern.compile("[0-9.-]+");

        /** {@code {.python .numberLines}} of Pandoc, {@code {r, echo=FALSE}} of R Markdown and Quarto. */
        private static final Pattern BRACED =
                Pattern.compile("\\{[ \\t]*(?:#[\\w:.-]{1,200}[ \\t]+)?\\.?([A-Za-z][\\w+#-]*)((?:[ \\t,][^{}]*)?)\\}");

        private static final Pattern NUMBER = Pattern.compile("[0-9]{1,7}");
        private static final String QUOTES = "\"'";
        private static final int MOST_DIGITS = 9;

        private static final Set<String> NUMBERING =
                Set.of("showLineNumbers", "linenos", "line-numbers", "linenums", ".numberLines", ".number-lines");
        /** Where a name of a language or of an option ends. */
        private static final String ENDS = " \t,:={";

        private final String text;
        private final List<Lines> marked = new ArrayList<>();
        private @Nullable String title;
        private @Nullable String malformed;
        private boolean isNumbered;
        private int firstNumber = 1;

        InfoString(String text) {
            this.text = text;
        }

        Fence read() {
            Matcher braced = BRACED.matcher(text);
            int end = nameEnd(text, 0);
            if (end < text.length() && text.charAt(end) == '=') {
                end = 0; // an option, and no language
            }
            if (braced.matches()) {
                options(braced.group(2), 0, true);
            } else {
                options(text, end, false);
            }
            String language = braced.matches() ? braced.group(1) : text.substring(0, end);
            return new Fence(
                    language.toLowerCase(Locale.ROOT),
                    title,
                    List.copyOf(marked),
                    isNumbered ? Math.max(1, firstNumber) : 0,
                    malformed);
        }

        private static int nameEnd(String text, int start) {
            int at = start;
            while (at < text.length() && ENDS.indexOf(text.charAt(at)) < 0) {
                at++;
            }
            return at;
        }

        /**
         * Reads options.
         *
         * @param within whether they stand in braces, as those of Hugo do
         */
        private void options(String options, int start, boolean within) {
            int at = start;
            while (at < options.length()) {
                if (QUOTES.indexOf(options.charAt(at)) >= 0) { // a text to mark
                    at = valueEnd(options, at);
                    continue;
                }
                int end = nameEnd(options, at);
                String name = options.substring(at, end);
                char next = end < options.length() ? options.charAt(end) : ' ';
                if (next == '=') {
                    at = valueEnd(options, end + 1);
                    set(name, options.substring(end + 1, at));
                } else if (next == '{' && !within) {
                    at = valueEnd(options, end);
                    braces(name, options.substring(end, at));
                } else {
                    isNumbered |= NUMBERING.contains(name);
                    at = end + 1;
                }
            }
        }

        /** Returns the index after a value, whose quotes or brackets belong to it. */
        private static int valueEnd(String text, int start) {
            int closing = start < text.length() ? "\"'{[".indexOf(text.charAt(start)) : -1;
            if (closing >= 0) {
                int end = text.indexOf("\"'}]".charAt(closing), start + 1);
                return end < 0 ? text.length() : end + 1;
            }
            int at = start;
            while (at < text.length() && " \t,".indexOf(text.charAt(at)) < 0) {
                at++;
            }
            return at;
        }

        /** Reads {@code {1,3-5}}, {@code showLineNumbers{5}}, and the attributes of Hugo. */
        private void braces(String name, String value) {
            String content = bare(value);
            if (!name.isEmpty()) {
                set(name, content);
            } else if (RANGES.matcher(content).matches()) {
                mark(content);
            } else {
                options(content, 0, true);
            }
        }

        private void set(String name, String value) {
            switch (name) {
                case "title", "filename" -> title = bare(value).isBlank() ? null : bare(value);
                case "hl_lines" -> mark(bare(value));
                case "mark" -> {
                    if (value.startsWith("{") || value.startsWith("[")) { // otherwise it is a text to look for
                        mark(bare(value));
                    }
                }
                case "showLineNumbers", "linenos", "line-numbers" -> {
                    isNumbered = !bare(value).equals("false");
                    number(bare(value));
                }
                case "startLineNumber", "linenostart", "linenums", "startFrom" -> {
                    isNumbered = true;
                    number(bare(value));
                }
                default -> {} // of another tool
            }
        }

        private void number(String value) {
            firstNumber = NUMBER.matcher(value).matches() ? Integer.parseInt(value) : firstNumber;
        }

        private void mark(String ranges) {
            Matcher range = RANGE.matcher(ranges);
            while (range.find()) {
                int one = line(range.group(1));
                int other = range.group(2) == null ? one : line(range.group(2));
                marked.add(new Lines(Math.max(1, Math.min(one, other)), Math.max(1, Math.max(one, other))));
                boolean isLine = one >= 1 && one <= other && other < Integer.MAX_VALUE; // lines are counted from 1
                malformed = malformed == null && !isLine ? range.group() : malformed;
            }
            for (String part : ranges.replace(" - ", "-").split("[, \"'\\[\\]]+", -1)) {
                if (malformed == null
                        && MEANT.matcher(part).matches()
                        && !RANGE.matcher(part).matches()) {
                    malformed = part;
                }
            }
        }

        /** More digits are more lines than any block has. */
        private static int line(String digits) {
            return digits.length() > MOST_DIGITS ? Integer.MAX_VALUE : Integer.parseInt(digits);
        }

        private static String bare(String value) {
            int last = value.length() - 1;
            if (value.isEmpty() || "\"'{[".indexOf(value.charAt(0)) < 0) {
                return value;
            }
            boolean closed = last > 0 && "\"'}]".indexOf(value.charAt(last)) == "\"'{[".indexOf(value.charAt(0));
            return value.substring(1, closed ? last : value.length());
        }
    }
}
