package dev.offprint.article.markdown;

import dev.offprint.message.Message;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.Extension;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.footnotes.FootnotesExtension;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.internal.InlineParserImpl;
import org.commonmark.node.CustomNode;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.InlineParser;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.Parser;
import org.commonmark.parser.SourceLines;
import org.commonmark.parser.beta.LinkInfo;
import org.commonmark.parser.beta.LinkProcessor;
import org.commonmark.parser.beta.LinkResult;
import org.commonmark.parser.beta.Scanner;
import org.commonmark.parser.block.AbstractBlockParserFactory;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;
import org.jspecify.annotations.Nullable;

/**
 * The Markdown of all texts: CommonMark with the tables, struck out text and bare links of GFM, and footnotes. Its one parser works in
 * proportion to the length of a text: what stands more than 100 deep in something else is text to it, and what would take it longer it
 * refuses. How long a text may be is for those who read files to say.
 */
public final class Dialect {

    /** What the parser knows beyond CommonMark, for renderers. A single tilde is a subscript elsewhere, or means "about". */
    public static final List<Extension> EXTENSIONS = List.of(
            TablesExtension.builder().maxCells(Dialect.CELLS).build(),
            StrikethroughExtension.builder().requireTwoTildes(true).build(),
            AutolinkExtension.create(),
            FootnotesExtension.create());

    /** Lines of one paragraph: the parser copies the paragraph for each of its lines that may begin something else. */
    static final int LINES = 1_000;
    /** Characters of one paragraph that may be markup: the parser looks back over what it has kept of them. */
    static final int MARKS = 5_000;
    /** Cells of one table; those that its rows leave out are made all the same. */
    static final int CELLS = 250_000;
    /** Characters that references take from definitions: each repeats the whole destination and title. */
    static final int REPEATED = 1_000_000;

    private static final int NESTED = 100;

    private static final Parser PARSER = Parser.builder()
            .customBlockParserFactory(new LongParagraph())
            .inlineParserFactory(MarkCount::new)
            .linkProcessor(new LocatedLinks())
            .extensions(EXTENSIONS)
            .maxOpenBlockParsers(NESTED)
            .maxInlineNesting(NESTED)
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .build();

    /** How many texts were parsed: the test that none is parsed twice reads it. */
    private static final LongAdder PARSED = new LongAdder();

    /** Ends a bare address; an apostrophe within it does not. {@code “https://example.com”} is quoted. */
    private static final Pattern ENDING = Pattern.compile("[“”„‘‚«»‹›…]|’(?![\\p{L}\\p{N}])");

    private Dialect() {}

    /** Says that a text is outside of the bounds, and where. */
    static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final transient Excess excess;

        private Refused(List<SourceSpan> where, Message problem, Message remedy) {
            super(null, null, false, false);
            this.excess = where.isEmpty()
                    ? new Excess(0, 1, problem, remedy)
                    : new Excess(where.get(0).getLineIndex(), where.get(0).getColumnIndex() + 1, problem, remedy);
        }

