/**
 * Where a tree can lie: a folder, or object storage that speaks S3. A location enters; an open store leaves.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.store;

import org.jspecify.annotations.NullMarked;
