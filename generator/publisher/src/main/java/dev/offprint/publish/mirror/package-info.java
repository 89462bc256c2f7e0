/** A site in a bucket that is served without the adapter: every file under its address, with the fields it is served with. */
@NullMarked
package dev.offprint.publish.mirror;

import org.jspecify.annotations.NullMarked;
