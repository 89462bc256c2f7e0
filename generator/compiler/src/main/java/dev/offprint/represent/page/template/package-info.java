/**
 * Mustache templates: records enter, HTML leaves.
 */
@NullMarked
package dev.offprint.represent.page.template;

import org.jspecify.annotations.NullMarked;
