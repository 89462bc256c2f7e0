package dev.offprint.article.markdown.code;

/** Literal and folded scalars of YAML (YAML 1.2.2, section 8.1): lines that belong to a key or an entry because they stand further in. */
final class BlockScalar {

    private BlockScalar() {}

    /** Returns where the lines end that belong to a line, which is where they begin if none do. */
    static int end(String code, int lineStart, int lineEnd) {
        int next = Math.min(code.length(), lineEnd + 1);
        if (!hasIndicator(code, lineStart, lineEnd)) {
            return next;
        }
        int indent = indent(code, lineStart, lineEnd);
        int end = next;
        while (next < code.length()) {
            int nextEnd = code.indexOf('\n', next);
            nextEnd = nextEnd < 0 ? code.length() : nextEnd;
            int text = skip(code, next, nextEnd, " ");
            if (text < nextEnd && text - next <= indent) {
                break;
            }
            next = Math.min(code.length(), nextEnd + 1);
            end = text < nextEnd ? next : end;
        }
        return end;
    }

    /** A bar or a greater-than sign behind a blank ends the line, with or without signs for its lines and its indentation. */
    private static boolean hasIndicator(String code, int lineStart, int lineEnd) {
        int comment = code.lastIndexOf(" #", lineEnd - 1);
        int at = (comment > lineStart ? comment : lineEnd) - 1;
        while (at > lineStart && "+-0123456789 \t\r".indexOf(code.charAt(at)) >= 0) {
            at--;
        }
        boolean isIndicator = at > lineStart && "|>".indexOf(code.charAt(at)) >= 0 && code.charAt(at - 1) == ' ';
        return isIndicator && code.charAt(skip(code, lineStart, lineEnd, " ")) != '#';
    }

    /** Returns the column of the key or, where the text belongs to an entry of a list, of its sign. */
    private static int indent(String code, int lineStart, int lineEnd) {
        int at = skip(code, lineStart, lineEnd, " ");
        int behind = skip(code, at, lineEnd, "- ");
        boolean isKey = "|>".indexOf(code.charAt(behind)) < 0;
        return (isKey ? behind : at) - lineStart;
    }

    private static int skip(String code, int start, int end, String signs) {
        int at = start;
        while (at < end && signs.indexOf(code.charAt(at)) >= 0) {
            at++;
        }
        return at;
    }
}
