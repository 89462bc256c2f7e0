/**
 * What trees and caches need of a disk: whole folders, a lock that one process and one thread holds, bytes outside of the heap, and
 * failures that name a file.
 */
@NullMarked
package dev.offprint.tree.disk;

import org.jspecify.annotations.NullMarked;
