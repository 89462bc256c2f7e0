package dev.offprint.importer;

import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.select.Elements;
import org.jsoup.select.Selector;
import org.jspecify.annotations.Nullable;

/**
 * The main element of a page, without what is around an article on all pages: navigation, contents, buttons, forms, links to edit or to
 * share. What is taken away is said by cause with its number of words. Changes the document it is given.
 *
 * @param element the element
 * @param title the heading that is the title of the page; null where there is none
 */
@SuppressWarnings("ReferenceEquality") // elements of a page have an identity
record MainContent(Element element, @Nullable Element title) {

    /** Names of classes, and parts of them between hyphens, of what is no text. */
    private static final Pattern AROUND = Pattern.compile(
            "(?i)(?:^|[\\s_-])(?:toc|tableofcontents|table-of-contents|breadcrumbs?|pagination|pager|prev-next|post-navigation|post-nav|page-nav"
                    + "|edit-link|edit-page|edit-this-page|editlink|md-content__button|share|sharing|sharedaddy|addtoany|social|copy-button|copy-code"
                    + "|clipboard|newsletter|subscribe|comments|comments-area|comment-respond|jp-relatedposts|related-posts|skip-link)(?=$|[\\s_-])");
    /** Who wrote it, when, and about what: facts that the article has as such. */
    private static final Pattern BYLINE = Pattern.compile(
            "(?i)(?:^|\\s)(?:post|entry|article|page|blog)[_-]?(?:meta|metadata|date|byline|info|footer)(?=$|\\s|-)|(?:^|\\s)(?:byline|posted-on|cat-links|tags-links|meta)(?=$|\\s)");

    /** On {@code img}, the SVG within the page that it stands for. */
    static final String DRAWING = "data-offprint-drawing";

    private static final String UNSEEN =
            "[hidden]:not([role=tabpanel]):not(.tabbed-block), .sr-only, .visually-hidden, .screen-reader-text,"
                    + " .screenreader-only, [style~=(?i)display:\\s*none]:not([role=tabpanel])";
    private static final Pattern SYMBOLS = Pattern.compile("[\\s#¶§🔗\\u200B\\uFEFF\\u00A0]*");
    private static final String HEADINGS = "h1, h2, h3, h4, h5, h6";

    /**
     * Finds and cleans the main element.
     *
     * @param main a selector that the user gave; empty for none
     * @param drop what the user leaves out; empty for nothing
     * @param dropped takes each cause with the number of words that went
     */
    static MainContent of(Document page, String main, String drop, BiConsumer<Message, Integer> dropped) {
        page.select("style, template, link, meta[itemprop], script:not([type^=math/tex])")
                .remove();
        page.select("noscript").remove();
        Element body = page.body();
        Element element = chosen(body, main);
        MainContent content = new MainContent(element, title(body, element));
        if (!drop.isEmpty()) {
            content.remove(element.select(drop), Message.of("what --drop names"), dropped);
        }
        content.clean(dropped);
        ToolMarkup.settle(element);
        content.levels();
        return content;
    }

    static boolean isSelector(String text) {
        try {
            new Element("p").select(text);
            return true;
        } catch (Selector.SelectorParseException wrong) {
            return false;
        }
    }

    private static Element chosen(Element body, String main) {
        if (!main.isEmpty()) {
            return Optional.ofNullable(body.selectFirst(main)).orElse(new Element("main"));
        }
        Element outer = body.selectFirst("main, [role=main]");
        Element place = outer == null ? body : outer;
        Element largest = null;
        int most = 0;
        for (Element article : place.select("article")) {
            int words = own(article);
            if (words > most) {
                largest = article;
                most = words;
            }
        }
        if (largest != null && most * 2 >= own(place)) {
            return largest;
        }
        return outer == null ? densest(body) : outer;
    }

    /** Returns the number of words but those of navigation. */
    private static int own(Element element) {
        int words = WordCount.count(WordCount.text(element));
        for (Element nav : element.select("nav, aside, header, footer, form")) {
            boolean isOuter = nav.parents().stream()
                    .noneMatch(one -> one != element && one.normalName().matches("nav|aside|header|footer|form"));
            words -= isOuter && nav != element ? WordCount.count(WordCount.text(nav)) : 0;
        }
        return words;
    }

    private static Element densest(Element body) {
        Element at = body;
        while (true) {
            int all = own(at);
            Element next = null;
            for (Element child : at.children()) {
                boolean isPlace = child.normalName().matches("div|section|table|tbody|tr|td|center");
                if (isPlace && all > 0 && own(child) * 10 >= all * 7) {
                    next = child;
                }
            }
            if (next == null) {
                return at;
            }
            at = next;
        }
    }

    private static @Nullable Element title(Element body, Element main) {
        Element own = main.selectFirst(HEADINGS);
        if (own != null && own.normalName().equals("h1")) {
            return own;
        }
        Elements all = body.select("h1");
        Element first = main.selectFirst("h1");
        return first != null ? first : all.size() == 1 ? all.first() : null;
    }

