@NullMarked
package dev.offprint.verify.compare;

import org.jspecify.annotations.NullMarked;
