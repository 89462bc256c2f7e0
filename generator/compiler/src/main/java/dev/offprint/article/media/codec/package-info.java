/**
 * Raster images: files enter, heads and smaller files leave. Integer arithmetic decides every pixel of a smaller file, so that it is the
 * same on every machine. The only user of the image codecs of the JDK.
 */
@NullMarked
package dev.offprint.article.media.codec;

import org.jspecify.annotations.NullMarked;
