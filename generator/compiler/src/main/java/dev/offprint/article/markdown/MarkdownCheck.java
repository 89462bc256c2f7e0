package dev.offprint.article.markdown;

import dev.offprint.article.markdown.bound.MarkdownBounds.Excess;
import dev.offprint.article.markdown.bound.NodeWalk;
import dev.offprint.article.markdown.known.Remark;
import dev.offprint.article.markdown.known.Remarks;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.commonmark.node.Block;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/** Checks a Markdown text before anything is made of it. */
public final class MarkdownCheck {

    private static final String OURS = "<<<<<<< ";
    private static final String BETWEEN = "=======";
    private static final String THEIRS = ">>>>>>> ";
    private static final Parser PARSER =
            Parser.builder().includeSourceSpans(IncludeSourceSpans.BLOCKS).build();

    private MarkdownCheck() {}

    /**
     * Reports what is wrong with a text, and returns whether it may be given to a parser at all: whether it is within the
     * bounds.
     */
    public static boolean accepts(ParsedMarkdown text, SourceMap places, Diagnostics diagnostics) {
        Optional<Excess> excess = text.excess();
        if (excess.isPresent()) {
            Excess one = excess.get();
            diagnostics.add(Code.MARKDOWN_BOUNDS.at(places.at(one.line(), one.column()), one.problem(), one.remedy()));
            return false;
        }
        conflict(text.text())
                .ifPresent(line -> diagnostics.add(Code.CONFLICT_MARKERS.at(
                        places.at(line, 1),
                        "a merge conflict of git begins here",
                        "keep one of the two texts, and remove the lines of `<`, `=` and `>`")));
        LinkSchemes.report(text, places, scheme -> true, diagnostics);
        if (Remarks.isPossible(text.text())) {
            add(text.remarks().all(), text, places, diagnostics);
        }
        return true;
    }

    /** Reports levels of headings that are skipped or given twice, in a text that is a page of its own and within the bounds. */
    public static void headings(ParsedMarkdown text, SourceMap places, Diagnostics diagnostics) {
        if (Remarks.mayHaveHeadings(text.text())) {
            add(text.remarks().headings(), text, places, diagnostics);
        }
    }

    private static void add(List<Remark> remarks, ParsedMarkdown text, SourceMap places, Diagnostics diagnostics) {
        for (Remark one : remarks) {
            diagnostics.add(one.code().at(text.place(one.index(), places), one.problem(), one.remedy()));
        }
    }

    /** Returns the line at which the first unresolved merge conflict of git begins, from 0; those in code are ignored. */
    private static OptionalInt conflict(String text) {
        if (!text.contains(OURS) || !text.contains(BETWEEN) || !text.contains(THEIRS)) {
            return OptionalInt.empty();
        }
        BitSet code = code(text);
        String[] lines = text.split("\n", -1);
        int ours = -1;
        boolean between = false;
        for (int line = 0; line < lines.length; line++) {
            if (code.get(line)) {
                continue;
            }
            if (lines[line].startsWith(OURS)) {
                ours = line;
                between = false;
            } else if (lines[line].stripTrailing().equals(BETWEEN)) {
                between = ours >= 0;
            } else if (between && lines[line].startsWith(THEIRS)) {
                return OptionalInt.of(ours);
            }
        }
        return OptionalInt.empty();
    }

    /** Returns the lines that are code: what is in them is shown as it is written. */
    private static BitSet code(String text) {
        BitSet lines = new BitSet();
        NodeWalk.each(PARSER.parse(text), node -> {
            if (isCode(node)) {
                node.getSourceSpans().forEach(span -> lines.set(span.getLineIndex()));
            }
        });
        return lines;
    }

    private static boolean isCode(Node node) {
        boolean html = node instanceof HtmlBlock block && block.getLiteral().regionMatches(true, 0, "<pre", 0, 4);
        return node instanceof Block && (html || node instanceof FencedCodeBlock || node instanceof IndentedCodeBlock);
    }
}
