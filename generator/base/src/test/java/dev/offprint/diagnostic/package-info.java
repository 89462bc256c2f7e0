@NullMarked
package dev.offprint.diagnostic;

import org.jspecify.annotations.NullMarked;
