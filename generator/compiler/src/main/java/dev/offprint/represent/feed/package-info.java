/** The feeds of locales and topics in Atom and JSON Feed: the newest articles by date of update. */
@NullMarked
package dev.offprint.represent.feed;

import org.jspecify.annotations.NullMarked;
