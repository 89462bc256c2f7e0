package dev.offprint.article.markdown.known;

import dev.offprint.diagnostic.Code;

/**
 * What a text holds that pages do not show as its author means it.
 *
 * @param code the kind
 * @param index where in the text it is
 * @param message what is wrong
 * @param hint how to fix it
 */
public record Remark(Code code, int index, String message, String hint) {}
