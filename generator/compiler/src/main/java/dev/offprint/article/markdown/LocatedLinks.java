package dev.offprint.article.markdown;

import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.beta.LinkInfo;
import org.commonmark.parser.beta.LinkProcessor;
import org.commonmark.parser.beta.LinkResult;
import org.commonmark.parser.beta.Scanner;

/** Makes inline links and images that know where in the text their destination stands, which the library's own do not. */
final class LocatedLinks implements LinkProcessor {

    /** A link or an image: what stands between its parentheses, they included. */
    interface Located {
        SourceExcerpt parentheses();

        String destination();
    }

    @Override
    public LinkResult process(LinkInfo link, Scanner scanner, InlineParserContext context) {
        if (link.destination() == null) {
            return LinkResult.none(); // a reference; its definition has the destination
        }
        SourceExcerpt parentheses = SourceExcerpt.of(
                scanner.getSource(link.afterTextBracket(), scanner.position()).getLines());
        if (link.marker() != null && link.marker().getLiteral().equals("!")) {
            return LinkResult.wrapTextIn(new LocatedImage(link, parentheses), scanner.position())
                    .includeMarker();
        }
        return LinkResult.wrapTextIn(new LocatedLink(link, parentheses), scanner.position());
    }

    private static final class LocatedLink extends Link implements Located {
        private final SourceExcerpt parentheses;

        LocatedLink(LinkInfo link, SourceExcerpt parentheses) {
            super(link.destination(), link.title());
            this.parentheses = parentheses;
        }

        @Override
        public SourceExcerpt parentheses() {
            return parentheses;
        }

        @Override
        public String destination() {
            return getDestination();
        }
    }

    private static final class LocatedImage extends Image implements Located {
        private final SourceExcerpt parentheses;

        LocatedImage(LinkInfo link, SourceExcerpt parentheses) {
            super(link.destination(), link.title());
            this.parentheses = parentheses;
        }

        @Override
        public SourceExcerpt parentheses() {
            return parentheses;
        }

        @Override
        public String destination() {
            return getDestination();
        }
    }
}
