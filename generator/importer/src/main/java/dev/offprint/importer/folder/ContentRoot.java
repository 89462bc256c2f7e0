package dev.offprint.importer.folder;

import dev.offprint.edge.resource.ContentLocale;
import org.jspecify.annotations.Nullable;

/**
 * A folder of texts.
 *
 * @param path the folder below the one that is imported, with a slash at its end; empty for that itself
 * @param key the same for the folders of both languages: {@code docs/}
 * @param locale the language of all its texts; null where their names tell
 * @param address where the tool serves it, with a slash at its end
 */
record ContentRoot(String path, String key, @Nullable ContentLocale locale, String address) {}
