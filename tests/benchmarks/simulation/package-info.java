/** The numbers of {@code docs/scale.md}. Enters: data files; leaves: Markdown tables. */
package dev.offprint.simulation;
