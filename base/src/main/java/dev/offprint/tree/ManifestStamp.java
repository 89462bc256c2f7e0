package dev.offprint.tree;

/**
 * Tells two states of a manifest apart, where nobody means harm.
 *
 * @param length its bytes
 * @param crc their CRC-32
 */
public record ManifestStamp(long length, int crc) {}
