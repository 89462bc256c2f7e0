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
        for (String one : text.contains(MARK) ? text.split("\n", -1) : new String[0]) {
            int at = comment(one);
            if (at >= 0) {
                String said = one.substring(at + MARK.length())
                        .replaceFirst("^[:\\s]+", "")
                        .strip();
                diagnostics.add(Code.TODO_COMMENT.at(
                        new Place(path, line, one.codePointCount(0, at) + 1),
                        said.isEmpty()
                                ? Message.of("something is left to do here")
                                : Message.of("left to do: {0}", said),
                        Message.of("do it, and remove the comment")));
            }
            line++;
        }
    }

    /** A number sign begins a comment at the beginning of a line and after a space (YAML 1.2.2, 6.6), but not within quotes. */
    private static int comment(String line) {
        boolean isQuoted = false;
        for (int i = 0; i < line.length(); i++) {
            isQuoted ^= line.charAt(i) == '"';
            if (!isQuoted && line.startsWith(MARK, i) && (i == 0 || Character.isWhitespace(line.charAt(i - 1)))) {
                return i;
            }
        }
        return -1;
    }
}
