package dev.offprint.publish.plan;

import dev.offprint.tree.PublicFile;
import org.jspecify.annotations.Nullable;

/**
 * What a publish does to one key.
 *
 * @param key where the file lies in the tree
 * @param before what is live, or null where it is new
 * @param after what takes its place, or null where it goes
 */
public record Change(
        String key, @Nullable PublicFile before, @Nullable PublicFile after) {}
