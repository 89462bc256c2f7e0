package dev.offprint.represent.page.view;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The layout around the content of every page.
 *
 * @param words the fixed texts of pages
 * @param name the site's name
 * @param path the path of the page; empty for the page for unknown addresses
 * @param head the content of the head
 * @param header the links at the top
 * @param content the content of {@code main}, HTML
 * @param footer the links at the bottom
 */
public record Layout(
        Map<String, String> words, String name, String path, Head head, Header header, String content, Footer footer) {

    /**
     * The head.
     *
     * @param referrer what requests of the page say of its address (Referrer Policy, 3); null for what the header field says
     * @param title the page's title
     * @param description its summary
     * @param canonical its address; null for the page for unknown addresses
     * @param card what other sites show where somebody links to the page; null for the page for unknown addresses
     * @param citation how an article is cited; null for other pages
     * @param versions its address in each locale it exists in
     * @param fallback its address for readers of other languages
     * @param markdown its Markdown form
     * @param llms the index for agents
     * @param catalog the API catalog
     * @param feed the Atom feed
     * @param jsonFeed the JSON Feed
     * @param search the description of the search for browsers (OpenSearch)
     * @param icon the favicon
     * @param stylesheet the style sheet
     * @param script the script
     * @param structuredData JSON-LD
     */
    public record Head(
            @Nullable String referrer,
            String title,
            @Nullable String description,
            @Nullable String canonical,
            @Nullable Card card,
            @Nullable Citation citation,
            List<Version> versions,
            @Nullable String fallback,
            @Nullable String markdown,
            String llms,
            String catalog,
            String feed,
            String jsonFeed,
            String search,
            String icon,
            String stylesheet,
            String script,
            @Nullable String structuredData) {}

    /**
     * What other sites show where somebody links to the page (ogp.me; the cards of X).
     *
     * @param type {@code article} or {@code website}
     * @param title the title without the site's name
     * @param description the summary
     * @param url its address
     * @param published when it was first published, RFC 3339
     * @param modified when it was last changed, RFC 3339
     * @param picture its picture
     * @param form {@code summary_large_image} if the picture is wide, else {@code summary}
     */
    public record Card(
            String type,
            String title,
            @Nullable String description,
            String url,
            @Nullable String published,
            @Nullable String modified,
            @Nullable Picture picture,
            String form) {}

    /**
     * How an article is cited: the elements that programs which manage references read (Highwire Press tags).
     *
     * @param title the title of the article
     * @param author who publishes the site; null if it does not say
     * @param date the day of the state that is cited, {@code yyyy/mm/dd}
     * @param url the address of the page
     */
    public record Citation(
            String title, @Nullable String author, @Nullable String date, String url) {}

    /**
     * A picture.
     *
     * @param src its address, absolute
     * @param width the width in pixels
     * @param height the height in pixels
     * @param alt what it shows; null if nothing is said
     */
    public record Picture(
            String src, int width, int height, @Nullable String alt) {}

    /**
     * The page in one locale.
     *
     * @param lang the locale
     * @param href its address
     */
    public record Version(String lang, String href) {}

    /**
     * The top of a page.
     *
     * @param home the home page
     * @param llms the index for agents
     * @param logo the site's logo
     * @param search the page that searches; null on that page, which has a form of its own
     * @param links to the index and to the site's own pages
     * @param language to the same page in the other language, else to the index in it
     */
    public record Header(
            String home,
            String llms,
            @Nullable Logo logo,
            @Nullable Search search,
            List<Entry> links,
            Language language) {}

    /**
     * The form that searches.
     *
     * @param action the path of the page that searches
     * @param root the path of the root of the search index
     * @param articles the path of an article's page with {@code {slug}} for its slug
     * @param script the path of the script that searches
     */
    public record Search(String action, String root, String articles, String script) {}

    /**
     * The logo of the site.
     *
     * @param src its address
     * @param width the width in pixels, if known
     * @param height the height in pixels, if known
     */
    public record Logo(
            String src, @Nullable Integer width, @Nullable Integer height) {}

    /**
     * A link of the navigation.
     *
     * @param href its target
     * @param label its text
     * @param current whether it leads to this page
     */
    public record Entry(String href, String label, boolean current) {}

    /**
     * A link to another language.
     *
     * @param href its target
     * @param label the language's own name
     * @param lang the locale
     */
    public record Language(String href, String label, String lang) {}

    /**
     * The bottom of a page.
     *
     * @param text the site's text
     * @param links the site's links
     * @param machines links to forms for programs
     */
    public record Footer(@Nullable String text, List<Link> links, List<Link> machines) {}
}
