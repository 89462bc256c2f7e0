package dev.offprint.article.markdown.lint.quick;

import java.util.List;
import org.commonmark.node.SourceSpan;

/** The signs without one of which nothing is found in what a parser took for text. Most parts of a text are words without any. */
public final class Signs {

    private static final String ALL = "*<]=~`^[{%+:@\\(&";
    private static final int ASCII = 128;
    /** Each sign has a bit of its own; what is no sign has none. */
    private static final int[] BITS = new int[ASCII];

    static {
        for (int i = 0; i < ALL.length(); i++) {
            BITS[ALL.charAt(i)] = 1 << i;
        }
    }

    private Signs() {}

    /** Returns the set of the signs between two indexes of a text. */
    public static int in(String text, int begin, int end) {
        int signs = 0;
        for (int i = begin; i < end; i++) {
            char c = text.charAt(i);
            signs |= c < ASCII ? BITS[c] : 0;
        }
        return signs;
    }

    /** Returns whether a part of a text has no sign, and is followed by none that belongs to it. */
    public static boolean areMissing(String text, List<SourceSpan> spans) {
        for (SourceSpan span : spans) {
            int begin = span.getInputIndex();
            int end = begin + span.getLength();
            // a backslash behind it breaks the line, and may be the end of a path
            if (begin == end || in(text, begin, end) != 0 || text.startsWith("\\", end)) {
                return false;
            }
        }
        return true;
    }
}
