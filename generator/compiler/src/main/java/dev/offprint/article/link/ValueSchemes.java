package dev.offprint.article.link;

import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.article.markdown.LinkSchemes;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import java.util.Locale;

/**
 * Finds addresses that a browser would run in the values of a YAML document. The contract leaves the members of these values
 * free, so other schemes are the author's affair: {@code doi:10.1000/182} is an identifier, {@code Data: a primer} a title.
 *
 * @param diagnostics hears of them
 */
record ValueSchemes(Diagnostics diagnostics) {

    /**
     * Looks at a value as a whole, and returns whether it is such an address.
     *
     * @param named whether the key says that the value is an address
     */
    boolean found(String value, boolean named, Place place) {
        String address = asBrowsersRead(value);
        String scheme = new LinkAddress(address).scheme().toLowerCase(Locale.ROOT);
        if (!LinkSchemes.RUNNABLE.contains(scheme)) {
            return false;
        }
        String rest = address.substring(scheme.length() + 1);
        boolean isAddress = named || (!rest.isEmpty() && !Character.isWhitespace(rest.charAt(0)));
        if (isAddress) {
            diagnostics.add(LinkSchemes.finding(scheme, address, place));
        }
        return isAddress;
    }

    /** Looks at the links and the HTML in a value, which readers of the API may show as Markdown. */
    void inMarkdown(String text, Place place) {
        LinkSchemes.find(text, (scheme, address, line, column) -> {
            if (LinkSchemes.RUNNABLE.contains(scheme)) {
                diagnostics.add(LinkSchemes.finding(scheme, address, place));
            }
        });
    }

    /** Returns a text without the characters that browsers pass over (WHATWG URL, 4.4). */
    private static String asBrowsersRead(String value) {
        int start = 0;
        while (start < value.length() && value.charAt(start) <= ' ') {
            start++;
        }
        return value.substring(start).replace("\t", "").replace("\n", "").replace("\r", "");
    }
}
