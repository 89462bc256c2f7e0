package dev.offprint.article.markdown.known;

import java.util.regex.Pattern;

/**
 * Finds TeX between dollar signs, and between brackets with a backslash. Money, variables of a shell and templates have dollar signs as
 * well, and brackets are escaped to be text: these are no formulas.
 */
final class Formula {

    private static final Pattern INDEX = Pattern.compile("(?<![A-Za-z0-9_])[A-Za-z]_[A-Za-z0-9](?![A-Za-z0-9_])");
    private static final Pattern WORD = Pattern.compile("[A-Za-z]{2}");
    private static final Pattern LETTER = Pattern.compile("[A-Za-z]");
    private static final Pattern SIGNS = Pattern.compile("[A-Za-z0-9 =<>+*/^_{}()|,.'!-]+");

    private Formula() {}

    /** Returns where the first formula of a line begins, or -1. */
    static int find(String line) {
        int dollars = dollars(line);
        if (dollars >= 0) {
            return dollars;
        }
        if (line.strip().equals("\\[")) {
            return line.indexOf('\\');
        }
        int round = brackets(line, "\\(", "\\)");
        return round >= 0 ? round : brackets(line, "\\[", "\\]");
    }

    private static int dollars(String line) {
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
            if ((line.startsWith("$$", at) && line.startsWith("$$", end) && isDisplayed(line, start, end))
                    || isTex(line, start, end)
                    || (isTrimmed(line, start, end) && hasIndex(line, start, end))) {
                return at;
            }
            at = end == start ? next(line, end + 1) : end;
        }
        return -1;
    }

    /** Returns where the first formula between these brackets begins, or -1. */
    private static int brackets(String line, String open, String close) {
        int at = line.indexOf(open);
        while (at >= 0) {
            int start = at + open.length();
            int end = line.indexOf(close, start);
            if (end < 0) {
                return -1;
            }
            if (isMathematics(line, at, end)) {
                return at;
            }
            at = line.indexOf(open, end);
        }
        return -1;
    }

    /** One letter is a formula between round brackets alone, as {@code \[x\]} is the box of a task. Not {@code [text]\(…\)}, {@code file\(s\)}. */
    private static boolean isMathematics(String line, int at, int end) {
        char before = at == 0 ? ' ' : line.charAt(at - 1);
        boolean isDouble = before == '\\' && line.charAt(end - 1) == '\\'; // as some sites write it, to have one left
        String inner = line.substring(at + 2, isDouble ? end - 1 : end).strip();
        if (before == ']' || inner.isEmpty()) {
            return false;
        } else if (isTex(inner, 0, inner.length())) {
            return true;
        }
        boolean isBare = !Character.isLetterOrDigit(before) && line.charAt(at + 1) == '(';
        return (isBare || inner.indexOf('=') >= 0 || inner.indexOf('+') >= 0)
                && SIGNS.matcher(inner).matches()
                && LETTER.matcher(inner).find()
                && !WORD.matcher(inner).find();
    }

    /** Returns whether there is a letter with an index, and no name behind the end: {@code $p_1/$p_2} are variables of a shell. */
    private static boolean hasIndex(String line, int start, int end) {
        char behind = end + 1 < line.length() ? line.charAt(end + 1) : ' ';
        return !Character.isLetterOrDigit(behind)
                && behind != '_'
                && behind != '{'
                && INDEX.matcher(line)
                        .region(start, end)
                        .useTransparentBounds(true)
                        .find();
    }

    /** Between two dollar signs each, where blanks may be at the ends. */
    private static boolean isDisplayed(String line, int start, int end) {
        String inner = line.substring(start, end).strip();
        return isTex(inner, 0, inner.length());
    }

    private static boolean isTrimmed(String line, int start, int end) {
        return start < end && line.charAt(start) != ' ' && line.charAt(end - 1) != ' ';
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
        if (!isTrimmed(line, start, end)) {
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
