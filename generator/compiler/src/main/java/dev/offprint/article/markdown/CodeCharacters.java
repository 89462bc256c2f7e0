package dev.offprint.article.markdown;

import java.util.BitSet;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.IndentedCodeBlock;

/** Finds the characters of a text that are code, which pages show as it is written. */
public final class CodeCharacters {

    private CodeCharacters() {}

    /** Returns their indexes; none where the text is outside the bounds. */
    public static BitSet of(String markdown) {
        BitSet code = new BitSet();
        ParsedMarkdown parsed = new ParsedMarkdown(markdown);
        if (parsed.excess().isEmpty()) {
            NodeWalk.each(parsed.document(), node -> {
                if (node instanceof Code || node instanceof FencedCodeBlock || node instanceof IndentedCodeBlock) {
                    node.getSourceSpans()
                            .forEach(span -> code.set(span.getInputIndex(), span.getInputIndex() + span.getLength()));
                }
            });
        }
        return code;
    }
}
