package dev.offprint.article.media;

/**
 * A smaller version of an image. That there is one is known from the head of the image, so that a page can name it before any pixel is
 * read.
 *
 * @param name the name under which it is published, beside the image
 * @param width in pixels, less than that of the image
 */
public record Rendition(String name, int width) {}
