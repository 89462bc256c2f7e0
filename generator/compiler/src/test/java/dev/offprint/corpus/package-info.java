@NullMarked
package dev.offprint.corpus;

import org.jspecify.annotations.NullMarked;
