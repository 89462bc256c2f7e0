/** The contract of what the publisher writes to, with one class for each kind of it. */
@NullMarked
package dev.offprint.s3.storage;

import org.jspecify.annotations.NullMarked;
