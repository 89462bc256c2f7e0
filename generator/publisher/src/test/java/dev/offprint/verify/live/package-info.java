@NullMarked
package dev.offprint.verify.live;

import org.jspecify.annotations.NullMarked;
