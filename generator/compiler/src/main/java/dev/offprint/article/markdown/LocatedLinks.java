package dev.offprint.article.markdown;

import org.commonmark.node.CustomNode;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.beta.LinkInfo;
import org.commonmark.parser.beta.LinkProcessor;
import org.commonmark.parser.beta.LinkResult;
import org.commonmark.parser.beta.Scanner;

/** Makes inline links and images that know where in the text their destination stands, which the library's own do not. */
final class LocatedLinks implements LinkProcessor {

    /** The first child of an inline link or image. */
    static final class Located extends CustomNode {
        private final SourceExcerpt parentheses;
        private final String destination;

        Located(SourceExcerpt parentheses, String destination) {
            this.parentheses = parentheses;
            this.destination = destination;
        }

        /** Returns what stands between its parentheses, they included. */
        SourceExcerpt parentheses() {
            return parentheses;
        }

        String destination() {
            return destination;
        }
    }

    @Override
    public LinkResult process(LinkInfo link, Scanner scanner, InlineParserContext context) {
        if (link.destination() == null) {
            return LinkResult.none(); // a reference; its definition has the destination
        }
        SourceExcerpt parentheses = SourceExcerpt.of(
                scanner.getSource(link.afterTextBracket(), scanner.position()).getLines());
        boolean isImage = link.marker() != null && link.marker().getLiteral().equals("!");
        Node node = isImage ? new Image(link.destination(), link.title()) : new Link(link.destination(), link.title());
        node.appendChild(new Located(parentheses, link.destination()));
        LinkResult result = LinkResult.wrapTextIn(node, scanner.position());
        return isImage ? result.includeMarker() : result;
    }
}
