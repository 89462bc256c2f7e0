/**
 * What every page asks for: the style sheet and the script.
 */
@NullMarked
package dev.offprint.represent.page.asset;

import org.jspecify.annotations.NullMarked;
