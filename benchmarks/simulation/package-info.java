/** The numbers of {@code docs/scale.md}. Enters: data files; leaves: Markdown tables. Run by {@code benchmarks/simulate}. */
package dev.offprint.simulation;
