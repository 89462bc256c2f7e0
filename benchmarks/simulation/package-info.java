/** What {@code docs/scale.md} says in numbers: data files in, Markdown tables out. Needs the JDK alone; run by {@code benchmarks/simulate}. */
package dev.offprint.simulation;
