package dev.offprint.article.markdown;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.message.Message;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The schemes that addresses of links and images may have, and the search for others. Pages would lose such a link, and the
 * Markdown and JSON forms would keep it; so it is an error, and published in none of them.
 */
public final class LinkSchemes {

    /** What opens a page, a message or a call, and runs nothing of its own. */
    public static final List<String> PUBLISHED = List.of("http", "https", "mailto", "tel");

    /** What a browser runs, or shows as a page of its own: published in no form. */
    public static final Set<String> RUNNABLE = Set.of("javascript", "vbscript", "data");

    private static final int LONGEST_SHOWN = 40;

    private LinkSchemes() {}

    /** Returns the finding about an address, of which only the beginning is shown: an error where a browser would run it. */
    public static Diagnostic finding(String scheme, String address, Place place) {
        boolean runnable = RUNNABLE.contains(scheme);
        return new Diagnostic(
                runnable ? Severity.ERROR : Severity.WARNING,
                Code.LINK_SCHEME.label(),
                place,
                runnable
                        ? Message.of(
                                "the address `{0}` begins with `{1}:`, which is not published",
                                beginning(address), scheme)
                        : Message.of(
                                "the address `{0}` begins with `{1}:`, and pages show it without a link",
                                beginning(address), scheme),
                scheme.equals("data")
                        ? Message.of("put the file beside the article, and link to it")
                        : Message.of("use an address with `https:`, `http:`, `mailto:` or `tel:`, or a relative one"));
    }

    private static String beginning(String address) {
        return address.length() <= LONGEST_SHOWN ? address : address.substring(0, LONGEST_SHOWN) + "…";
    }

    /** Reports the addresses of a text that have another scheme, one of those wanted. The text must be within the bounds. */
    public static void report(
            ParsedMarkdown text, SourceMap places, Predicate<String> wanted, Diagnostics diagnostics) {
        if (!text.mayHaveMarkup()) {
            return;
        }
        for (ParsedMarkdown.Reference link : text.references()) {
            boolean html = link.form() == ParsedMarkdown.Form.HTML;
            String address = html ? link.raw().replace("&colon;", ":").replace("&Tab;", "") : link.target();
            String scheme = scheme(address);
            boolean isPublished = scheme.length() <= 1 || PUBLISHED.contains(scheme);
            if (!isPublished && wanted.test(scheme) && link.form() != ParsedMarkdown.Form.BARE && link.node() >= 0) {
                diagnostics.add(finding(scheme, address, text.place(html ? link.start() : link.node(), places)));
            }
        }
    }

    /** Returns whether {@link #report} says that an address, as it stands in HTML, has a scheme that pages do not publish. */
    public static boolean isReported(String raw) {
        String scheme = scheme(HtmlLinks.unescaped(raw).replace("&colon;", ":").replace("&Tab;", ""));
        return scheme.length() > 1 && !PUBLISHED.contains(scheme);
    }

    /** Returns the scheme of an address as browsers read it (WHATWG URL, 4.4); empty where it has none. */
    private static String scheme(String address) {
        StringBuilder scheme = new StringBuilder();
        for (int i = 0; i < address.length(); i++) {
            char c = address.charAt(i);
            if (c == ':') {
                return scheme.toString().toLowerCase(Locale.ROOT);
            } else if (isSchemeCharacter(c, scheme.length() == 0)) {
                scheme.append(c);
            } else if (c > ' ') {
                return "";
            }
        }
        return "";
    }

    private static boolean isSchemeCharacter(char c, boolean first) {
        boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        return letter || (!first && ((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.'));
    }
}
