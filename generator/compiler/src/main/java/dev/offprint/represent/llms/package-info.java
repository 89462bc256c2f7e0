/** The parts of the index for language-model agents: the articles of a type or a topic in a locale, in small files. */
@NullMarked
package dev.offprint.represent.llms;

import org.jspecify.annotations.NullMarked;
