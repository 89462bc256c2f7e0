package dev.offprint.importer;

import dev.offprint.message.Message;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;
import org.jspecify.annotations.Nullable;

/**
 * The main element of a page.
 *
 * @param element the element
 * @param title the heading that is the title of the page; null where there is none
 */
@SuppressWarnings("ReferenceEquality") // elements of a page have an identity
record MainContent(Element element, @Nullable Element title) {

    private static final String HEADINGS = "h1, h2, h3, h4, h5, h6";

    /** What is around an article on all pages, as the report and the table of markup call it; in this order. */
    private static final List<Message> AROUND = List.of(
            Message.of("what readers do not see"),
            Message.of("navigation"),
            Message.of("dates, authors and tags, which articles have as fields"),
            Message.of("buttons and fields"),
            Message.of("forms"),
            Message.of("icons and drawings by scripts"));

    /** Finds the main element. */
    static MainContent of(Document page, String main) {
        Element body = page.body();
        body.select("a[href*=#]:not(:has(img)):matchesWholeText(^[\\s\\p{Z}\\p{Cf}\\p{Co}#¶§🔗]*$)")
                .remove();
        Element element = main.isEmpty()
                ? found(body)
                : Optional.ofNullable(body.selectFirst(main)).orElse(new Element("main"));
        Elements all = body.select("h1");
        return new MainContent(
                element, Optional.ofNullable(element.selectFirst("h1")).orElse(all.size() == 1 ? all.first() : null));
    }

    /** An article with half of the words, else what the page calls its main part, else the innermost place with most of the words. */
    private static Element found(Element body) {
        Element outer =
                Optional.ofNullable(body.selectFirst("main, [role=main]")).orElse(body);
        int all = Math.max(1, own(outer));
        Stream<Element> places = body.select("div, section, table, tbody, tr, td, center").stream();
        return outer.select("article").stream()
                .max(Comparator.comparingInt(MainContent::own))
                .filter(article -> own(article) * 2 >= all)
                .orElseGet(() -> places.filter(place -> outer == body && own(place) * 10 >= all * 7)
                        .reduce(outer, (one, inner) -> inner));
    }

    /** Returns the number of words but those of navigation. */
    private static int own(Element element) {
        return words(element) - words(element.children().select("nav, aside, header, footer, form"));
    }

    /**
     * Takes away what is around an article on all pages, and gives the rest the forms of {@link ToolMarkup}.
     *
     * @param drop what the user leaves out; empty for nothing
     * @return how many words went, by cause
     */
    Map<Message, Integer> clean(String drop) {
        Map<Message, Integer> dropped = new LinkedHashMap<>();
        element.select("style, template, link, meta, noscript, script:not([type^=math/tex])")
                .remove();
        if (!drop.isEmpty()) {
            remove(element.select(drop), Message.of("what --drop names"), dropped);
        }
        element.select("h1 button, h2 button, h3 button, h4 button, summary button, dt button, [role=tablist] button")
                .unwrap();
        AROUND.forEach(cause -> remove(element.select(ToolMarkup.known(cause.template())), cause, dropped));
        ToolMarkup.settle(element);
        return dropped;
    }

    private static int words(Element element) {
        return Report.count(element.text());
    }

    private static int words(List<Element> elements) {
        return elements.stream().mapToInt(MainContent::words).sum();
    }

    /** Never takes the title, the element itself or most of its words. */
    private void remove(List<Element> elements, Message cause, Map<Message, Integer> dropped) {
        int all = words(element);
        for (Element one : elements) {
            int words = words(one);
            boolean isText =
                    one == title || (title != null && title.parents().contains(one)) || (words * 2 > all && words > 12);
            if (!isText && one.parents().contains(element)) { // else it is gone with another
                one.remove();
                all -= words;
                if (words > 0) {
                    dropped.merge(cause, words, Integer::sum);
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

    /** Returns whether the page is a list of others of the site: mostly links to them, or entries whose headings lead to them. */
    boolean isList(Predicate<Element> isPage) {
        List<Element> links = element.select("a[href]").stream().filter(isPage).toList();
        List<Element> loose =
                links.stream().filter(link -> link.closest(HEADINGS) == null).toList();
        List<Element> headings = element.select(HEADINGS);
        List<Element> entries = links.stream()
                .flatMap(link -> Optional.ofNullable(link.closest(HEADINGS))
                        .or(() -> Optional.ofNullable(link.selectFirst(HEADINGS)))
                        .filter(heading -> words(link) * 10 >= words(heading) * 8)
                        .stream())
                .distinct()
                .toList();
        int words = words(element) - words(headings);
        boolean isMostLinks = !loose.isEmpty() && words(loose) * 10 >= words * (loose.size() >= 3 ? 6 : 9);
        int others = headings.size() - (headings.contains(title) && !entries.contains(title) ? 1 : 0);
        boolean isOne = entries.size() == 1 && (words < 80 || entries.contains(title));
        long cards = entries.stream()
                .map(entry -> entry.closest("article"))
                .filter(one -> one != null && one != element)
                .count();
        return isMostLinks || cards >= 2 || (entries.size() * 5 >= 4 * others && (isOne || entries.size() >= 2));
    }
}
