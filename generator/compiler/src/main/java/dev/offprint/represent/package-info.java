/**
 * What every stage of representing hands on: a representation, that is a key, a media type and a body.
 */
@NullMarked
package dev.offprint.represent;

import org.jspecify.annotations.NullMarked;
