/**
 * What the launcher runs for itself. A site enters; a Java virtual machine that has done everything once leaves.
 */
@NullMarked
package dev.offprint.cli.launch;

import org.jspecify.annotations.NullMarked;
