package dev.offprint.represent.developers.block;

/**
 * A program or a command. The site's script puts a button beside it that copies it.
 *
 * @param id its identifier in the page
 * @param label what it is, plain text, unique in the page
 * @param language as Markdown names it: {@code sh}, {@code js}
 * @param text the code, without a line end at its end
 */
public record Code(String id, String label, String language, String text) implements Block {}
