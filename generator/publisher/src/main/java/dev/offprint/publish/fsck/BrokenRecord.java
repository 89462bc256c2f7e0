package dev.offprint.publish.fsck;

/**
 * An unreadable or wrong record of a release, or pointer.
 *
 * @param key its key
 * @param reason what is wrong with it; continues a sentence that begins with the key
 */
public record BrokenRecord(String key, String reason) {}
