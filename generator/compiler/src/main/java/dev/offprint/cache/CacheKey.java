package dev.offprint.cache;

import dev.offprint.tree.Sha256;

/**
 * What a cache is valid for, besides the sources.
 *
 * @param reading a digest of the program, and of the settings that reading sources depends on
 * @param program a digest of the program, and of all settings that the output depends on
 */
public record CacheKey(Sha256 reading, Sha256 program) {

    /** Returns the key of a run with no settings but those of reading. */
    public static CacheKey of(Sha256 reading) {
        return new CacheKey(reading, reading);
    }

    /** Returns the key of a run that has other settings besides. */
    public static CacheKey of(Sha256 reading, String settings) {
        return new CacheKey(
                reading, new Fingerprint().add(reading).add(settings).digest());
    }
}
