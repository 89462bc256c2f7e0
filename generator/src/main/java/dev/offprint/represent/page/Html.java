package dev.offprint.represent.page;

import org.jspecify.annotations.Nullable;

/** HTML as it is written: text is escaped unless it is already HTML. */
final class Html {

    private final StringBuilder out = new StringBuilder(1 << 13);

    /** Opens an element; attributes are name, value, name, value …; those without a value are left out. */
    Html open(String name, @Nullable String... attributes) {
        out.append('<').append(name);
        for (int i = 0; i + 1 < attributes.length; i += 2) {
            String value = attributes[i + 1];
            if (value != null) {
                out.append(' ')
                        .append(attributes[i])
                        .append("=\"")
                        .append(escape(value))
                        .append('"');
            }
        }
        out.append('>');
        return this;
    }

    Html close(String name) {
        out.append("</").append(name).append(">");
        return this;
    }

    Html text(String text) {
        out.append(escape(text));
        return this;
    }

    /** Appends what is HTML already. */
    Html raw(String html) {
        out.append(html);
        return this;
    }

    Html line() {
        out.append('\n');
        return this;
    }

    /** Appends an element that holds text alone. */
    Html element(String name, String text, @Nullable String... attributes) {
        return open(name, attributes).text(text).close(name);
    }

    /** Appends a link. */
    Html link(String href, String text, @Nullable String... attributes) {
        @Nullable String[] all = new String[attributes.length + 2];
        all[0] = "href";
        all[1] = href;
        System.arraycopy(attributes, 0, all, 2, attributes.length);
        return element("a", text, all);
    }

    static String escape(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                default -> safe.append(c < ' ' && c != '\n' && c != '\t' ? ' ' : c);
            }
        }
        return safe.toString();
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
