package dev.offprint.author.rename;

/**
 * A source file with another text.
 *
 * @param path the file below the content folder, before the folder is moved, with slashes
 * @param before its text, decoded
 * @param after its new text
 */
record SourceEdit(String path, String before, String after) {}
