@NullMarked
package dev.offprint.source;

import org.jspecify.annotations.NullMarked;
