package dev.offprint.article.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A start tag in authors' HTML.
 *
 * @param source the tag as it is written, with its angle brackets
 * @param index where it begins in the HTML
 * @param name the element's name, in lower case
 * @param attributes its attributes in order
 */
public record StartTag(String source, int index, String name, List<Attribute> attributes) {

    /**
     * An attribute.
     *
     * @param name its name, in lower case
     * @param index where its name begins in the HTML
     * @param value its value without quotes, entities as written; empty if it has none
     */
    public record Attribute(String name, int index, String value) {}

    /** Returns the attribute of this name. */
    public Attribute attribute(String wanted) {
        return attributes.stream()
                .filter(one -> one.name().equals(wanted))
                .findFirst()
                .orElse(new Attribute(wanted, index, ""));
    }

    /** Returns whether it has an attribute of this name. */
    public boolean has(String wanted) {
        return attributes.stream().anyMatch(one -> one.name().equals(wanted));
    }

    /** Returns the tag as it is written, with so many of its attributes. */
    public String source(int most) {
        return attributes.size() <= most
                ? source
                : source.substring(0, attributes.get(most).index() - index) + ">";
    }

    /**
     * What a piece of HTML has.
     *
     * @param tags its start tags in order; not those in comments, scripts and styles
     * @param openTag the start tag that does not end in it, or null
     * @param openComment where a comment begins that does not end in it, or ends as it begins; negative if none does
     * @param innerComment where a comment begins within a comment; negative if none does
     */
    public record Found(List<StartTag> tags, @Nullable StartTag openTag, int openComment, int innerComment) {}

    /** Reads a piece of HTML. */
    public static Found in(String html) {
        return new Scanner(html).all();
    }

    /** Returns where a name ends that begins at an index. */
    static int nameEnd(String html, int from) {
        int end = from;
        while (end < html.length() && isName(html.charAt(end))) {
            end++;
        }
        return end;
    }

    /** Returns where a value without quotes ends that begins at an index. */
    static int bareEnd(String html, int from) {
        int end = from;
        while (end < html.length() && html.charAt(end) > ' ' && html.charAt(end) != '>') {
            end++;
        }
        return end;
    }

    /** Returns where the blanks end that begin at an index. */
    static int blanks(String html, int from) {
        int end = from;
        while (end < html.length() && html.charAt(end) <= ' ') {
            end++;
        }
        return end;
    }

    /** Returns whether names of elements and attributes have this character. */
    static boolean isName(char c) {
        return c > ' ' && c != '=' && c != '>' && c != '/' && c != '"' && c != '\'';
    }

    /** Returns whether a name of an element begins with this character. */
    static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    /** Reads as browsers do (HTML, 13.2.5), as far as start tags and comments need it. */
    private static final class Scanner {

        private final String html;
        private final List<StartTag> found = new ArrayList<>();
        private int at;
        private @Nullable StartTag openTag;
        private int openComment = -1;
        private int innerComment = -1;

        Scanner(String html) {
            this.html = html;
        }

        Found all() {
            for (at = html.indexOf('<'); at >= 0 && at < html.length(); at = html.indexOf('<', at)) {
                if (html.startsWith("<!--", at)) {
                    comment();
                } else if (at + 1 < html.length() && isLetter(html.charAt(at + 1))) {
                    tag();
                } else {
                    at++;
                }
            }
            return new Found(found, openTag, openComment, innerComment);
        }

        /** Browsers take {@code <!-->} and {@code <!--->} for whole comments; to the sanitiser of pages they begin one. */
        private void comment() {
            boolean isAbrupt = html.startsWith("<!-->", at) || html.startsWith("<!--->", at);
            if (openComment < 0 && (isAbrupt || html.indexOf("-->", at + 4) < 0)) {
                openComment = at;
            }
            int begin = at + 4;
            skipPast("-->", begin);
            int inner = html.indexOf("<!--", begin);
            if (openComment < 0 && innerComment < 0 && inner >= 0 && inner < at) {
                innerComment = inner;
            }
        }

        private void tag() {
            int start = at++;
            int nameStart = at;
            at = nameEnd(html, at);
            String name = html.substring(nameStart, at).toLowerCase(Locale.ROOT);
            List<Attribute> attributes = new ArrayList<>();
            while (at < html.length() && html.charAt(at) != '>') {
                if (isName(html.charAt(at))) {
                    attributes.add(attribute());
                } else {
                    at++;
                }
            }
            if (at >= html.length()) {
                openTag = new StartTag(html.substring(start), start, name, List.copyOf(attributes));
                return;
            }
            at++;
            found.add(new StartTag(html.substring(start, at), start, name, List.copyOf(attributes)));
            if (name.equals("script") || name.equals("style")) {
                skipPast("</", at);
            }
        }

        private Attribute attribute() {
            int start = at;
            at = nameEnd(html, at);
            String name = html.substring(start, at).toLowerCase(Locale.ROOT);
            int equals = blanks(html, at);
            if (equals == html.length() || html.charAt(equals) != '=') {
                return new Attribute(name, start, "");
            }
            int from = blanks(html, equals + 1);
            char quote = from < html.length() ? html.charAt(from) : ' ';
            boolean quoted = quote == '"' || quote == '\'';
            int first = quoted ? from + 1 : from;
            int last = quoted ? html.indexOf(quote, first) : bareEnd(html, first);
            last = last < 0 ? html.length() : last;
            at = Math.min(html.length(), quoted ? last + 1 : last);
            return new Attribute(name, start, html.substring(Math.min(first, last), last));
        }

        private void skipPast(String end, int from) {
            int next = html.indexOf(end, from);
            at = next < 0 ? html.length() : next + end.length();
        }
    }
}
