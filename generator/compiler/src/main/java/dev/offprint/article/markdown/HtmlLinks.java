package dev.offprint.article.markdown;

import java.util.Locale;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Range;
import org.jsoup.parser.Parser;
import org.jsoup.select.NodeFilter.FilterResult;

/** Finds the addresses in the attributes of authors' HTML. */
public final class HtmlLinks {

    /** The attributes whose values are addresses (HTML, "Attributes"), obsolete ones as well, in lower case. */
    private static final Set<String> ATTRIBUTES = Set.of(
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

    private HtmlLinks() {}

    /** Takes what is found. */
    interface Sink {
        /** Takes the bounds of a value, without quotes. */
        void value(int start, int end);
    }

    /** Shows where the addresses of a piece of HTML stand, which may be a start tag alone. */
    static void find(String html, Sink sink) {
        if (html.indexOf('=') < 0) {
            return;
        }
        // tags as they are written, in whatever element they stand: browsers leave out a row without its table
        Parser tags = Parser.xmlParser().setTrackPosition(true);
        Jsoup.parse(html, "", tags).filter((node, depth) -> {
            if (!(node instanceof Element element)) {
                return FilterResult.CONTINUE;
            }
            for (Attribute one : element.attributes()) {
                attribute(one, html, sink);
            }
            String name = element.normalName();
            return name.equals("script") || name.equals("style") ? FilterResult.SKIP_CHILDREN : FilterResult.CONTINUE;
        });
    }

    private static void attribute(Attribute one, String html, Sink sink) {
        String name = one.getKey().toLowerCase(Locale.ROOT);
        Range value = one.sourceRange().valueRange();
        if (!ATTRIBUTES.contains(name) || !value.isTracked() || !one.hasDeclaredValue()) {
            return;
        } else if (name.equals("srcset")) {
            candidates(html, value.startPos(), value.endPos(), sink);
        } else {
            sink.value(value.startPos(), value.endPos());
        }
    }

    /** Each candidate is an address and what it is for, up to a comma (HTML, "Parsing a srcset attribute"). */
    private static void candidates(String html, int from, int end, Sink sink) {
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

    /** Returns the value of an attribute as browsers read it: character references need no semicolon. */
    public static String unescaped(String value) {
        return value.indexOf('&') < 0 ? value : Parser.unescapeEntities(value, true);
    }
}
