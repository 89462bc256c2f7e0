/**
 * Raster images: files enter, pixels and smaller files leave. Integer arithmetic decides every byte of a file that is written, so that
 * it is the same on every machine. The only user of the image codecs of the JDK.
 */
@NullMarked
package dev.offprint.article.media.codec;

import org.jspecify.annotations.NullMarked;
