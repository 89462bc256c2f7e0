package dev.offprint.article.markdown.lint.unread;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;

/** Takes findings about a text. */
@FunctionalInterface
public interface TextFindings {

    /**
     * Takes a finding.
     *
     * @param index where it is in the text
     */
    void add(Code code, int index, Message message, Message hint);
}
