package dev.offprint.article.markdown.code;

import java.util.regex.Pattern;

/**
 * The key of a line of YAML and the value behind it. The scanner of the library has one kind for both, and cuts a key at its signs.
 *
 * @param key where the key begins
 * @param colon where it ends
 * @param value where a number or a constant begins; -1 if there is none
 * @param valueEnd where that ends
 */
record YamlLine(int key, int colon, int value, int valueEnd) {

    /** A line without a key. */
    static final YamlLine NONE = new YamlLine(-1, -1, -1, -1);

    /** YAML 1.2.2, section 10.2.2: the core schema. */
    private static final Pattern CONSTANT = Pattern.compile(
            "true|false|null|~|True|False|Null|TRUE|FALSE|NULL|[-+]?\\d[\\d_]{0,40}(?:\\.\\d{1,40})?|0x[0-9a-fA-F]{1,40}");

    /** Reads a line. */
    static YamlLine of(String code, int start, int end) {
        int key = start;
        while (key < end && (code.charAt(key) == ' ' || isEntry(code, key, end))) {
            key++;
        }
        int colon = key;
        while (colon < end && !isColon(code, colon, end)) {
            if ("#'\"{[&*!|>%@`".indexOf(code.charAt(key)) >= 0 || isComment(code, colon)) {
                return NONE;
            }
            colon++;
        }
        int value = colon == end ? key : Math.min(end, colon + 1);
        int valueEnd = end;
        for (int i = value; i < end; i++) {
            valueEnd = isComment(code, i) ? Math.min(valueEnd, i) : valueEnd;
        }
        String text = code.substring(value, valueEnd);
        boolean isConstant = CONSTANT.matcher(text.strip()).matches();
        int begin = value + text.length() - text.stripLeading().length();
        return new YamlLine(
                colon == end ? -1 : key,
                colon == end ? -1 : colon,
                isConstant ? begin : -1,
                isConstant ? begin + text.strip().length() : -1);
    }

    private static boolean isEntry(String code, int at, int end) {
        return code.charAt(at) == '-' && at + 1 < end && code.charAt(at + 1) == ' ';
    }

    private static boolean isColon(String code, int at, int end) {
        return code.charAt(at) == ':' && (at + 1 == end || code.charAt(at + 1) == ' ');
    }

    private static boolean isComment(String code, int at) {
        return code.charAt(at) == '#' && at > 0 && code.charAt(at - 1) == ' ';
    }

    /** Returns the class of a part of the line. */
    char typed(int start, int end, char type) {
        if (start >= key && end <= colon) {
            return 't';
        }
        return value >= 0 && start >= value && end <= valueEnd ? 'n' : type;
    }
}
