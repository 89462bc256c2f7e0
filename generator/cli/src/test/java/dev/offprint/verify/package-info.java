@NullMarked
package dev.offprint.verify;

import org.jspecify.annotations.NullMarked;
