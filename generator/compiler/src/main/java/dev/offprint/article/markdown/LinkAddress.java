package dev.offprint.article.markdown;

/**
 * Where a link leads, as the author means it: without escapes of Markdown or HTML, still percent-encoded.
 *
 * @param whole the whole address: {@code ../other/?x=1#part}, {@code /en}, {@code mailto:a@example.com}; may be empty
 */
public record LinkAddress(String whole) {

    /** Returns what stands before the query and the fragment: a path, or a scheme and what follows it. */
    public String path() {
        return whole.substring(0, suffixStart(whole));
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

    /** Returns the scheme without its colon (RFC 3986, 3.1); empty where the address is a relative one. */
    public String scheme() {
        for (int i = 0; i < whole.length(); i++) {
            char c = whole.charAt(i);
            if (c == ':') {
                return whole.substring(0, i);
            } else if (!isSchemeCharacter(c) || (i == 0 && !isLetter(c))) {
                return "";
            }
        }
        return "";
    }

    /** Returns whether the address is http or https, with something where its host belongs. */
    boolean isOnTheWeb() {
        String scheme = scheme();
        boolean http = scheme.equalsIgnoreCase("http") || scheme.equalsIgnoreCase("https");
        int host = scheme.length() + "://".length();
        return http
                && whole.startsWith("://", scheme.length())
                && host < whole.length()
                && "/\\?#:@ ".indexOf(whole.charAt(host)) < 0;
    }

    /** Returns where the query begins, or else the fragment, or else the end. */
    static int suffixStart(String address) {
        for (int i = 0; i < address.length(); i++) {
            if (address.charAt(i) == '?' || address.charAt(i) == '#') {
                return i;
            }
        }
        return address.length();
    }

    private static boolean isLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    static boolean isSchemeCharacter(char c) {
        return isLetter(c) || (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
    }
}
