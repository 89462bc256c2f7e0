/** Where links lead: addresses and what the index knows of them enter; resolved addresses and findings leave. */
@NullMarked
package dev.offprint.corpus.link;

import org.jspecify.annotations.NullMarked;
