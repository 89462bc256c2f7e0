package dev.offprint.article.markdown;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.message.Message;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The schemes that addresses of links and images may have, and the search for others. Pages would lose such a link, and the
 * Markdown and JSON forms would keep it; so one that a browser runs is an error, and published in none of them.
 */
public final class LinkSchemes {

    /** What opens a page, a message or a call, and runs nothing of its own. */
    public static final List<String> PUBLISHED = List.of("http", "https", "mailto", "tel");

    /** What a browser runs, or shows as a page of its own: published in no form. */
    public static final Set<String> RUNNABLE = Set.of("javascript", "vbscript", "data");

    private static final int LONGEST_SHOWN = 40;

    private LinkSchemes() {}

    /** Returns the finding about an address, of which only the beginning is shown: an error where a browser would run it. */
    public static Diagnostic finding(LinkAddress address, Place place) {
        String scheme = address.scheme();
        String whole = address.whole();
        String beginning = whole.length() <= LONGEST_SHOWN ? whole : whole.substring(0, LONGEST_SHOWN) + "…";
        boolean runnable = RUNNABLE.contains(scheme);
        return new Diagnostic(
                runnable ? Severity.ERROR : Severity.WARNING,
                Code.LINK_SCHEME.label(),
                place,
                runnable
                        ? Message.of("the address `{0}` begins with `{1}:`, which is not published", beginning, scheme)
                        : Message.of(
                                "the address `{0}` begins with `{1}:`, and pages show it without a link",
                                beginning, scheme),
                scheme.equals("data")
                        ? Message.of("put the file beside the article, and link to it")
                        : Message.of("use an address with `https:`, `http:`, `mailto:` or `tel:`, or a relative one"));
    }

    /** Reports the addresses of a text that have another scheme, one of those wanted. The text must be within the bounds. */
    public static void report(
            ParsedMarkdown text, SourceMap places, Predicate<String> wanted, Diagnostics diagnostics) {
        for (ParsedMarkdown.Reference link : text.references()) {
            boolean html = link.form() == ParsedMarkdown.Form.HTML;
            if (!isPublished(link.target())
                    && wanted.test(link.target().scheme())
                    && link.form() != ParsedMarkdown.Form.BARE
                    && link.begin() >= 0) {
                diagnostics.add(finding(link.target(), text.place(html ? link.start() : link.begin(), places)));
            }
        }
    }

    /** Returns whether pages publish an address as a link: with a scheme for that, or none. A letter alone is a drive. */
    public static boolean isPublished(LinkAddress address) {
        return address.scheme().length() <= 1 || PUBLISHED.contains(address.scheme());
    }

    /** Returns whether {@link #report} says that an address, as it stands in HTML, has a scheme that pages do not publish. */
    public static boolean isReported(String raw) {
        return !isPublished(new LinkAddress(HtmlLinks.unescaped(raw)));
    }
}
