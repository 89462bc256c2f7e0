package dev.offprint.article.markdown;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.internal.util.Escaping;
import org.commonmark.internal.util.Html5Entities;

/** Finds the addresses in the attributes of authors' HTML. */
public final class HtmlLinks {

    /** The attributes whose values are addresses (HTML, "Attributes"), obsolete ones as well, in lower case. */
    static final Set<String> ATTRIBUTES = Set.of(
            "href",
            "src",
            "srcset",
            "action",
            "background",
            "cite",
            "data",
            "formaction",
            "longdesc",
            "poster",
            "xlink:href");

    private static final Pattern ENTITY = Pattern.compile(Escaping.ENTITY, Pattern.CASE_INSENSITIVE);

    private final String html;
    private final Sink sink;
    private int at;

    private HtmlLinks(String html, Sink sink) {
        this.html = html;
        this.sink = sink;
    }

    /** Takes what is found. */
    interface Sink {
        /** Takes the bounds of a value, without quotes. */
        void value(int start, int end);
    }

    static void find(String html, Sink sink) {
        new HtmlLinks(html, sink).scan();
    }

    private void scan() {
        for (at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
            if (html.startsWith("<!--", at)) {
                skipPast("-->", at + 4);
            } else if (at + 1 < html.length() && StartTag.isLetter(html.charAt(at + 1))) {
                tag();
            } else {
                at++;
            }
        }
    }

    private void tag() {
        int start = ++at;
        at = StartTag.nameEnd(html, at);
        String name = html.substring(start, at);
        while (at < html.length() && html.charAt(at) != '>') {
            if (StartTag.isName(html.charAt(at))) {
                attribute();
            } else {
                at++;
            }
        }
        if (name.equalsIgnoreCase("script") || name.equalsIgnoreCase("style")) {
            skipPast("</", at);
        }
    }

    private void attribute() {
        int start = at;
        at = StartTag.nameEnd(html, at);
        String name = html.substring(start, at);
        int equals = StartTag.blanks(html, at);
        if (equals == html.length() || html.charAt(equals) != '=') {
            return;
        }
        at = StartTag.blanks(html, equals + 1);
        String attribute = name.toLowerCase(Locale.ROOT);
        char quote = at < html.length() ? html.charAt(at) : ' ';
        boolean quoted = quote == '"' || quote == '\'';
        int from = quoted ? at + 1 : at;
        int to = quoted ? html.indexOf(quote, from) : StartTag.bareEnd(html, from);
        to = to < 0 ? html.length() : to;
        if (attribute.equals("srcset")) {
            candidates(from, to);
        } else if (ATTRIBUTES.contains(attribute)) {
            sink.value(from, to);
        }
        at = Math.min(html.length(), quoted ? to + 1 : to);
    }

    /** Each candidate is an address and what it is for, up to a comma (HTML, "Parsing a srcset attribute"). */
    private void candidates(int from, int end) {
        int next = from;
        while (next < end) {
            if (html.charAt(next) <= ' ' || html.charAt(next) == ',') {
                next++;
                continue;
            }
            int stop = next;
            while (stop < end && html.charAt(stop) > ' ') {
                stop++;
            }
            int last = stop;
            while (html.charAt(last - 1) == ',') {
                last--;
            }
            sink.value(next, last);
            next = stop;
            while (last == stop && next < end && html.charAt(next) != ',') {
                next++;
            }
        }
    }

    /** Returns a value without entities and without the blanks around it, as a browser reads an address. */
    public static String unescaped(String value) {
        return value.indexOf('&') < 0
                ? value.strip()
                : ENTITY.matcher(value)
                        .replaceAll(entity -> Matcher.quoteReplacement(Html5Entities.entityToString(entity.group())))
                        .strip();
    }

    private void skipPast(String end, int from) {
        int found = html.indexOf(end, from);
        at = found < 0 ? html.length() : found + end.length();
    }
}
