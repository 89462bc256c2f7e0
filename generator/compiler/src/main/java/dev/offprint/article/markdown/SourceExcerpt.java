package dev.offprint.article.markdown;

import java.util.List;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.SourceLine;

/**
 * Part of a text without what containers put before its lines, such as {@code >}: its own characters, and where each stands
 * in the text.
 */
public final class SourceExcerpt {

    private final String content;
    /** Where each line begins in the content. */
    private final int[] starts;
    /** Where each line begins in the text. */
    private final int[] indexes;

    private SourceExcerpt(String content, int[] starts, int[] indexes) {
        this.content = content;
        this.starts = starts;
        this.indexes = indexes;
    }

    /** Returns the parts of a text in these spans, as lines. */
    public static SourceExcerpt of(String text, List<SourceSpan> spans) {
        StringBuilder content = new StringBuilder();
        int[] starts = new int[spans.size()];
        int[] indexes = new int[spans.size()];
        for (int i = 0; i < spans.size(); i++) {
            SourceSpan span = spans.get(i);
            starts[i] = begin(content, i);
            indexes[i] = span.getInputIndex();
            content.append(text, span.getInputIndex(), span.getInputIndex() + span.getLength());
        }
        return new SourceExcerpt(content.toString(), starts, indexes);
    }

    static SourceExcerpt of(List<SourceLine> lines) {
        StringBuilder content = new StringBuilder();
        int[] starts = new int[lines.size()];
        int[] indexes = new int[lines.size()];
        for (int i = 0; i < lines.size(); i++) {
            starts[i] = begin(content, i);
            SourceSpan span = lines.get(i).getSourceSpan();
            indexes[i] = span == null ? 0 : span.getInputIndex();
            content.append(lines.get(i).getContent());
        }
        return new SourceExcerpt(content.toString(), starts, indexes);
    }

    /** Returns the characters. */
    public String content() {
        return content;
    }

    /** Returns the index in the text of an index in the content. */
    public int indexInText(int at) {
        int line = java.util.Arrays.binarySearch(starts, at);
        if (line < 0) {
            line = -line - 2;
        }
        return indexes[line] + at - starts[line];
    }

    private static int begin(StringBuilder content, int line) {
        if (line > 0) {
            content.append('\n');
        }
        return content.length();
    }
}
