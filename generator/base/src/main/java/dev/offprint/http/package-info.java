/** What every part of Offprint that sends requests reads in the same way. */
@NullMarked
package dev.offprint.http;

import org.jspecify.annotations.NullMarked;
