package dev.offprint.diagnostic;

/**
 * What is known of a kind of finding before there is one.
 *
 * @param severity the default severity
 * @param meaning in Markdown: a clause without a full stop
 * @param remedy the usual fix in Markdown
 */
public record RuleText(Severity severity, String meaning, String remedy) {}
