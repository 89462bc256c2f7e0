package dev.offprint.benchmarks.compare;

import java.io.IOException;

/**
 * A command that every round measures once.
 *
 * @param name its name
 * @param run runs it
 */
record Contender(String name, Run run) {

    /** One run. */
    @FunctionalInterface
    interface Run {
        RunFigures run(int round) throws IOException, InterruptedException;
    }
}
