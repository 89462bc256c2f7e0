/** Reads folders of Markdown: Hugo, Docusaurus, Starlight, MkDocs, Jekyll, and plain ones. */
@NullMarked
package dev.offprint.importer.folder;

import org.jspecify.annotations.NullMarked;
