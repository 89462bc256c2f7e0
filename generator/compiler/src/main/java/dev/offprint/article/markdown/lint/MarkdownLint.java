package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.NodeWalk;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.SourceExcerpt;
import dev.offprint.article.markdown.SourceMap;
import dev.offprint.article.markdown.page.TakenIdentifiers;
import dev.offprint.diagnostic.Diagnostics;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.commonmark.ext.footnotes.FootnoteDefinition;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;

/**
 * Finds what readers of a text's page would miss, by what has to hold for every text: each of its words is on the page, and each
 * character of a word; HTML is what the sanitiser keeps; no markup is left over in what is shown as text. For checks and the preview:
 * a build looks at none of it.
 */
public final class MarkdownLint {

    private final ParsedMarkdown text;
    private final LintReport report;
    private final TakenIdentifiers identifiers;
    private final Leftovers leftovers;
    private final HtmlLint html;
    private final LostCharacters characters;
    private final UnexpectedBlocks blocks;
    private final Basics basics;
    private final Set<String> notes = new HashSet<>();

    private MarkdownLint(ParsedMarkdown text, LintReport report, TakenIdentifiers identifiers) {
        this.text = text;
        this.report = report;
        this.identifiers = identifiers;
        this.leftovers = new Leftovers(report);
        this.html = new HtmlLint(report, identifiers);
        this.characters = new LostCharacters(report);
        this.blocks = new UnexpectedBlocks(report);
        this.basics = new Basics(report);
    }

    /**
     * Reports what is lost of a text, which must be within the bounds.
     *
     * @param identifiers those of its page
     */
    public static void report(
            ParsedMarkdown text, SourceMap places, TakenIdentifiers identifiers, Diagnostics diagnostics) {
        if (diagnostics.lints()) {
            new MarkdownLint(text, new LintReport(text, places, diagnostics), identifiers).run();
        }
    }

    /**
     * Reports levels of headings that are skipped or given twice, in a text that is a page of its own and within the bounds.
     *
     * @param title the title of the page, which no heading should repeat
     */
    public static void headings(ParsedMarkdown text, String title, SourceMap places, Diagnostics diagnostics) {
        if (diagnostics.lints()) {
            LintReport report = new LintReport(text, places, diagnostics);
            new HeadingLevels(title, report).look(text.document());
            report.finish();
        }
    }

    /** Returns a text without the heading at its beginning that repeats the title; as it is if there is none, or it is outside the bounds. */
    public static String withoutTitle(ParsedMarkdown text, String title) {
        String source = text.source();
        return text.excess().isPresent()
                ? source
                : HeadingLevels.repeated(text.document(), title.strip())
                        .map(heading -> {
                            int begin = heading.getSourceSpans().get(0).getInputIndex();
                            String before = source.substring(0, source.lastIndexOf('\n', begin) + 1);
                            return before
                                    + source.substring(LintReport.end(heading.getSourceSpans()))
                                            .replaceFirst("^\\h*\\R*", "");
                        })
                        .orElse(source);
    }

    private void run() {
        identifiers.begin(text.document());
        NodeWalk.each(text.document(), node -> {
            if (node instanceof FootnoteDefinition note) {
                notes.add(note.getLabel().toLowerCase(Locale.ROOT));
            }
        });
        NodeWalk.each(text.document(), node -> {
            if (!node.getSourceSpans().isEmpty()) {
                look(node, node.getSourceSpans().get(0).getInputIndex());
            }
        });
        html.finish();
        basics.finish();
        LostWords.look(text, report);
        report.finish();
    }

    private void look(Node node, int begin) {
        if (node instanceof Paragraph || node instanceof Heading || node instanceof TableCell) {
            leftovers.look(Prose.of(node, text.source(), notes));
        }
        if (node instanceof HtmlInline inline) {
            html.look(inline.getLiteral(), index -> begin + index);
        } else if (node instanceof HtmlBlock) {
            SourceExcerpt excerpt = SourceExcerpt.of(text.source(), node.getSourceSpans());
            html.look(excerpt.content(), excerpt::indexInText);
            html.markdown(excerpt.content(), excerpt::indexInText);
        } else if (node instanceof Heading heading) {
            identifiers.see(heading);
        }
        characters.look(node);
        blocks.look(node);
        basics.look(node, begin);
    }
}
