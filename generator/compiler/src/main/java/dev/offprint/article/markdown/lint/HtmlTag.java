package dev.offprint.article.markdown.lint;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A tag, a comment or a declaration in authors' HTML, as browsers read it (HTML, 13.2.5).
 *
 * @param kind which of them
 * @param name the element as it is written; empty for comments and declarations
 * @param start where it begins
 * @param end where it ends, or the length of the HTML
 * @param isClosed whether it ends in this piece of HTML
 * @param attributes the attributes of a start tag, in order
 */
record HtmlTag(Kind kind, String name, int start, int end, boolean isClosed, List<Attribute> attributes) {

    /** What there is in HTML besides text. */
    enum Kind {
        START,
        END,
        COMMENT,
        DECLARATION
    }

    /** An attribute, its name in small letters, without entities resolved in its value. */
    record Attribute(String name, int start, String value) {}

    /** Elements whose content is no markup until their end tag. */
    static final Set<String> RAW = Set.of("script", "style", "iframe", "title", "textarea", "xmp", "plaintext");

    private static final Pattern NAME = Pattern.compile("</?+([A-Za-z][^\\s/>]*+)");
    private static final Pattern ATTRIBUTE = Pattern.compile("[\\s/\"'=]*+([^\\s=>/\"']++)"
            + "(?:\\s*+=\\s*+(?:\"([^\"]*+)(?:\"|\\z)|'([^']*+)(?:'|\\z)|([^\\s>]*+)))?");

    /** Returns the element in small letters. */
    String element() {
        return name.toLowerCase(Locale.ROOT);
    }

    /** Returns the value of an attribute; null if there is none of this name. */
    @Nullable
    String value(String wanted) {
        return attributes.stream()
                .filter(one -> one.name().equals(wanted))
                .map(Attribute::value)
                .findFirst()
                .orElse(null);
    }

    /** Returns what is in a piece of HTML from an index on. */
    static List<HtmlTag> in(String html, int from) {
        List<HtmlTag> tags = new ArrayList<>();
        int at = html.indexOf('<', from);
        while (at >= 0) {
            HtmlTag tag = at(html, at);
            if (tag != null) {
                tags.add(tag);
            }
            int next = tag == null ? at + 1 : tag.end;
            if (tag != null && tag.kind == Kind.START && RAW.contains(tag.element())) {
                int end = html.toLowerCase(Locale.ROOT).indexOf("</" + tag.element(), tag.end);
                next = end < 0 ? html.length() : end;
            }
            at = html.indexOf('<', next);
        }
        return tags;
    }

    /** Returns the text of a piece of HTML. */
    static String text(String html) {
        StringBuilder text = new StringBuilder(html);
        in(html, 0).forEach(tag -> erase(text, tag.start, tag.end));
        return text.toString();
    }

    /** Writes spaces in the place of characters, so that indexes stay. */
    static void erase(StringBuilder text, int start, int end) {
        for (int i = start; i < end; i++) {
            if (text.charAt(i) != '\n') {
                text.setCharAt(i, ' ');
            }
        }
    }

    private static @Nullable HtmlTag at(String html, int at) {
        if (html.startsWith("<!--", at)) {
            // browsers take <!--> and <!---> for whole comments; to the sanitiser of pages they begin one
            boolean isAbrupt = html.startsWith("<!-->", at) || html.startsWith("<!--->", at);
            return upTo("-->", isAbrupt ? html.length() : at + 4, Kind.COMMENT, html, at);
        } else if (html.startsWith("<?", at)) {
            return upTo("?>", at, Kind.DECLARATION, html, at);
        } else if (html.startsWith("<!", at)) {
            return upTo(html.startsWith("<![CDATA[", at) ? "]]>" : ">", at, Kind.DECLARATION, html, at);
        }
        Matcher name = NAME.matcher(html).region(at, html.length());
        return name.lookingAt() ? tag(html, at, name.group(1), name.end()) : null;
    }

    private static HtmlTag upTo(String end, int from, Kind kind, String html, int at) {
        int found = html.indexOf(end, from);
        int next = found < 0 ? html.length() : found + end.length();
        return new HtmlTag(kind, "", at, next, found >= 0, List.of());
    }

    private static HtmlTag tag(String html, int start, String name, int from) {
        List<Attribute> attributes = new ArrayList<>();
        Matcher attribute = ATTRIBUTE.matcher(html);
        int at = from;
        while (attribute.region(at, html.length()).lookingAt()) {
            String value = attribute.group(2) != null
                    ? attribute.group(2)
                    : attribute.group(3) != null ? attribute.group(3) : attribute.group(4);
            attributes.add(new Attribute(
                    attribute.group(1).toLowerCase(Locale.ROOT), attribute.start(1), value == null ? "" : value));
            at = attribute.end();
        }
        int end = html.indexOf('>', at);
        Kind kind = html.charAt(start + 1) == '/' ? Kind.END : Kind.START;
        return new HtmlTag(kind, name, start, end < 0 ? html.length() : end + 1, end >= 0, List.copyOf(attributes));
    }
}
