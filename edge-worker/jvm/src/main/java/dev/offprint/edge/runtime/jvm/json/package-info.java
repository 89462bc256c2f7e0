/** Small JSON documents, read with the streaming parser alone. */
@NullMarked
package dev.offprint.edge.runtime.jvm.json;

import org.jspecify.annotations.NullMarked;
