package dev.offprint.represent.developers.block;

/** A part of a section. Texts are inline Markdown unless said otherwise; links within the page begin with {@code #}. */
public sealed interface Block permits Prose, Subheading, Table, Code, Exchange, TryIt {}
