package dev.offprint.article.markdown;

import java.util.Locale;

/**
 * Where a link leads, as browsers read it (WHATWG URL, 4.4): without control characters and spaces at its ends, and without tabs and line
 * ends anywhere; without escapes of Markdown or HTML, still percent-encoded.
 *
 * @param whole the whole address: {@code ../other/?x=1#part}, {@code /en}, {@code mailto:a@example.com}; may be empty
 */
public record LinkAddress(String whole) {

    /** Reads an address. */
    public LinkAddress {
        int start = 0;
        int end = whole.length();
        while (start < end && whole.charAt(start) <= ' ') {
            start++;
        }
        while (end > start && whole.charAt(end - 1) <= ' ') {
            end--;
        }
        String inner = whole.substring(start, end);
        whole = inner.chars().noneMatch(c -> c == '\t' || c == '\n' || c == '\r')
                ? inner
                : inner.replace("\t", "").replace("\n", "").replace("\r", "");
    }

    /** Returns what stands before the query and the fragment: a path, or a scheme and what follows it. */
    public String path() {
        return whole.substring(0, suffixStart(whole));
    }

    /** Returns the query and the fragment, with their marks. */
    String suffix() {
        return whole.substring(suffixStart(whole));
    }

    /** Returns the query without its question mark; empty where there is none. */
    public String query() {
        int start = suffixStart(whole);
        int hash = whole.indexOf('#', start);
        boolean query = start < whole.length() && whole.charAt(start) == '?';
        return query ? whole.substring(start + 1, hash < 0 ? whole.length() : hash) : "";
    }

    /** Returns the fragment without its number sign; empty where there is none. */
    public String fragment() {
        int hash = whole.indexOf('#');
        return hash < 0 ? "" : whole.substring(hash + 1);
    }

    /** Returns the scheme in lower case, without its colon (RFC 3986, 3.1); empty where the address is a relative one. */
    public String scheme() {
        for (int i = 0; i < whole.length(); i++) {
            char c = whole.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
            if (c == ':') {
                return whole.substring(0, i).toLowerCase(Locale.ROOT);
            } else if (!letter && (i == 0 || !((c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.'))) {
                return "";
            }
        }
        return "";
    }

    /** Returns whether the address is http or https, with something where its host belongs. */
    public boolean isOnTheWeb() {
        String scheme = scheme();
        int host = scheme.length() + "://".length();
        return (scheme.equals("http") || scheme.equals("https"))
                && whole.startsWith("://", scheme.length())
                && host < whole.length()
                && "/\\?#:@ ".indexOf(whole.charAt(host)) < 0;
    }

    /** Returns where the query begins, or else the fragment, or else the end. */
    static int suffixStart(String address) {
        int at = 0;
        while (at < address.length() && address.charAt(at) != '?' && address.charAt(at) != '#') {
            at++;
        }
        return at;
    }
}
