package dev.offprint.article.yaml;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import java.util.Optional;

/**
 * A Markdown file cut in two. Neither part is parsed yet.
 *
 * @param yaml what stands between the two {@code ---} lines; its first line is line 2 of the file
 * @param body everything after the line end of the closing line
 * @param bodyLine the line of the file at which the body begins
 */
public record FrontMatter(String yaml, String body, int bodyLine) {

    /** Returns the two parts of this text, or nothing where it does not begin with front matter. */
    public static Optional<FrontMatter> split(String text, String path, Diagnostics diagnostics) {
        if (text.startsWith("---\r")) {
            diagnostics.add(Code.FRONT_MATTER.at(
                    new Place(path, 1, 1),
                    "the lines of the file end with CR alone, as on very old systems",
                    "save it with the line ends LF or CRLF"));
            return Optional.empty();
        }
        if (!isFence(text, 0)) {
            diagnostics.add(Code.FRONT_MATTER.at(
                    new Place(path, 1, 1),
                    "the file does not begin with a `---` line",
                    "begin it with front matter between two `---` lines"));
            return Optional.empty();
        }
        int start = nextLine(text, 0);
        int line = 2;
        for (int at = start; at < text.length(); at = nextLine(text, at), line++) {
            if (isFence(text, at)) {
                return Optional.of(
                        new FrontMatter(text.substring(start, at), text.substring(nextLine(text, at)), line + 1));
            }
        }
        diagnostics.add(Code.FRONT_MATTER.at(
                new Place(path, 1, 1), "the front matter is not closed", "add a second `---` line after the last key"));
        return Optional.empty();
    }

    private static boolean isFence(String text, int at) {
        if (!text.startsWith("---", at)) {
            return false;
        }
        int end = at + 3;
        while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
            end++;
        }
        return end == text.length() || text.charAt(end) == '\n';
    }

    private static int nextLine(String text, int at) {
        int end = text.indexOf('\n', at);
        return end < 0 ? text.length() : end + 1;
    }
}
