package dev.offprint.article.markdown;

import dev.offprint.article.markdown.Dialect.Excess;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalInt;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;

/** Checks a Markdown text before anything is made of it. */
public final class MarkdownCheck {

    private static final String OURS = "<<<<<<< ";
    private static final String BETWEEN = "=======";
    private static final String THEIRS = ">>>>>>> ";

    private MarkdownCheck() {}

    /** Reports what is wrong with a text, and returns whether it is within the bounds. */
    public static boolean accepts(ParsedMarkdown text, SourceMap places, Diagnostics diagnostics) {
        Optional<Excess> excess = text.excess();
        if (excess.isPresent()) {
            Excess one = excess.get();
            diagnostics.add(Code.MARKDOWN_BOUNDS.at(places.at(one.line(), one.column()), one.problem(), one.remedy()));
            return false;
        }
        conflict(text)
                .ifPresent(line -> diagnostics.add(Code.CONFLICT_MARKERS.at(
                        places.at(line, 1),
                        "a merge conflict of git begins here",
                        "keep one of the two texts, and remove the lines of `<`, `=` and `>`")));
        LinkSchemes.report(text, places, scheme -> true, diagnostics);
        return true;
    }

    /** Returns the line at which the first unresolved merge conflict of git begins, from 0; those in code are ignored. */
    private static OptionalInt conflict(ParsedMarkdown text) {
        String source = text.source();
        if (!source.contains(OURS) || !source.contains(BETWEEN) || !source.contains(THEIRS)) {
            return OptionalInt.empty();
        }
        BitSet code = new BitSet(); // what is in it is shown as it is written
        NodeWalk.each(text.document(), node -> {
            if (isCode(node)) {
                node.getSourceSpans().forEach(span -> code.set(span.getLineIndex()));
            }
        });
        String[] lines = source.split("\n", -1);
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

    private static boolean isCode(Node node) {
        boolean html = node instanceof HtmlBlock block && block.getLiteral().regionMatches(true, 0, "<pre", 0, 4);
        return html || node instanceof FencedCodeBlock || node instanceof IndentedCodeBlock;
    }
}
