package dev.offprint.article.markdown;

/**
 * Where a link's destination stands in an excerpt that CommonMark has already accepted as a link or a definition; so the
 * grammar is followed, not checked (CommonMark 0.31, 4.7 and 6.3).
 *
 * @param start the index of its first character, after an opening angle bracket
 * @param end the index after its last character
 */
record Destination(int start, int end) {

    /** Finds the destination in {@code (destination "title")}. */
    static Destination inParentheses(String link) {
        return at(link, 1);
    }

    /** Finds the destination in {@code [label]: destination "title"}. */
    static Destination inDefinition(String definition) {
        int at = definition.indexOf('[') + 1;
        while (at < definition.length() && definition.charAt(at) != ']') {
            at += definition.charAt(at) == '\\' ? 2 : 1;
        }
        return at(definition, at + 2);
    }

    private static Destination at(String text, int from) {
        int start = Math.min(from, text.length());
        while (start < text.length() && isBlank(text.charAt(start))) {
            start++;
        }
        boolean bracketed = start < text.length() && text.charAt(start) == '<';
        return bracketed ? bracketed(text, start + 1) : bare(text, start);
    }

    private static Destination bracketed(String text, int start) {
        int end = start;
        while (end < text.length() && text.charAt(end) != '>') {
            end += text.charAt(end) == '\\' ? 2 : 1;
        }
        return new Destination(start, Math.min(end, text.length()));
    }

    private static Destination bare(String text, int start) {
        int open = 0;
        int end = start;
        while (end < text.length() && text.charAt(end) > ' ') {
            char c = text.charAt(end);
            if (c == '\\' && end + 1 < text.length() && text.charAt(end + 1) > ' ') {
                end++;
            } else if (c == '(') {
                open++;
            } else if (c == ')' && --open < 0) {
                break;
            }
            end++;
        }
        return new Destination(start, Math.min(end, text.length()));
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\n';
    }
}
