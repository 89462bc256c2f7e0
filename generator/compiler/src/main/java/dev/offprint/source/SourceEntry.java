package dev.offprint.source;

/**
 * What a folder of the content holds under a name. Not yet read.
 *
 * @param path the path relative to the content folder, with forward slashes
 * @param name the last part of the path
 * @param isFolder whether it is a folder; otherwise it is a regular file
 * @param isLink whether a symbolic link leads to it, so that it may change without anything being heard of this path
 */
public record SourceEntry(String path, String name, boolean isFolder, boolean isLink) {}
