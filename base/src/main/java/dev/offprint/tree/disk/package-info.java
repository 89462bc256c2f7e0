/** What trees and caches need of a disk: a lock that one process and one thread holds, and failures that name a file. */
@NullMarked
package dev.offprint.tree.disk;

import org.jspecify.annotations.NullMarked;
