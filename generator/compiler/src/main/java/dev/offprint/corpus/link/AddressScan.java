package dev.offprint.corpus.link;

import dev.offprint.article.Site;
import dev.offprint.article.SiteAddress;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Finds the addresses of this site's articles in any text, by their form: in code, in comments, in what no parser takes for a
 * link. A slug alone is a word and no address. Takes time in proportion to the text. Safe for use by many threads.
 */
public final class AddressScan {

    private static final List<String> OPERATIONS = List.of("/api/knowledge/articles/", "/api/aeo/articles/");
    /** Other sites have such addresses as well, so the host has to be named. */
    private static final String MEDIA = "/media/";

    private static final int LONGEST_SLUG = 255;
    /** As much of an address as is read backwards to find its host. */
    private static final int LONGEST_BEGINNING = 500;

    private final SiteAddress site;
    /** What an address has before the slug. */
    private final List<String> paths;
    /** The first letters of the paths. */
    private final String initials;

    /** Returns a scan for the addresses of a site. */
    public AddressScan(Site site) {
        this.site = SiteAddress.of(site.baseUrl());
        List<String> all = new ArrayList<>(OPERATIONS);
        Slug any = new Slug("x");
        for (ContentLocale locale : ContentLocale.values()) {
            String path = "/" + site.pages().path(locale, any);
            all.add(path.substring(0, path.length() - 1));
        }
        all.add(MEDIA);
        this.paths = List.copyOf(all);
        this.initials = all.stream().map(path -> path.substring(1, 2)).collect(Collectors.joining());
    }

    /** Takes what is found. */
    @FunctionalInterface
    public interface Sink {
        /**
         * Takes an address.
         *
         * @param slug the slug in it
         * @param start the index at which its path begins
         * @param end the index behind the slug
         */
        void address(String slug, int start, int end);
    }

    /**
     * Finds addresses in a text: absolute ones in the order of the text, then relative ones.
     *
     * @param wanted asked for each slug that stands where that of an article of this site may stand
     */
    public void find(String text, Predicate<String> wanted, Sink sink) {
        // one pass for all paths: a build scans every document that it publishes
        int[] next = new int[paths.size()];
        boolean mayBeRelative = false;
        for (int at = text.indexOf('/'); at >= 0; at = text.indexOf('/', at + 1)) {
            mayBeRelative |= at > 1 && text.charAt(at - 1) == '.' && text.charAt(at - 2) == '.';
            if (at + 1 < text.length() && initials.indexOf(text.charAt(at + 1)) >= 0) {
                absolute(text, at, next, wanted, sink);
            }
        }
        if (mayBeRelative) {
            new RelativeAddresses(text).find((slug, start, end) -> {
                if (wanted.test(slug)) {
                    sink.address(slug, start, end);
                }
            });
        }
    }

    /**
     * Looks for an address whose path begins at a slash.
     *
     * @param next for each path, where the search for the next one begins
     */
    private void absolute(String text, int at, int[] next, Predicate<String> wanted, Sink sink) {
        for (int i = 0; i < next.length; i++) {
            String path = paths.get(i);
            if (at >= next[i] && text.startsWith(path, at)) {
                int start = at + path.length();
                int end = slugEnd(text, start);
                String slug = text.substring(start, end);
                if (end > start && wanted.test(slug) && isOfThisSite(text, at, path.equals(MEDIA))) {
                    sink.address(slug, at, end);
                }
                next[i] = start;
            }
        }
    }

    /** Returns the end of a slug that may begin here, or its beginning if there is no slug. */
    private static int slugEnd(String text, int start) {
        int end = start;
        while (end < text.length() && isSlugCharacter(text.charAt(end)) && end - start <= LONGEST_SLUG) {
            end++;
        }
        return end - start > LONGEST_SLUG ? start : end;
    }

    /** A path without a host is the site's own, whatever variable stands before it. */
    private boolean isOfThisSite(String text, int path, boolean hostNeeded) {
        int start = path;
        while (start > 0 && path - start < LONGEST_BEGINNING && isAddressCharacter(text.charAt(start - 1))) {
            start--;
        }
        String before = text.substring(start, path);
        int host = before.indexOf("//");
        if (host >= 0) {
            boolean scheme = host > 0 && before.charAt(host - 1) == ':';
            return site.onHost(scheme ? before : before.substring(host)).isPresent();
        }
        int slash = before.indexOf('/');
        boolean maybeHost =
                before.substring(0, slash < 0 ? before.length() : slash).indexOf('.') > 0;
        return maybeHost ? site.onHost("//" + before).isPresent() : !hostNeeded;
    }

    private static boolean isSlugCharacter(char c) {
        return isAlphanumeric(c) || c == '-' || c == '_';
    }

    private static boolean isAddressCharacter(char c) {
        return isAlphanumeric(c) || "-_.~%:@/".indexOf(c) >= 0 || c > 0x7F;
    }

    private static boolean isAlphanumeric(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }

    /**
     * Finds relative addresses of articles where an author meant a link: behind the brackets of Markdown that the parser does
     * not take for a link, as in a comment, and in the HTML of a comment. Elsewhere {@code ../name/} is a path like any other.
     */
    private static final class RelativeAddresses {

        private static final String UP = "../";
        private static final String ARTICLES = "articles/";
        private static final List<String> LINKS = List.of("](", "](<", "]: ", "]:", "]: <");
        private static final List<String> ATTRIBUTES = List.of("=\"", "='", "=");

        private final String text;
        /** The end of the comment that was looked at last. */
        private int commentEnd;

        private int commentStart = -1;

        private RelativeAddresses(String text) {
            this.text = text;
        }

        void find(Sink sink) {
            for (int at = text.indexOf(UP); at >= 0; at = text.indexOf(UP, at + UP.length())) {
                if (follows(LINKS, at) || (follows(ATTRIBUTES, at) && isInComment(at))) {
                    address(at, sink);
                }
            }
        }

        private void address(int from, Sink sink) {
            int start = from;
            while (text.startsWith(UP, start)) {
                start += UP.length();
            }
            start += text.startsWith(ARTICLES, start) ? ARTICLES.length() : 0;
            int end = slugEnd(text, start);
            boolean isFile = text.startsWith(".", end) && !text.startsWith(".md", end);
            if (end > start && !isFile) {
                sink.address(text.substring(start, end), from, end);
            }
        }

        private boolean follows(List<String> openings, int at) {
            return openings.stream().anyMatch(opening -> text.startsWith(opening, at - opening.length()));
        }

        /** Asked from the beginning to the end, so that each comment is looked for once. */
        private boolean isInComment(int at) {
            while (commentEnd <= at && commentEnd < text.length()) {
                int open = text.indexOf("<!--", commentEnd);
                int close = open < 0 ? -1 : text.indexOf("-->", open);
                commentStart = open < 0 ? text.length() : open;
                commentEnd = close < 0 ? text.length() : close;
            }
            return commentStart >= 0 && at > commentStart && at < commentEnd;
        }
    }
}
