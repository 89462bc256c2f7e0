/** What caches have to forget after a switch, and the providers of caches, each with its own API. */
@NullMarked
package dev.offprint.publish.cdn;

import org.jspecify.annotations.NullMarked;
