/** Small JSON documents, read with the streaming parser alone. */
@NullMarked
package dev.offprint.json;

import org.jspecify.annotations.NullMarked;
