/**
 * A live address as it answers: requests made politely, repeated where that helps, and their answers with the digest of what
 * was sent. Requests enter; answers leave, or why there is none.
 */
@NullMarked
package dev.offprint.verify.live;

import org.jspecify.annotations.NullMarked;
