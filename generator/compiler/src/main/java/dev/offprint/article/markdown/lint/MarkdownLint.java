package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.SourceExcerpt;
import dev.offprint.article.markdown.SourceMap;
import dev.offprint.article.markdown.bound.NodeWalk;
import dev.offprint.article.markdown.lint.lost.LostSigns;
import dev.offprint.article.markdown.lint.lost.UnexpectedBlocks;
import dev.offprint.article.markdown.lint.quick.MarkupSearch;
import dev.offprint.article.markdown.lint.quick.Signs;
import dev.offprint.article.markdown.lint.unread.UnreadMarkup;
import dev.offprint.article.markdown.page.TakenIdentifiers;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.footnotes.FootnoteDefinition;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.jspecify.annotations.Nullable;

/**
 * Finds what readers of a text's page would miss: HTML that the sanitiser removes, images without a text, code that does not end,
 * and markup of other programs, which pages show as it is written.
 */
public final class MarkdownLint {

    private final ParsedMarkdown text;
    private final LintReport report;
    private final TakenIdentifiers identifiers;
    private final HtmlLint html;
    private final TextLint words;
    private final UnreadMarkup asText;
    private final LinkDefinitions definitions;
    private final TableCells cells;
    private final ListNumbers numbers;
    private final MarkdownInHtml unread;
    private final CodeLint blocks;
    private final LostSigns signs;
    private final UnexpectedBlocks unexpected;

    private MarkdownLint(ParsedMarkdown text, LintReport report, TakenIdentifiers identifiers) {
        this.text = text;
        this.report = report;
        this.identifiers = identifiers;
        this.html = new HtmlLint(report, identifiers);
        this.words = new TextLint(report);
        this.asText = new UnreadMarkup(text.text(), report);
        this.definitions = new LinkDefinitions(report);
        this.cells = new TableCells(report);
        this.numbers = new ListNumbers(report);
        this.unread = new MarkdownInHtml(report);
        this.blocks = new CodeLint(text.text(), report);
        this.signs = new LostSigns(text.text(), report);
        this.unexpected = new UnexpectedBlocks(text.text(), report);
    }

    /**
     * Reports what is lost of a text, which must be within the bounds.
     *
     * @param identifiers those of its page
     */
    public static void report(
            ParsedMarkdown text, SourceMap places, TakenIdentifiers identifiers, Diagnostics diagnostics) {
        if (MarkupSearch.mayHaveMarkup(text.text())) {
            look(text, places, identifiers, diagnostics);
        }
    }

    /** Reports what is lost of a text, whatever it has. */
    static void look(ParsedMarkdown text, SourceMap places, TakenIdentifiers identifiers, Diagnostics diagnostics) {
        MarkdownLint lint = new MarkdownLint(text, new LintReport(text, places, diagnostics), identifiers);
        identifiers.begin(text.document());
        List<FootnoteDefinition> notes = new ArrayList<>();
        NodeWalk.each(text.document(), node -> lint.visit(node, notes));
        lint.words.footnotes(notes);
        lint.definitions.finish();
        lint.html.finish();
    }

    private void visit(Node node, List<FootnoteDefinition> notes) {
        List<SourceSpan> spans = node.getSourceSpans();
        if (spans.isEmpty()) {
            return;
        }
        int begin = spans.get(0).getInputIndex();
        if (node instanceof Text && Signs.areMissing(text.text(), spans)) {
            return;
        }
        asText.look(node);
        signs.look(node);
        unexpected.look(node);
        definitions.look(node);
        cells.look(node);
        numbers.look(node);
        if (node instanceof Text) {
            Node holder = holder(node);
            spans.forEach(span -> words.text(span.getInputIndex(), span.getInputIndex() + span.getLength(), holder));
        } else if (node instanceof HtmlInline inline) {
            html.look(inline.getLiteral(), index -> begin + index);
        } else if (node instanceof HtmlBlock) {
            SourceExcerpt excerpt = SourceExcerpt.of(text.text(), spans);
            html.look(excerpt.content(), excerpt::indexInText);
            unread.look(excerpt.content(), excerpt::indexInText);
        } else if (node instanceof Paragraph) {
            words.paragraph(spans);
        } else if (node instanceof Image image) {
            image(image, begin);
            PlainValues.title(image.getTitle(), begin, report);
            ImageTarget.markdown(image.getDestination(), begin, report);
        } else if (node instanceof FencedCodeBlock code) {
            blocks.look(code, begin);
        } else if (node instanceof Heading heading) {
            identifiers.see(heading);
        } else if (node instanceof FootnoteDefinition note) {
            notes.add(note);
        }
    }

    /** Returns the link or image whose text a node is in, or null. */
    private static @Nullable Node holder(Node node) {
        Node parent = node.getParent();
        while (parent != null && !(parent instanceof Block)) {
            if (parent instanceof Link || parent instanceof Image) {
                return parent;
            }
            parent = parent.getParent();
        }
        return null;
    }

    private void image(Image image, int begin) {
        if (plain(image).isBlank()) {
            report.add(
                    Code.MISSING_ALT,
                    begin,
                    Message.of("the image has no alternative text"),
                    holder(image) instanceof Link
                            ? Message.of("say between its brackets where the link leads: the image is all of its text")
                            : Message.of(
                                    "say what it shows between the brackets: `![what it shows](…)`; decoration is `<img src=\"…\" alt=\"\">`"));
        }
    }

    private static String plain(Image image) {
        StringBuilder alt = new StringBuilder();
        image.accept(new AbstractVisitor() {
            @Override
            public void visit(Text node) {
                alt.append(node.getLiteral());
            }

            @Override
            public void visit(org.commonmark.node.Code node) {
                alt.append(node.getLiteral());
            }
        });
        return alt.toString();
    }
}
