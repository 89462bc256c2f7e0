/** Reads front matter and configuration in YAML, TOML and JSON. The only user of a TOML parser. */
@NullMarked
package dev.offprint.importer.frontmatter;

import org.jspecify.annotations.NullMarked;
