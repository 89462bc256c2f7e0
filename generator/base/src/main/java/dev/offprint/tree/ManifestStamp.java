package dev.offprint.tree;

/**
 * Identifies the content of a manifest. Not safe against deliberate collisions.
 *
 * @param length the number of bytes
 * @param crc their CRC-32
 */
public record ManifestStamp(long length, int crc) {}
