package dev.offprint.article.markdown.lint;

import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.SourceMap;
import dev.offprint.article.markdown.lint.unread.TextFindings;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.message.Message;

/**
 * Reports findings by the index in a text.
 *
 * @param text the text
 * @param places where its lines are
 * @param diagnostics takes the findings
 */
record LintReport(ParsedMarkdown text, SourceMap places, Diagnostics diagnostics) implements TextFindings {

    /** Maps indexes of an excerpt to indexes of the text. */
    @FunctionalInterface
    interface Indexes {
        int of(int index);
    }

    @Override
    public void add(Code code, int index, Message message, Message hint) {
        diagnostics.add(code.at(text.place(index, places), message, hint));
    }
}
