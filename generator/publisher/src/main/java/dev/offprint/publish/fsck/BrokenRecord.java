package dev.offprint.publish.fsck;

/**
 * A record of a release, or the pointer, that does not say what it should.
 *
 * @param key where it lies
 * @param reason what is wrong with it: a clause that follows the key
 */
public record BrokenRecord(String key, String reason) {}
