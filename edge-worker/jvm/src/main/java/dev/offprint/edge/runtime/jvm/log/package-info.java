/**
 * What the adapter writes about itself: a line for each request, a line for each event. Nothing here makes a request wait for a
 * disk or a terminal.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.log;

import org.jspecify.annotations.NullMarked;
