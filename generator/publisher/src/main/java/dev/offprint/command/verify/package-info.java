/**
 * How a verification is asked for and told about: what every command has in common that verifies.
 */
@NullMarked
package dev.offprint.command.verify;

import org.jspecify.annotations.NullMarked;
