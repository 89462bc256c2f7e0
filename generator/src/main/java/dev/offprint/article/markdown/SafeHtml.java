package dev.offprint.article.markdown;

import java.util.regex.Pattern;
import org.owasp.html.HtmlPolicyBuilder;
import org.owasp.html.PolicyFactory;

/** What authors' HTML may hold: everything our own rendering makes, and harmless markup of text. No script, style or form. */
final class SafeHtml {

    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_ -]{0,100}");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,5}%?");
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
            .allowStandardUrlProtocols()
            .allowAttributes("href")
            .onElements("a")
            .allowAttributes("src", "alt", "title")
            .onElements("img")
            .allowAttributes("width", "height")
            .matching(NUMBER)
            .onElements("img")
            .allowAttributes("title")
            .onElements("a", "abbr", "dfn")
            .allowAttributes("id")
            .matching(Pattern.compile("[\\p{L}\\p{N}_.:-]{1,200}"))
            .onElements("h1", "h2", "h3", "h4", "h5", "h6", "li", "a", "sup")
            .allowAttributes("class")
            .matching(TOKEN)
            .onElements("code", "pre", "section", "sup", "a", "li", "ol", "div")
            .allowAttributes("role")
            .matching(true, "region")
            .onElements("div")
            .allowAttributes("tabindex")
            .matching(true, "0")
            .onElements("div", "pre")
            .allowAttributes("aria-label", "aria-labelledby")
            .onElements("div", "a")
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
            .allowAttributes("open")
            .onElements("details")
            .allowAttributes("lang", "dir")
            .matching(TOKEN)
            .globally()
            .toFactory();

    private SafeHtml() {}

    static String sanitise(String html) {
        return POLICY.sanitize(html);
    }
}
