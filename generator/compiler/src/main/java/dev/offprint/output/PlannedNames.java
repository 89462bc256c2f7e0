package dev.offprint.output;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.tree.PublicFile;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The names of all files of the tree to be, siblings included, without a list of them: there are millions. */
final class PlannedNames {

    private static final String MANIFEST = KeyLayout.MANIFEST.value();

    private final Map<String, PublicFile> plan;
    private final Set<String> folders = new HashSet<>();

    PlannedNames(Map<String, PublicFile> plan) {
        this.plan = plan;
        for (String key : plan.keySet()) {
            int slash = key.lastIndexOf('/');
            while (slash > 0 && folders.add(key.substring(0, slash))) {
                slash = key.lastIndexOf('/', slash - 1);
            }
        }
    }

    boolean contains(String name) {
        if (plan.containsKey(name) || name.equals(MANIFEST)) {
            return true;
        }
        for (Coding coding : Coding.COMPRESSED) {
            if (name.endsWith(coding.suffix())) {
                PublicFile file = plan.get(
                        name.substring(0, name.length() - coding.suffix().length()));
                return file != null && file.coded(coding) != null;
            }
        }
        return false;
    }

    int count() {
        return plan.values().stream().mapToInt(PublicFile::files).sum();
    }

    long bytes() {
        return plan.values().stream().mapToLong(PublicFile::bytes).sum();
    }

    /** Two names must not meet on a file system that ignores case, nor a file be a folder as well. */
    void refuseCollisions() throws IOException {
        Map<String, String> lowered = new HashMap<>();
        for (String key : plan.keySet()) {
            String lower = key.toLowerCase(Locale.ROOT);
            if (!lower.equals(key)) { // of two that differ in case, one at least is not lower case
                String other = plan.containsKey(lower) ? lower : lowered.putIfAbsent(lower, key);
                if (other != null) {
                    throw new IOException("the files " + other + " and " + key + " differ in letter case only");
                }
            }
        }
        for (String folder : folders) {
            String lower = folder.toLowerCase(Locale.ROOT);
            if (contains(folder)) {
                throw new IOException(folder + " would be a file and a folder");
            }
            String file = contains(lower) ? lower : lowered.get(lower);
            if (file != null) {
                throw new IOException("the file " + file + " and the folder " + folder + " differ in letter case only");
            }
        }
    }

    /** Names the stale files that lie where a folder is needed, or below where a file is: only they are deleted early. */
    Set<String> inTheWay(Set<String> stale) {
        Set<String> early = new HashSet<>();
        for (String key : stale) {
            if (folders.contains(key)) {
                early.add(key);
            }
            for (int slash = key.lastIndexOf('/'); slash > 0; slash = key.lastIndexOf('/', slash - 1)) {
                if (contains(key.substring(0, slash))) {
                    early.add(key);
                }
            }
        }
        return early;
    }
}
