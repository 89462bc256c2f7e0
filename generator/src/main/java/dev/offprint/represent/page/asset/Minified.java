package dev.offprint.represent.page.asset;

/** Leaves out of style sheets and scripts what only people read. Knows their strings and comments, and no more of them. */
final class Minified {

    private static final String TIGHT = "{};,>";

    private final String source;
    private final StringBuilder out = new StringBuilder();
    private int at;

    private Minified(String source) {
        this.source = source;
    }

    /** Returns the same style sheet without comments and needless blanks. */
    static String css(String source) {
        Minified minified = new Minified(source);
        while (minified.at < source.length()) {
            minified.next();
        }
        return minified.out.toString().strip() + "\n";
    }

    /** Returns the same script without indentation, blank lines and lines that are comments. */
    static String script(String source) {
        StringBuilder lines = new StringBuilder();
        source.lines().map(String::strip).forEach(line -> {
            if (!line.isEmpty() && !line.startsWith("//")) {
                lines.append(line).append('\n');
            }
        });
        return lines.toString();
    }

    private void next() {
        char c = source.charAt(at);
        if (source.startsWith("/*", at)) {
            int end = source.indexOf("*/", at + 2);
            at = end < 0 ? source.length() : end + 2;
        } else if (c == '"' || c == '\'') {
            string(c);
        } else if (Character.isWhitespace(c)) {
            at++;
            if (!follows(TIGHT + ": ")) {
                out.append(' ');
            }
        } else {
            tighten(c);
            if (!isIdleZero(c)) {
                out.append(c);
            }
            at++;
        }
    }

    /** A blank before these is none, and neither is a semicolon before a closing brace. */
    private void tighten(char c) {
        if (TIGHT.indexOf(c) >= 0 && follows(" ")) {
            out.setLength(out.length() - 1);
        }
        if (c == '}' && follows(";")) {
            out.setLength(out.length() - 1);
        }
    }

    /** A zero before a point says nothing, unless it ends a number. */
    private boolean isIdleZero(char c) {
        boolean point = c == '0' && source.startsWith(".", at + 1);
        return point && (at == 0 || " :(,-".indexOf(source.charAt(at - 1)) >= 0);
    }

    private void string(char quote) {
        int start = at++;
        while (at < source.length() && source.charAt(at) != quote) {
            at += source.charAt(at) == '\\' ? 2 : 1;
        }
        at = Math.min(at + 1, source.length());
        out.append(source, start, at);
    }

    private boolean follows(String any) {
        return out.length() == 0 || any.indexOf(out.charAt(out.length() - 1)) >= 0;
    }
}
