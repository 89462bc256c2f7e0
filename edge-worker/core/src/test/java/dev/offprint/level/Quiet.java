package dev.offprint.level;

import java.lang.management.ManagementFactory;

/**
 * Whether a measured time says something of what is tested: not where others use the machine. A test asks before it begins and after it has measured, and proves
 * everything else on a busy machine as well.
 */
public final class Quiet {

    private final int processors = Runtime.getRuntime().availableProcessors();
    private final boolean begun = load() <= processors;

    /**
     * Returns whether the machine had nothing else to do when the test began, and has not now.
     *
     * @param own what the test itself adds to the load of the last minute
     */
    public boolean held(int own) {
        boolean held = begun && load() <= processors + own;
        if (!held) {
            System.out.println("SKIPPED: limits of time; others use this machine, its load is " + load());
        }
        return held;
    }

    private static double load() {
        return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    }
}
