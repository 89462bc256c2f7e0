/** The tree. Enters: a built folder, or what was counted in one; leaves: files and bytes by number of articles. */
package dev.offprint.simulation.tree;
