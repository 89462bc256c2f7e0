/** The soak: the adapter under load for minutes while everything around it fails, and every answer compared. */
@NullMarked
package dev.offprint.s3.soak;

import org.jspecify.annotations.NullMarked;
