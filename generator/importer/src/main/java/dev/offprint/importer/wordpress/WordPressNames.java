package dev.offprint.importer.wordpress;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** The names and addresses of posts. */
final class WordPressNames {

    private static final Pattern LATIN = Pattern.compile("[\\p{IsLatin}0-9]");

    private WordPressNames() {}

    /**
     * Returns the path at which a post is served, below that of the site; addresses with a number alone are those of drafts.
     *
     * @param link the address of the post
     * @param site the address of the site
     * @param name the name of the post, where its address has none
     */
    static String address(String link, String site, String name) {
        String path = link.replaceFirst("^https?://[^/]*", "");
        String base = site.replaceFirst("^https?://[^/]*", "").replaceFirst("/+$", "");
        String address = !base.isEmpty() && path.startsWith(base + "/") ? path.substring(base.length()) : path;
        boolean isPretty = !address.contains("?") && address.length() > 1;
        return isPretty ? address : "/" + name + "/";
    }

    /** Returns an address with another last name. */
    static String former(String address, String slug) {
        String path = address.replaceFirst("/$", "");
        return path.substring(0, path.lastIndexOf('/') + 1) + slug + (address.endsWith("/") ? "/" : "");
    }

    /** Returns what a slug is made of, which has letters of the Latin alphabet. */
    static String stem(String slug, String title, String id) {
        String name = slug.isEmpty() ? title : slug;
        return isLatin(name) ? name : "post-" + id;
    }

    static boolean isLatin(String name) {
        return LATIN.matcher(name).find();
    }

    /** Returns a name as its author wrote it: letters that are not ASCII are stored as octets. */
    static String decoded(String slug) {
        try {
            return URLDecoder.decode(slug.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException broken) {
            return slug;
        }
    }
}
