/**
 * Options of the command line that belong together. What a user wrote enters; settings leave, or a refusal that says what an
 * option takes.
 */
@NullMarked
package dev.offprint.edge.runtime.jvm.option;

import org.jspecify.annotations.NullMarked;
