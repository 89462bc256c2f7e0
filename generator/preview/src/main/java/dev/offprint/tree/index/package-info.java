/** What the static index of a tree or a release says about its articles. */
@NullMarked
package dev.offprint.tree.index;

import org.jspecify.annotations.NullMarked;
