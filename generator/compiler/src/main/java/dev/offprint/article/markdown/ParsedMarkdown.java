package dev.offprint.article.markdown;

import dev.offprint.article.markdown.LocatedLinks.Located;
import dev.offprint.article.markdown.bare.BareAddresses;
import dev.offprint.article.markdown.bound.MarkdownBounds;
import dev.offprint.article.markdown.bound.MarkdownBounds.Excess;
import dev.offprint.article.markdown.bound.NodeWalk;
import dev.offprint.article.markdown.known.RemarkDefinition;
import dev.offprint.article.markdown.known.Remarks;
import dev.offprint.diagnostic.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.footnotes.internal.FootnoteBlockParser;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * A Markdown text with its links. They are found when they are first asked for, by one parse for all checks. For one thread.
 */
public final class ParsedMarkdown {

    // The definition of a footnote is parsed, or it would be read as the definition of a link.
    private static final Parser PARSER = Parser.builder()
            .extensions(List.of(MarkdownBounds.TABLES, AutolinkExtension.create()))
            .customBlockParserFactory(new FootnoteBlockParser.Factory())
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .linkProcessor(new LocatedLinks())
            .build();

    private final String text;
    private boolean isMeasured;
    private @Nullable Excess excess;
    private @Nullable Node document;
    private @Nullable List<Reference> references;
    private final Remarks remarks;
    /** Where the last reference is: the next one mostly follows it. */
    private final TextPosition position;

    /** Makes a text of these characters. */
    public ParsedMarkdown(String text) {
        this.text = text;
        this.remarks = new Remarks(text);
        this.position = new TextPosition(text);
    }

    /** How a text refers to an address. */
    enum Form {
        /** An inline link or image. */
        INLINE,
        /** The definition of a reference link. */
        DEFINITION,
        /** An attribute in raw HTML. */
        HTML,
        /** An address in angle brackets. */
        AUTOLINK,
        /** An address in the prose. */
        BARE
    }

    /**
     * An address in the text.
     *
     * @param form how the text refers to it
     * @param raw the address as the author wrote it
     * @param start the index of its first character; within a table, an index before it on the same line
     * @param target the address without escapes
     * @param node the index at which the link, the definition or the HTML begins
     */
    record Reference(Form form, String raw, int start, String target, int node) {}

    /** Returns the text as the author wrote it. */
    public String text() {
        return text;
    }

    /** Returns where the text is outside the bounds, or nothing if a parser may read it. */
    public Optional<Excess> excess() {
        if (!isMeasured) {
            excess = MarkdownBounds.excess(text).orElse(null);
            isMeasured = true;
        }
        return Optional.ofNullable(excess);
    }

    /** Returns the text, parsed; do not change it. The text must be within the bounds. */
    public Node document() {
        Node known = document;
        if (known == null) {
            known = PARSER.parse(text);
            BareAddresses.end(known, text);
            document = known;
        }
        return known;
    }

    /** Returns the addresses, in the order of blocks. The text must be within the bounds. */
    List<Reference> references() {
        List<Reference> known = references;
        if (known == null) {
            List<Reference> found = new ArrayList<>();
            NodeWalk.each(document(), node -> {
                visit(node, found);
                remarks.see(node);
            });
            known = List.copyOf(found);
            references = known;
        }
        return known;
    }

    /** Returns what other tools would show otherwise. The text must be within the bounds. */
    Remarks remarks() {
        List<Reference> ignored = references(); // one parse for both
        return remarks;
    }

    /** Returns the place of an index of this text; cheap for one that is near the last. */
    public Place place(int index, SourceMap places) {
        position.moveTo(index);
        return places.at(position.line(), position.column());
    }

    /** Returns whether the text may hold a link that is not bare. Without these characters no parser finds one. */
    boolean mayHaveMarkup() {
        return text.contains("](") || text.contains("]:") || text.indexOf('<') >= 0;
    }

    private void visit(Node node, List<Reference> found) {
        if (node instanceof Located link) {
            add(
                    Form.INLINE,
                    link.parentheses(),
                    Destination.inParentheses(link.parentheses().content()),
                    link.destination(),
                    node.getParent(),
                    found);
        } else if (node instanceof LinkReferenceDefinition definition && !RemarkDefinition.is(definition)) {
            SourceExcerpt excerpt = SourceExcerpt.of(text, node.getSourceSpans());
            Destination destination = Destination.inDefinition(excerpt.content());
            add(Form.DEFINITION, excerpt, destination, definition.getDestination(), node, found);
        } else if (node instanceof HtmlBlock || node instanceof HtmlInline) {
            SourceExcerpt excerpt = SourceExcerpt.of(text, node.getSourceSpans());
            HtmlLinks.find(excerpt.content(), (start, end) -> {
                String value = excerpt.content().substring(start, end);
                add(Form.HTML, excerpt, new Destination(start, end), HtmlLinks.unescaped(value), node, found);
            });
        } else if (node instanceof Link link && !node.getSourceSpans().isEmpty()) {
            withoutDestination(link, found);
        }
    }

    private static void add(
            Form form,
            SourceExcerpt excerpt,
            Destination destination,
            String target,
            Node node,
            List<Reference> found) {
        String raw = excerpt.content().substring(destination.start(), destination.end());
        List<SourceSpan> spans = node.getSourceSpans();
        int begin = spans.isEmpty() ? -1 : spans.get(0).getInputIndex();
        found.add(new Reference(form, raw, excerpt.indexInText(destination.start()), target, begin));
    }

    /** A link by reference has its address at the definition. */
    private void withoutDestination(Link link, List<Reference> found) {
        int begin = link.getSourceSpans().get(0).getInputIndex();
        char first = text.charAt(begin);
        if (first != '[' && first != '!') {
            Form form = first == '<' ? Form.AUTOLINK : Form.BARE;
            String target = link.getDestination();
            found.add(new Reference(form, target, first == '<' ? begin + 1 : begin, target, begin));
        }
    }
}
