/** What MkDocs and its plugins know that other tools do not. */
@NullMarked
package dev.offprint.importer.mkdocs;

import org.jspecify.annotations.NullMarked;
