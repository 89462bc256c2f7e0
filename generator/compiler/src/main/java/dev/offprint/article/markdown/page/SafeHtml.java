package dev.offprint.article.markdown.page;

import dev.offprint.article.markdown.LinkSchemes;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.ListIterator;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.renderer.html.DefaultUrlSanitizer;
import org.commonmark.renderer.html.UrlSanitizer;
import org.owasp.html.HtmlChangeListener;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.HtmlStreamEventReceiver;
import org.owasp.html.HtmlStreamEventReceiverWrapper;
import org.owasp.html.PolicyFactory;

/** What authors' HTML may hold: everything our own rendering makes, and harmless markup of text. No script, style or form. */
final class SafeHtml {

    private static final String ID_BEGIN = " id=\"";
    private static final Pattern ID = Pattern.compile(" id=\"([^\"]*)\"");
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_ -]{0,100}");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,5}%?");
    private static final Pattern DATE = Pattern.compile(
            "[0-9]{4}-[0-9]{2}-[0-9]{2}(?:T[0-9]{2}:[0-9]{2}(?::[0-9]{2})?(?:Z|[+-][0-9]{2}:[0-9]{2})?)?");
    private static final Pattern ALIGN = Pattern.compile("left|right|center");
    private static final String[] HEADINGS = {"h1", "h2", "h3", "h4", "h5", "h6"};

    private static final PolicyFactory POLICY = new HtmlPolicyBuilder()
            .allowElements(HEADINGS)
            .allowElements("p", "div", "span", "section", "aside", "blockquote", "pre", "code", "hr", "br")
            .allowElements("ul", "ol", "li", "dl", "dt", "dd", "table", "thead", "tbody", "tfoot", "tr", "th", "td")
            .allowElements("caption", "figure", "figcaption", "details", "summary", "a", "img")
            .allowElements(
                    "em", "strong", "b", "i", "u", "s", "del", "ins", "sub", "sup", "mark", "small", "kbd", "samp")
            .allowElements("var", "abbr", "cite", "q", "dfn", "time", "wbr")
            .allowWithoutAttributes("span", "a", "img")
            .allowUrlProtocols(LinkSchemes.PUBLISHED.toArray(String[]::new))
            .allowAttributes("href")
            .onElements("a")
            .allowAttributes("src", "alt", "title")
            .onElements("img")
            .allowAttributes("width", "height")
            .matching(NUMBER)
            .onElements("img")
            .allowAttributes("title")
            .onElements("a", "abbr", "dfn")
            // a time element that programs cannot read is dropped
            .allowAttributes("datetime")
            .matching(DATE)
            .onElements("time")
            .disallowWithoutAttributes("time")
            .allowAttributes("id")
            .matching(Pattern.compile("[\\p{L}\\p{N}_.:-]{1,200}"))
            .onElements("h1", "h2", "h3", "h4", "h5", "h6", "li", "a", "sup")
            .allowAttributes("role")
            .matching(true, "region", "note")
            .onElements("div")
            .allowAttributes("role")
            .matching(true, "img")
            .onElements("span")
            .allowAttributes("scope")
            .matching(true, "row", "col", "rowgroup", "colgroup")
            .onElements("th")
            .allowAttributes("tabindex")
            .matching(true, "0")
            .onElements("div", "pre")
            .allowAttributes("aria-label", "aria-labelledby")
            .onElements("div", "a", "span")
            .allowAttributes("loading")
            .matching(true, "lazy")
            .onElements("img")
            .allowAttributes("decoding")
            .matching(true, "async")
            .onElements("img")
            .allowAttributes("align")
            .matching(ALIGN)
            .onElements("th", "td")
            .allowAttributes("colspan", "rowspan", "start")
            .matching(NUMBER)
            .onElements("th", "td", "ol")
            // which cells a heading is about: programs read it out
            .allowAttributes("scope")
            .matching(true, "col", "row", "colgroup", "rowgroup")
            .onElements("th")
            .allowAttributes("open")
            .onElements("details")
            .allowAttributes("class", "lang", "dir")
            .matching(TOKEN)
            .globally()
            .withPreprocessor(DistinctAttributes::new)
            .toFactory();

    private SafeHtml() {}

    static String sanitise(String html) {
        return POLICY.sanitize(html);
    }

    /** Returns sanitised HTML, and tells what is removed. */
    static String sanitise(String html, HtmlChangeListener<Object> removed) {
        return POLICY.sanitize(html, removed, html);
    }

    /**
     * Returns sanitised HTML without identifiers that the page has elsewhere, and takes the others: links to either would go
     * astray.
     *
     * @param given what the headings of this piece have been given, and taken
     * @param taken what the page has
     */
    static String withoutTaken(String html, Set<String> given, Set<String> taken) {
        Set<String> open = new HashSet<>(given);
        Matcher ids = ID.matcher(html);
        StringBuilder kept = new StringBuilder();
        while (ids.find()) {
            boolean stays = open.remove(ids.group(1)) || taken.add(ids.group(1));
            ids.appendReplacement(kept, stays ? Matcher.quoteReplacement(ids.group()) : "");
        }
        return ids.appendTail(kept).toString();
    }

    /** Passes on the identifiers in a page's HTML. Text between tags never holds a quote as it is, so what looks like an attribute is one. */
    static void identifiers(String html, Consumer<String> taker) {
        for (int at = html.indexOf(ID_BEGIN); at >= 0; at = html.indexOf(ID_BEGIN, at)) {
            int start = at + ID_BEGIN.length();
            at = html.indexOf('"', start);
            taker.accept(html.substring(start, at));
        }
    }

    /**
     * Leaves out attributes whose name a tag has given before, as browsers do (HTML, 13.2.5.33). The sanitiser does so too,
     * but compares each with each: a tag with thousands would take minutes.
     */
    @SuppressWarnings("try") // the wrapper's close() may throw anything, and is never called
    private static final class DistinctAttributes extends HtmlStreamEventReceiverWrapper {

        DistinctAttributes(HtmlStreamEventReceiver receiver) {
            super(receiver);
        }

        @Override
        public void openTag(String name, List<String> attributes) {
            if (attributes.size() > 2) {
                Set<String> given = new HashSet<>();
                for (ListIterator<String> next = attributes.listIterator(); next.hasNext(); ) {
                    boolean first = given.add(next.next());
                    if (!first) {
                        next.remove();
                    }
                    next.next();
                    if (!first) {
                        next.remove();
                    }
                }
            }
            super.openTag(name, attributes);
        }
    }

    /**
     * Addresses of links and images: harmless schemes alone, and what no address may hold percent-encoded. Few hold any of it;
     * encoding every one by pattern, as the renderer would, takes a twentieth of a build.
     */
    static final class Addresses implements UrlSanitizer {

        private static final String ILLEGAL = "\"<>\\^`{|}";
        private final UrlSanitizer schemes = new DefaultUrlSanitizer(LinkSchemes.PUBLISHED);

        @Override
        public String sanitizeLinkUrl(String url) {
            return legal(schemes.sanitizeLinkUrl(url));
        }

        @Override
        public String sanitizeImageUrl(String url) {
            return legal(schemes.sanitizeImageUrl(url));
        }

        private static String legal(String url) {
            int i = 0;
            while (i < url.length() && isLegal(url.charAt(i))) {
                i++;
            }
            return i == url.length() ? url : encoded(url);
        }

        private static String encoded(String url) {
            StringBuilder encoded = new StringBuilder();
            for (byte octet : url.getBytes(StandardCharsets.UTF_8)) {
                if (isLegal((char) octet)) {
                    encoded.append((char) octet);
                } else {
                    encoded.append('%').append(HexFormat.of().withUpperCase().toHexDigits(octet));
                }
            }
            return encoded.toString();
        }

        private static boolean isLegal(char c) {
            return c > ' ' && c < 0x7f && ILLEGAL.indexOf(c) < 0;
        }
    }
}
