package dev.offprint.publish.plan;

import dev.offprint.tree.PublicFile;
import org.jspecify.annotations.Nullable;

/**
 * The change of one file.
 *
 * @param key its key in the tree
 * @param before the live file, or null where it is added
 * @param after the new file, or null where it is removed
 */
public record Change(
        String key, @Nullable PublicFile before, @Nullable PublicFile after) {}
