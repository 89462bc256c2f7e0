package dev.offprint.importer.markup.block;

/**
 * A line of a text that is converted.
 *
 * @param text the line without its end
 * @param number the line of the file that it comes from
 * @param isCode whether it belongs to a fenced block of code, its fences included
 */
public record MarkupLine(String text, int number, boolean isCode) {

    public MarkupLine with(String other) {
        return new MarkupLine(other, number, isCode);
    }

    /** Returns how many blanks the line begins with; a tab counts as four. */
    public int indent() {
        return indent(text);
    }

    public static int indent(String text) {
        int width = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c != ' ' && c != '\t') {
                return width;
            }
            width += c == '\t' ? 4 : 1;
        }
        return width;
    }

    /** Returns the text without at most so many blanks at its beginning. */
    public static String outdented(String text, int blanks) {
        int width = 0;
        int at = 0;
        while (at < text.length() && width < blanks && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            width += text.charAt(at) == '\t' ? 4 : 1;
            at++;
        }
        return text.substring(at);
    }
}
