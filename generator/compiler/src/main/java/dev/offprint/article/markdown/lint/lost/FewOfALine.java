package dev.offprint.article.markdown.lint.lost;

import dev.offprint.article.markdown.lint.unread.TextFindings;
import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;

/**
 * Passes on the first findings of each line. A line can be a whole file, and a report shows a part of it with each finding, so the work
 * for them must not be lines times findings.
 */
final class FewOfALine implements TextFindings {

    /** Nobody reads more of one line. */
    private static final int MOST = 20;

    private final String text;
    private final TextFindings findings;
    private int lineEnd = -1;
    private int count;

    FewOfALine(String text, TextFindings findings) {
        this.text = text;
        this.findings = findings;
    }

    @Override
    public void add(Code code, int index, Message message, Message hint) {
        if (index > lineEnd) {
            int end = text.indexOf('\n', index);
            lineEnd = end < 0 ? text.length() : end;
            count = 0;
        }
        if (count++ < MOST) {
            findings.add(code, index, message, hint);
        }
    }
}
