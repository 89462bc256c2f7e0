package dev.offprint.article;

/**
 * A question with its answer (specification, FaqPair).
 *
 * @param question the question, plain text
 * @param answer the answer, Markdown
 */
public record Faq(String question, String answer) {}
