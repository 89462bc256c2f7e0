package dev.offprint.article;

import java.net.IDN;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/**
 * Tells addresses of the site from those elsewhere, however they are written: the case of scheme and host, a default port, a
 * dot after the host and http in place of https lead to the same site (RFC 3986, 6.2).
 *
 * @param authority the host and the port
 * @param basePath the path of the base URL: empty, or with a leading and without a trailing slash
 */
public record SiteAddress(Authority authority, String basePath) {

    /**
     * Where a URL leads to.
     *
     * @param host in lower case, of ASCII alone
     * @param port the port, or -1 for that of the scheme
     */
    private record Authority(String host, int port) {}

    /** Returns the address of a site by its base URL, absolute and without a trailing slash. */
    public static SiteAddress of(String baseUrl) {
        int start = baseUrl.indexOf("://") + 3;
        int slash = baseUrl.indexOf('/', start);
        int end = slash < 0 ? baseUrl.length() : slash;
        return new SiteAddress(
                authority(baseUrl.substring(0, start - 3), baseUrl.substring(start, end)), baseUrl.substring(end));
    }

    /**
     * Returns what follows the host in an address of the site's host: the path with query and fragment, beginning with a
     * slash. Nothing is returned for another host.
     *
     * @param url an address with a scheme, http or https, or one that begins with two slashes
     */
    public Optional<String> onHost(String url) {
        int slashes = url.startsWith("//") ? 0 : url.indexOf("://") + 1;
        int start = slashes + 2;
        int end = start;
        while (end < url.length() && "/\\?#".indexOf(url.charAt(end)) < 0) {
            end++;
        }
        String scheme = slashes == 0 ? "" : url.substring(0, slashes - 1);
        if (!authority(scheme, url.substring(start, end)).equals(authority)) {
            return Optional.empty();
        }
        String rest = url.substring(end);
        return Optional.of(rest.startsWith("/") ? rest : "/" + rest);
    }

    /** Returns whether an address leads to the base URL or below it; other addresses of the host belong to other sites. */
    public boolean holds(String url) {
        return onHost(url).flatMap(this::belowBase).isPresent();
    }

    /** Returns what follows the base path, beginning with a slash, or nothing where a path is not below it. */
    public Optional<String> belowBase(String path) {
        int end = basePath.length();
        boolean below = path.startsWith(basePath) && (path.length() == end || "/?#".indexOf(path.charAt(end)) >= 0);
        String rest = below ? path.substring(end) : "";
        return below ? Optional.of(rest.startsWith("/") ? rest : "/" + rest) : Optional.empty();
    }

    private static Authority authority(String scheme, String text) {
        String bare = text.substring(text.lastIndexOf('@') + 1);
        int colon = bare.lastIndexOf(':');
        boolean hasPort = colon > bare.lastIndexOf(']');
        String host = hasPort ? bare.substring(0, colon) : bare;
        return new Authority(host(host), port(scheme, hasPort ? bare.substring(colon + 1) : ""));
    }

    private static int port(String scheme, String text) {
        if (!text.matches("[0-9]{1,5}")) {
            return -1;
        }
        int port = Integer.parseInt(text);
        boolean usual = port == (scheme.equalsIgnoreCase("http") ? 80 : 443) || (scheme.isEmpty() && port == 80);
        return usual ? -1 : port;
    }

    private static String host(String text) {
        String decoded = text.indexOf('%') < 0 ? text : decoded(text);
        String host = decoded.endsWith(".") ? decoded.substring(0, decoded.length() - 1) : decoded;
        try {
            return IDN.toASCII(host).toLowerCase(Locale.ROOT);
        } catch (IllegalArgumentException noName) {
            return host.toLowerCase(Locale.ROOT);
        }
    }

    private static String decoded(String text) {
        try {
            return java.net.URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException malformed) {
            return text;
        }
    }
}
