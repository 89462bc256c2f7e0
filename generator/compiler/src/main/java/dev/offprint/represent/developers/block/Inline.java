package dev.offprint.represent.developers.block;

/**
 * Inline text of the program. It supports code, strong text, links and addresses in angle brackets of Markdown. A page
 * has hundreds of these texts, too many for the parser of authors' texts, which would return the same HTML.
 *
 * @param markdown inline Markdown
 */
public record Inline(String markdown) {

    /** Returns the text as HTML. */
    public String html() {
        StringBuilder html = new StringBuilder(markdown.length() + 32);
        write(html, markdown);
        return html.toString();
    }

    private static void write(StringBuilder html, String text) {
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            int end = -1;
            if (c == '`') {
                end = element(html, text, at, 1, "`", "code");
            } else if (text.startsWith("**", at)) {
                end = element(html, text, at, 2, "**", "strong");
            } else if (c == '[') {
                end = link(html, text, at);
            } else if (text.startsWith("<http", at)) {
                end = address(html, text, at);
            }
            if (end < 0) {
                escape(html, c);
                end = at + 1;
            }
            at = end;
        }
    }

    /** Writes an element and returns its end; returns -1 if no element begins here. */
    private static int element(StringBuilder html, String text, int start, int skip, String close, String name) {
        int end = text.indexOf(close, start + skip);
        if (end < 0) {
            return -1;
        }
        String inner = text.substring(start + skip, end);
        html.append('<').append(name).append('>');
        if (name.equals("code")) {
            escape(html, inner);
        } else {
            write(html, inner);
        }
        html.append("</").append(name).append('>');
        return end + close.length();
    }

    private static int link(StringBuilder html, String text, int start) {
        int middle = text.indexOf("](", start);
        int end = middle < 0 ? -1 : text.indexOf(')', middle);
        if (end < 0) {
            return -1;
        }
        html.append("<a href=\"");
        escape(html, text.substring(middle + 2, end));
        html.append("\">");
        write(html, text.substring(start + 1, middle));
        html.append("</a>");
        return end + 1;
    }

    private static int address(StringBuilder html, String text, int start) {
        int end = text.indexOf('>', start);
        if (end < 0) {
            return -1;
        }
        String address = text.substring(start + 1, end);
        html.append("<a href=\"");
        escape(html, address);
        html.append("\">");
        escape(html, address);
        html.append("</a>");
        return end + 1;
    }

    private static void escape(StringBuilder html, String text) {
        for (int i = 0; i < text.length(); i++) {
            escape(html, text.charAt(i));
        }
    }

    private static void escape(StringBuilder html, char c) {
        switch (c) {
            case '&' -> html.append("&amp;");
            case '<' -> html.append("&lt;");
            case '>' -> html.append("&gt;");
            case '"' -> html.append("&quot;");
            default -> html.append(c);
        }
    }
}
