package dev.offprint.author.edit.text;

/**
 * A source file with another text.
 *
 * @param path the file below the content folder, before the folder is moved, with slashes
 * @param before its text, decoded
 * @param after its new text
 */
public record SourceEdit(String path, String before, String after) {}
