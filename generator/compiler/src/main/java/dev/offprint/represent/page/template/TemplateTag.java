package dev.offprint.represent.page.template;

import java.util.ArrayList;
import java.util.List;

/**
 * A tag of a Mustache template.
 *
 * @param kind its kind
 * @param name the text between the braces, without the sign
 * @param line the line from 1
 * @param column the column from 1, in code points
 */
record TemplateTag(Kind kind, String name, int line, int column) {

    /** The kind of a tag. */
    enum Kind {
        /** Shows a value. */
        VALUE,
        /** Opens a section. */
        SECTION,
        /** Opens a section that is shown if there is no value. */
        INVERTED,
        /** Closes a section. */
        END,
        /** Includes a template. */
        INCLUDE,
        /** A comment. */
        COMMENT,
        /** A tag of other Mustache dialects. */
        UNKNOWN,
        /** A tag that is not closed. */
        UNCLOSED
    }

    /** Returns the tags of a text, in order. */
    static List<TemplateTag> of(String text) {
        List<TemplateTag> tags = new ArrayList<>();
        int line = 1;
        int column = 1;
        int end = 0;
        int counted = 0;
        for (int open = text.indexOf("{{"); open >= 0; open = text.indexOf("{{", end)) {
            for (; counted < open; counted++) {
                char c = text.charAt(counted);
                line += c == '\n' ? 1 : 0;
                column = c == '\n' ? 1 : column + (Character.isLowSurrogate(c) ? 0 : 1);
            }
            String close = text.startsWith("{{{", open) ? "}}}" : "}}";
            int inner = open + close.length();
            int closed = text.indexOf(close, inner);
            if (closed < 0) {
                tags.add(new TemplateTag(Kind.UNCLOSED, "", line, column));
                return tags;
            }
            String content = text.substring(inner, closed);
            tags.add(
                    close.length() == 3
                            ? new TemplateTag(Kind.VALUE, content.strip(), line, column)
                            : of(content, line, column));
            end = closed + close.length();
        }
        return tags;
    }

    private static TemplateTag of(String inner, int line, int column) {
        String stripped = inner.strip();
        char sign = stripped.isEmpty() ? ' ' : stripped.charAt(0);
        Kind kind = switch (sign) {
            case '#' -> Kind.SECTION;
            case '^' -> Kind.INVERTED;
            case '/' -> Kind.END;
            case '>' -> Kind.INCLUDE;
            case '!' -> Kind.COMMENT;
            case '&' -> Kind.VALUE;
            case '=', '<', '$', '@' -> Kind.UNKNOWN;
            default -> Kind.VALUE;
        };
        boolean signed = "#^/>!&=<$@".indexOf(sign) >= 0;
        return new TemplateTag(kind, signed ? stripped.substring(1).strip() : stripped, line, column);
    }
}
