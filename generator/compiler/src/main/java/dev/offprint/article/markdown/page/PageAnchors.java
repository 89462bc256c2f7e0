package dev.offprint.article.markdown.page;

import dev.offprint.article.Faq;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.commonmark.internal.InlineParserImpl;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.parser.InlineParser;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.SourceLines;

/** The identifiers in the HTML page of an article, which links may lead to. */
public final class PageAnchors {

    /** What the page may call parts of its own. Headings of the author's get other names. */
    public static final Set<String> OWN =
            Set.of("main", "takeaways", "contents", "faq", "framework", "sources", "related", "machines");

    /** The same of a page in {@code pages/}. */
    public static final Set<String> OF_SITE_PAGES = Set.of("main", "contents");

    private PageAnchors() {}

    /** Leaves out what is within blocks that are no headings, unless it may be HTML. */
    static final class HeadingParser implements InlineParser {

        private final InlineParser parser;

        HeadingParser(InlineParserContext context) {
            this.parser = new InlineParserImpl(context);
        }

        @Override
        public void parse(SourceLines lines, Node block) {
            if (block instanceof Heading || lines.getContent().indexOf('<') >= 0) {
                parser.parse(lines, block);
            }
        }
    }

    /**
     * Returns what authors' text brings, in the order of the page: identifiers of headings, of footnotes, and of authors' own
     * HTML.
     *
     * @param content the body, Markdown
     * @param faq the questions with their answers, Markdown
     */
    public static Set<String> of(String content, List<Faq> faq) {
        PageMarkdown page = new PageMarkdown(OWN);
        Set<String> anchors = new LinkedHashSet<>();
        page.identifiers(content, anchors::add);
        faq.forEach(pair -> page.identifiers(pair.answer(), anchors::add));
        return anchors;
    }
}
