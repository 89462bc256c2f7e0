package dev.offprint.publish.plan;

import dev.offprint.tree.PublicFile;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The change of one file.
 *
 * @param key its key in the tree
 * @param before the live file, or null where it is added
 * @param after the new file, or null where it is removed
 */
public record Change(
        String key, @Nullable PublicFile before, @Nullable PublicFile after) {

    /** Returns the changes from one tree to another, in the order of the keys. */
    public static List<Change> between(Map<String, PublicFile> before, Map<String, PublicFile> after) {
        Set<String> keys = new TreeSet<>(before.keySet());
        keys.addAll(after.keySet());
        return keys.stream()
                .map(key -> new Change(key, before.get(key), after.get(key)))
                .filter(change -> !Objects.equals(change.before, change.after))
                .toList();
    }
}
