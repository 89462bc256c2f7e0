package dev.offprint.article.markdown.known;

import dev.offprint.diagnostic.Code;
import dev.offprint.message.Message;

/**
 * What a text holds that pages do not show as its author means it.
 *
 * @param code the kind
 * @param index where in the text it is
 * @param problem what is wrong
 * @param remedy how to fix it
 */
public record Remark(Code code, int index, Message problem, Message remedy) {}
