package dev.offprint.benchmarks.compare;

/**
 * One run of one process, its children included.
 *
 * @param wall seconds from start to end
 * @param cpu seconds of processor time, user and system, all cores together
 * @param memory the largest resident set in MiB, looked at every few milliseconds; 0 where that cannot be told
 */
record RunFigures(double wall, double cpu, double memory) {}
