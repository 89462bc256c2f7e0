/**
 * Compiles the content again and again while it is edited. Changes enter; editions of the site leave, each of which knows the
 * last good form of everything and makes its answers when they are asked for.
 */
@NullMarked
package dev.offprint.preview.edition;

import org.jspecify.annotations.NullMarked;
