package dev.offprint.article.yaml;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;

/** Reports comments in YAML that begin with {@code TODO}: what an author has left open. */
public final class TodoComments {

    private static final String MARK = "# TODO";

    private TodoComments() {}

    /**
     * Reports the comments of a text.
     *
     * @param firstLine the line of the file at which the text begins
     */
    public static void report(String text, String path, int firstLine, Diagnostics diagnostics) {
        int line = firstLine;
        int counted = 0;
        for (int at = text.indexOf(MARK); at >= 0; at = text.indexOf(MARK, at + MARK.length())) {
            for (int end = text.indexOf('\n', counted); end >= 0 && end < at; end = text.indexOf('\n', counted)) {
                line++;
                counted = end + 1;
            }
            String before = text.substring(counted, at);
            if (isComment(before)) {
                int end = text.indexOf('\n', at);
                String said = text.substring(at + MARK.length(), end < 0 ? text.length() : end);
                report(said, new Place(path, line, before.codePointCount(0, before.length()) + 1), diagnostics);
            }
        }
    }

    /** A number sign begins a comment at the beginning of a line and after a space (YAML 1.2.2, 6.6), but not within quotes. */
    private static boolean isComment(String before) {
        boolean isApart = before.isEmpty() || Character.isWhitespace(before.charAt(before.length() - 1));
        long quotes = before.chars().filter(c -> c == '"').count();
        return isApart && quotes % 2 == 0;
    }

    private static void report(String said, Place place, Diagnostics diagnostics) {
        String text = said.replaceFirst("^[:\\s]+", "").strip();
        diagnostics.add(Code.TODO_COMMENT.at(
                place,
                text.isEmpty() ? Message.of("something is left to do here") : Message.of("left to do: {0}", text),
                Message.of("do it, and remove the comment")));
    }
}
