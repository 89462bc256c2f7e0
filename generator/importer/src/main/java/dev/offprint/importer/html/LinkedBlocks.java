package dev.offprint.importer.html;

import java.util.List;
import java.util.Optional;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/** A link around blocks, such as a card. Markdown has none, so one of the blocks gets the link. */
final class LinkedBlocks {

    private static final String HEADINGS = "h1, h2, h3, h4, h5, h6";
    private static final String BLOCKS = HEADINGS
            + ", p, div, section, article, header, footer, blockquote, pre, figure, ul, ol, table, iframe, video";
    private static final String WORDS = "p, li, td, th, figcaption";

    private LinkedBlocks() {}

    /** Returns whether an element is a link around blocks. */
    static boolean is(Element element) {
        return element.normalName().equals("a") && element.selectFirst(BLOCKS) != null;
    }

    /** Gives the link to the first heading, or else the first picture, or else the first words; it is behind the blocks if there are none. */
    static void moveInto(Element link) {
        String address = link.attr("href");
        Element image = link.selectFirst("img");
        Optional<Element> words = first(link, HEADINGS).or(() -> image == null ? first(link, WORDS) : Optional.empty());
        if (address.isBlank()) {
            String id = link.id().isEmpty() ? link.attr("name") : link.id();
            link.prependElement("a").attr("id", id);
        } else if (words.isPresent()) {
            List<Node> content = List.copyOf(words.get().childNodes());
            words.get().appendElement("a").attr("href", address).appendChildren(content);
        } else if (image != null) {
            Element around = new Element("a").attr("href", address);
            image.replaceWith(around);
            around.appendChild(image);
        } else if (link.hasText()) {
            link.appendElement("p").appendElement("a").attr("href", address).text(address);
        }
    }

    /** Returns the first element that has text, and no blocks as its children. */
    private static Optional<Element> first(Element link, String selector) {
        return link.select(selector).stream()
                .filter(element ->
                        element.hasText() && element.children().stream().noneMatch(child -> child.is(BLOCKS)))
                .findFirst();
    }
}
