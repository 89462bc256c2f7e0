/**
 * What an author starts from: a site, an article, an editor's settings. Names enter; new files leave, and no file of the
 * author's is ever rewritten but the editor's settings, which keep all they hold.
 */
@NullMarked
package dev.offprint.author;

import org.jspecify.annotations.NullMarked;