    private void clean(BiConsumer<Message, Integer> dropped) {
        element.getAllElements()
                .forEach(one -> List.copyOf(one.childNodes()).stream()
                        .filter(Comment.class::isInstance)
                        .forEach(Node::remove));
        for (Element link : element.select("a[href*=#]")) {
            if (SYMBOLS.matcher(WordCount.text(link)).matches() && link.selectFirst("img") == null) {
                link.remove();
            }
        }
        remove(element.select(UNSEEN), Message.of("what readers do not see"), dropped);
        remove(
                element.select("nav, [role=navigation], [role=search], dialog, #TableOfContents, div#toc, div#comments,"
                        + " section#comments"),
                Message.of("navigation"),
                dropped);
        Map<Element, Boolean> around = new LinkedHashMap<>();
        for (Element one : element.select("[class]")) {
            boolean isCode =
                    one.closest("pre, code") != null || one.normalName().matches("h[1-6]");
            if (!isCode && AROUND.matcher(one.className()).find()) {
                around.put(one, true);
            } else if (!isCode && BYLINE.matcher(one.className()).find()) {
                around.put(one, false);
            }
        }
        around.forEach((one, isAround) -> remove(
                List.of(one),
                isAround
                        ? Message.of("navigation")
                        : Message.of("dates, authors and tags, which articles have as fields"),
                dropped));
        List<Element> footers = element.select("footer").stream()
                .filter(footer -> WordCount.count(WordCount.text(footer)) <= 2 * linkWords(footer) + 4)
                .toList();
        remove(footers, Message.of("navigation"), dropped);
        element.select("h1 button, h2 button, h3 button, h4 button, summary button, dt button, [role=tablist] button")
                .forEach(Node::unwrap);
        remove(
                element.select("button, [role=button]:not(summary), select, textarea, datalist,"
                        + " input:not([type=checkbox]):not([type=radio])"),
                Message.of("buttons and fields"),
                dropped);
        remove(element.select("form"), Message.of("forms"), dropped);
        for (Element svg :
                element.select("svg:has(text), svg[role=img]").not("svg svg, [aria-hidden=true], a svg, button svg")) {
            String words =
                    svg.attr("aria-label").isBlank() ? svg.select("title").text() : svg.attr("aria-label");
            svg.replaceWith(new Element("img").attr(DRAWING, file(svg)).attr("alt", words.isBlank() ? "SVG" : words));
        }
        remove(element.select("svg, canvas, map"), Message.of("icons and drawings by scripts"), dropped);
    }

    /** Returns an element of SVG as a file of its own, which is XML. */
    private static String file(Element svg) {
        Document file = new Document("");
        file.outputSettings().syntax(Document.OutputSettings.Syntax.xml).prettyPrint(false);
        file.appendChild(svg.clone().attr("xmlns", "http://www.w3.org/2000/svg"));
        return file.html();
    }

    private static int linkWords(Element element) {
        return element.select("a[href], button").stream()
                .mapToInt(link -> WordCount.count(WordCount.text(link)))
                .sum();
    }

    /** Never takes the title, the element itself or most of its words. */
    private void remove(List<Element> elements, Message cause, BiConsumer<Message, Integer> dropped) {
        int all = WordCount.count(WordCount.text(element));
        for (Element one : elements) {
            boolean isWithin = one != element && one.parents().contains(element);
            int words = WordCount.count(WordCount.text(one));
            boolean isText =
                    one == title || (title != null && title.parents().contains(one)) || (words * 2 > all && words > 12);
            if (isWithin && isText) {
                if (one.normalName().equals("form")) {
                    one.unwrap();
                }
            } else if (isWithin) {
                one.remove();
                all -= words;
                if (words > 0) {
                    dropped.accept(cause, words);
                }
            }
        }
    }

    /** The title is the first level of a page. */
    private void levels() {
        if (element.select("h1").stream().anyMatch(heading -> heading != title)) {
            for (int level = 5; level >= 1; level--) {
                for (Element heading : element.select("h" + level)) {
                    if (heading != title) {
                        heading.tagName("h" + (level + 1));
                    }
                }
            }
        }
    }

    /** Takes the title out of the text; the article has it as a field. */
    void removeTitle() {
        if (title != null && title.parent() != null) {
            title.remove();
        }
    }

    /**
     * Returns whether the page is a list of others: mostly links, or entries whose headings lead to them.
     *
     * @param isPage whether an address leads to another page of the site
     */
    boolean isList(Predicate<String> isPage) {
        int words =
                WordCount.count(WordCount.text(element)) - (title == null ? 0 : WordCount.count(WordCount.text(title)));
        List<Element> links = new ArrayList<>(element.select("a[href]"));
        links.removeIf(link -> !isPage.test(link.attr("href")));
        int inLinks = links.stream()
                .mapToInt(link -> WordCount.count(WordCount.text(link)))
                .sum();
        if (!links.isEmpty() && inLinks * 10 >= words * (links.size() >= 3 ? 6 : 9)) {
            return true;
        }
        List<Element> headings = element.select(HEADINGS).stream()
                .filter(heading -> heading != title || isEntry(heading, isPage))
                .toList();
        long entries =
                headings.stream().filter(heading -> isEntry(heading, isPage)).count();
        boolean isOne = entries > 0
                && headings.size() > 0
                && isEntry(headings.get(0), isPage)
                && (words < 80 || headings.get(0) == title);
        boolean areAll = entries >= 2 && entries * 5 >= 4L * headings.size();
        long articles = element.select("article").stream()
                .filter(one ->
                        one != element && one.select(HEADINGS).stream().anyMatch(heading -> isEntry(heading, isPage)))
                .count();
        return isOne || areAll || articles >= 2;
    }

    private static boolean isEntry(Element heading, Predicate<String> isPage) {
        Element link = heading.selectFirst("a[href]");
        link = link == null ? heading.closest("a[href]") : link;
        return link != null
                && isPage.test(link.attr("href"))
                && WordCount.count(WordCount.text(link)) * 10 >= WordCount.count(WordCount.text(heading)) * 8;
    }
}
