package dev.offprint.dist;

import java.util.List;

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
}
