package dev.offprint.benchmarks.compare;

/**
 * The figures of one run, including child processes.
 *
 * @param wall seconds from start to end
 * @param cpu seconds of processor time, user and system, of all cores
 * @param memory the largest resident set in MiB, polled every few milliseconds; 0 if unknown
 */
record RunFigures(double wall, double cpu, double memory) {}
