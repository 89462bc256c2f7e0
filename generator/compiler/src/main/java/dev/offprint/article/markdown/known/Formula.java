package dev.offprint.article.markdown.known;

/** Finds TeX between dollar signs. Money, variables of a shell and templates have dollar signs as well, and are none. */
final class Formula {

    private Formula() {}

    /** Returns where the first formula of a line begins, or -1. */
    static int find(String line) {
        if (line.strip().equals("$$")) {
            return line.indexOf('$');
        }
        int at = next(line, 0);
        while (at >= 0) {
            int start = line.startsWith("$$", at) ? at + 2 : at + 1;
            int end = next(line, start);
            if (end < 0) {
                return -1;
            }
            if (isTex(line, start, end)) {
                return at;
            }
            at = end == start ? next(line, end + 1) : end;
        }
        return -1;
    }

    /** Returns the next dollar sign that is not escaped, or -1. */
    private static int next(String line, int from) {
        int at = line.indexOf('$', from);
        while (at > 0 && line.charAt(at - 1) == '\\') {
            at = line.indexOf('$', at + 1);
        }
        return at;
    }

    /** Returns whether there is a command, an exponent or an index in braces, and no blank at either end. */
    private static boolean isTex(String line, int start, int end) {
        if (start >= end || line.charAt(start) == ' ' || line.charAt(end - 1) == ' ') {
            return false;
        }
        for (int i = start; i < end - 1; i++) {
            char c = line.charAt(i);
            char next = line.charAt(i + 1);
            boolean isLetter = (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z');
            if ((c == '\\' && isLetter) || (c == '^' && i > start) || (c == '_' && next == '{')) {
                return true;
            }
        }
        return false;
    }
}