        Excess excess() {
            return excess;
        }
    }

    /**
     * Where a text is outside the bounds.
     *
     * @param line the line of the text, from 0
     * @param column the column in code points, from 1
     * @param problem what is too much, with the bound
     * @param remedy how to fix it
     */
    public record Excess(int line, int column, Message problem, Message remedy) {}

    /**
     * The first child of an inline link or image: what stands between its parentheses, they included, and where. The library's own nodes
     * do not know where their destinations stand.
     */
    static final class Located extends CustomNode {
        private final SourceExcerpt parentheses;

        private Located(SourceExcerpt parentheses) {
            this.parentheses = parentheses;
        }

        SourceExcerpt parentheses() {
            return parentheses;
        }
    }

    /** Returns the nodes of a text, or throws {@link Refused}. */
    static Node parse(String text) {
        Node document;
        PARSED.increment();
        try {
            document = PARSER.parse(text);
        } catch (IllegalArgumentException cells) { // as the extension of tables refuses one
            throw new Refused(
                    List.of(),
                    Message.of("a table has more than `{0}` cells", CELLS),
                    Message.of("give it fewer columns, or put the data into a file beside the article"));
        }
        if (text.contains("]:")) {
            boundReferences(document, Math.max(REPEATED, text.length()));
        }
        if (text.contains("://") || text.contains("www.")) {
            NodeWalk.each(document, Dialect::endAddress);
        }
        return document;
    }

    /** An inline link has its destination within itself; what is longer than the link comes from elsewhere. */
    private static void boundReferences(Node document, int most) {
        long[] repeated = {0};
        NodeWalk.each(document, node -> {
            boolean isLink = node instanceof Link || node instanceof Image;
            int length = node instanceof Link link
                    ? length(link.getDestination(), link.getTitle())
                    : node instanceof Image image ? length(image.getDestination(), image.getTitle()) : 0;
            int own = isLink
                    ? node.getSourceSpans().stream()
                            .mapToInt(SourceSpan::getLength)
                            .sum()
                    : 0;
            repeated[0] += Math.max(0, length - own);
            if (repeated[0] > most) {
                throw new Refused(
                        node.getSourceSpans(),
                        Message.of("references repeat more than `{0}` characters of their definitions", most),
                        Message.of("shorten the definition, or refer to it less often"));
            }
        });
    }

    private static int length(String destination, @Nullable String title) {
        return destination.length() + (title == null ? 0 : title.length());
    }

    /**
     * Ends a bare address before the quotes and the dots of typographers. An address has them as {@code %E2%80%9C} (RFC 3986, 2.1), and
     * GFM (0.29, 6.9) knows no quotes but those of ASCII.
     */
    private static void endAddress(Node node) {
        if (!(node instanceof Link link)
                || !(link.getFirstChild() instanceof Text written)
                || written.getNext() != null
                || !link.getDestination().endsWith(written.getLiteral())) {
            return;
        }
        String literal = written.getLiteral();
        Matcher ending = ENDING.matcher(literal);
        if (!ending.find() || ending.start() == 0) {
            return;
        }
        int end = ending.start();
        String address = link.getDestination();
        link.setDestination(address.substring(0, address.length() - (literal.length() - end)));
        written.setLiteral(literal.substring(0, end));
        Text rest = new Text(literal.substring(end));
        List<SourceSpan> spans = link.getSourceSpans();
        if (spans.size() == 1 && spans.get(0).getLength() == literal.length()) {
            link.setSourceSpans(List.of(spans.get(0).subSpan(0, end)));
            written.setSourceSpans(link.getSourceSpans());
            rest.setSourceSpans(List.of(spans.get(0).subSpan(end)));
        }
        link.insertAfter(rest);
    }

    /** Makes inline links and images that know where their destination stands. */
    private static final class LocatedLinks implements LinkProcessor {
        @Override
        public LinkResult process(LinkInfo link, Scanner scanner, InlineParserContext context) {
            if (link.destination() == null) {
                return LinkResult.none(); // a reference; its definition has the destination
            }
            boolean isImage =
                    link.marker() != null && link.marker().getLiteral().equals("!");
            Node node =
                    isImage ? new Image(link.destination(), link.title()) : new Link(link.destination(), link.title());
            node.appendChild(new Located(SourceExcerpt.of(scanner.getSource(link.afterTextBracket(), scanner.position())
                    .getLines())));
            LinkResult result = LinkResult.wrapTextIn(node, scanner.position());
            return isImage ? result.includeMarker() : result;
        }
    }

    /** Asked before the factories that copy the paragraph, at each line that they look at. Starts no block. */
    private static final class LongParagraph extends AbstractBlockParserFactory {
        @Override
        public BlockStart tryStart(ParserState state, MatchedBlockParser matched) {
            SourceLines lines = matched.getParagraphLines();
            if (lines.getLines().size() > LINES) { // definitions of links are none of them
                throw new Refused(
                        lines.getSourceSpans(),
                        Message.of("the paragraph has more than `{0}` lines", LINES),
                        Message.of("put blank lines between its parts, or make it a list, a table or a code block"));
            }
            return BlockStart.none();
        }
    }

    /** Refuses a paragraph, heading or cell in which too many characters may be markup. */
    private static final class MarkCount implements InlineParser {
        private final InlineParser parser;

        MarkCount(InlineParserContext context) {
            this.parser = new InlineParserImpl(context);
        }

        @Override
        public void parse(SourceLines lines, Node block) {
            String content = lines.getContent();
            if (content.length() > MARKS
                    && content.chars().filter(c -> "*_~[]<`\\".indexOf(c) >= 0).count() > MARKS) {
                throw new Refused(
                        lines.getSourceSpans(),
                        Message.of("the paragraph has more than `{0}` characters that may be markup", MARKS),
                        Message.of("split it with blank lines, or put what is not prose into a code block"));
            }
            parser.parse(lines, block);
        }
    }

    /**
     * {@code [//]: # (a remark)} and {@code [comment]: <> (a remark)}: Markdown has no comments, and authors write them as definitions that no
     * link names.
     */
    public static final class RemarkDefinition {

        private static final Set<String> NAMES = Set.of("//", "comment", "kommentar", "remark", "hidden");

        private RemarkDefinition() {}

        /** Returns whether a definition is a remark. */
        public static boolean is(LinkReferenceDefinition definition) {
            String address = definition.getDestination();
            String label = definition.getLabel().strip().toLowerCase(Locale.ROOT);
            return NAMES.contains(label) && (address.isEmpty() || address.equals("#"));
        }
    }
}
