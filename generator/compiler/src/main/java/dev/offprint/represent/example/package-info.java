/**
 * Which article stands for all of them where an API is shown by example: one of the site's own, or an invented one. The
 * articles of a site enter; an article leaves.
 */
@NullMarked
package dev.offprint.represent.example;

import org.jspecify.annotations.NullMarked;
