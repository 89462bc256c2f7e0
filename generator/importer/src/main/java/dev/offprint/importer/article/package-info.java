/** Plans, writes and checks the articles that an import makes. */
@NullMarked
package dev.offprint.importer.article;

import org.jspecify.annotations.NullMarked;
