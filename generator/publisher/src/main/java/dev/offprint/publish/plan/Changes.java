package dev.offprint.publish.plan;

import dev.offprint.tree.PublicFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;

/** Compares two trees that are in memory. Releases are compared without reading all of them. */
public final class Changes {

    private Changes() {}

    /** Returns the changes from one tree to another, in the order of the keys. */
    public static List<Change> between(Map<String, PublicFile> before, Map<String, PublicFile> after) {
        TreeSet<String> keys = new TreeSet<>(before.keySet());
        keys.addAll(after.keySet());
        List<Change> changes = new ArrayList<>();
        for (String key : keys) {
            PublicFile old = before.get(key);
            PublicFile now = after.get(key);
            if (!Objects.equals(old, now)) {
                changes.add(new Change(key, old, now));
            }
        }
        return changes;
    }
}
