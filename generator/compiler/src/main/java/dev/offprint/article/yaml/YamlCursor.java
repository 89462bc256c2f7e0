package dev.offprint.article.yaml;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * A position in the text of a plain YAML document, and the scalars that can be read there. Whatever is not certain to mean
 * what it seems to mean is declined.
 */
final class YamlCursor {

    /** Says that the text is for the full parser. */
    static final class Declined extends RuntimeException {
        private static final long serialVersionUID = 1;

        private Declined() {
            super(null, null, false, false);
        }
    }

    private static final String ENDS_FLOW = ",]}";

    private final String text;
    private int at;
    private int line;
    private int lineStart;
    /** The indentation of the line that begins here, -1 at the end of the text. */
    private int indent;

    YamlCursor(String text) {
        this.text = text;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean plain =
                    (c >= ' ' && c < 0x7f) || c == '\n' || (c >= 0xa0 && c < 0xd800 && c != 0x2028 && c != 0x2029);
            if (!plain) {
                throw declined();
            }
        }
    }

    static Declined declined() {
        return new Declined();
    }

    int line() {
        return line;
    }

    int column() {
        return at - lineStart;
    }

    int indent() {
        return indent;
    }

    char peek() {
        return at < text.length() ? text.charAt(at) : '\n';
    }

    void skip(int count) {
        at += count;
    }

    void spaces() {
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
    }

    boolean isLineEnd() {
        return peek() == '\n';
    }

    boolean isItem() {
        return peek() == '-' && at + 1 < text.length() && text.charAt(at + 1) == ' ';
    }

    /** Goes from the end of a line to the first character of the next one that is not blank. */
    void nextLine() {
        spaces();
        if (!isLineEnd()) {
            throw declined();
        }
        while (true) {
            if (at >= text.length()) {
                indent = -1;
                return;
            }
            newLine();
            spaces();
            if (at >= text.length()) {
                indent = -1;
                return;
            } else if (!isLineEnd()) {
                begin();
                return;
            }
        }
    }

    /** Begins at the first line. */
    void firstLine() {
        spaces();
        if (isLineEnd()) {
            throw declined();
        }
        begin();
    }

    private void newLine() {
        at++;
        line++;
        lineStart = at;
    }

    /** Returns the length of a key here that is letters, digits, hyphens and underscores and ends in a colon; or 0. */
    int keyLength() {
        int end = at;
        while (end < text.length() && isWord(text.charAt(end))) {
            end++;
        }
        boolean colon = end > at && end < text.length() && text.charAt(end) == ':';
        boolean ends =
                colon && (end + 1 == text.length() || text.charAt(end + 1) == ' ' || text.charAt(end + 1) == '\n');
        return ends && isLetter(text.charAt(at)) ? end - at : 0;
    }

    String take(int length) {
        String taken = text.substring(at, at + length);
        at += length;
        return taken;
    }

    /** Reads a plain scalar to the end of its line. */
    JsonNode plain() {
        char first = peek();
        if (!Character.isLetterOrDigit(first)) {
            throw declined();
        }
        int end = text.indexOf('\n', at);
        end = end < 0 ? text.length() : end;
        int last = end;
        while (text.charAt(last - 1) == ' ') {
            last--;
        }
        String value = text.substring(at, last);
        if (value.contains(": ") || value.contains(" #") || value.endsWith(":")) {
            throw declined();
        }
        at = end;
        return YamlScalar.resolve(value);
    }

    /** Reads a word in brackets. */
    JsonNode flowWord() {
        int start = at;
        while (at < text.length() && (isWord(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        int end = at;
        spaces();
        if (end == start || text.charAt(start) == '-' || text.charAt(start) == '.' || ENDS_FLOW.indexOf(peek()) < 0) {
            throw declined();
        }
        return YamlScalar.resolve(text.substring(start, end));
    }

    /** Reads a scalar in double quotes on one line, with the escapes that JSON and YAML share. */
    String doubleQuoted() {
        StringBuilder value = new StringBuilder();
        int run = ++at;
        while (true) {
            char c = peek();
            if (c == '\n') {
                throw declined();
            } else if (c == '"') {
                value.append(text, run, at++);
                return value.toString();
            } else if (c == '\\') {
                value.append(text, run, at).append(escaped());
                run = at;
            } else {
                at++;
            }
        }
    }

    private char escaped() {
        at++;
        char c = peek();
        at++;
        return switch (c) {
            case '"', '\\' -> c;
            case 'n' -> '\n';
            case 't' -> '\t';
            default -> throw declined();
        };
    }

    String singleQuoted() {
        StringBuilder value = new StringBuilder();
        at++;
        while (true) {
            char c = peek();
            if (c == '\n') {
                throw declined();
            } else if (c == '\'') {
                at++;
                if (peek() != '\'') {
                    return value.toString();
                }
            }
            value.append(c);
            at++;
        }
    }

    /** Goes to the first character of the next line of a block that is not a space. */
    void nextOfBlock() {
        newLine();
        spaces();
        if (at >= text.length()) {
            if (column() > 0) {
                throw declined(); // a last line of spaces alone
            }
            indent = -1;
        }
    }

    boolean isTextEnd() {
        return at >= text.length();
    }

    /** Reads this line from a column on; it must not be the last one without an end. */
    String lineFrom(int column) {
        int end = text.indexOf('\n', at);
        if (end < 0) {
            throw declined();
        }
        at = end;
        return text.substring(lineStart + column, end);
    }

    /** Begins at a line whose first character is here. */
    void begin() {
        indent = column();
        if (peek() == '#' || (indent == 0 && (text.startsWith("---", at) || text.startsWith("...", at)))) {
            throw declined();
        }
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static boolean isWord(char c) {
        return isLetter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-';
    }
}
