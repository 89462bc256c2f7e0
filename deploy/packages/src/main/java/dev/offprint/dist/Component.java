package dev.offprint.dist;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A library that is shipped.
 *
 * @param group the group of its Maven coordinates
 * @param name the artifact of its Maven coordinates
 * @param version the version
 * @param licences identifiers of SPDX where its pom has a known licence, else the names in its pom; of several, each is a choice
 * @param website where its sources are, or an empty string
 */
record Component(String group, String name, String version, List<String> licences, String website) {

    private static final String WORKER = "edge-worker.mjs";

    /** Own modules that are shipped under another name than that of their jar. */
    private static final Map<String, String> RENAMED =
            Map.of("offprint-cli", "offprint.jar", "edge-worker-jvm", "edge-worker.jar", "edge-worker-worker", WORKER);

    /** Returns whether this project makes it. */
    boolean isOwn() {
        return group.equals("dev.offprint");
    }

    /** Returns whether it is compiled into the worker's module, and has no jar of its own. */
    boolean isCompiledIn() {
        return group.equals("org.teavm");
    }

    /** Returns the name of its jar. */
    String jar() {
        return name + "-" + version + ".jar";
    }

    /** Returns the files that it may be shipped as. */
    Set<String> files() {
        if (isCompiledIn()) {
            return Set.of(WORKER);
        }
        Set<String> files = new TreeSet<>(List.of(jar()));
        if (isOwn()) {
            files.add(name + ".jar");
            files.add(RENAMED.getOrDefault(name, jar()));
        }
        return files;
    }

    /** Returns whether it is shipped with these files. */
    boolean isIn(Set<String> shipped) {
        return files().stream().anyMatch(shipped::contains);
    }
}
