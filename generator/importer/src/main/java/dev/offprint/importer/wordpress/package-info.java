/** Reads the export of WordPress (WXR). The only user of an XML parser in an import. */
@NullMarked
package dev.offprint.importer.wordpress;

import org.jspecify.annotations.NullMarked;
