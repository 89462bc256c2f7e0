/** The tree: what was counted in a real one, and what follows for others. Enters: a folder or counts; leaves: sizes by number of articles. */
package dev.offprint.simulation.tree;
