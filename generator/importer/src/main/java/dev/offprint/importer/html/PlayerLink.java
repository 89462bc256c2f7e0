package dev.offprint.importer.html;

import dev.offprint.importer.markdown.MarkdownSyntax;
import java.util.Optional;
import org.jsoup.nodes.Element;

/**
 * The link in the place of a player: pages load nothing from other sites.
 *
 * @param title what it shows
 * @param address where people watch or hear it
 */
record PlayerLink(String title, String address) {

    /** The elements, as a selector of CSS. */
    static final String ELEMENTS = "iframe, video, audio";

    /** Returns the link, or nothing if the player has no address. */
    static Optional<PlayerLink> of(Element player) {
        String address = player.attr("src");
        Element inner = player.selectFirst("source[src]");
        String whole = address.isEmpty() && inner != null ? inner.attr("src") : address;
        String watched = whole.replaceFirst(
                        "^(https?:)?//(?:www\\.)?youtube(?:-nocookie)?\\.com/embed/([\\w-]+).*$",
                        "https://www.youtube.com/watch?v=$2")
                .replaceFirst("^(https?:)?//player\\.vimeo\\.com/video/(\\d+).*$", "https://vimeo.com/$2");
        String title = player.attr("title").isBlank() ? watched : player.attr("title");
        return watched.isEmpty() ? Optional.empty() : Optional.of(new PlayerLink(title, watched));
    }

    String markdown() {
        return "[" + MarkdownSyntax.escaped(title) + "](" + MarkdownSyntax.address(address) + ")";
    }

    Element html() {
        return new Element("a").attr("href", address).text(title);
    }
}
