/** What the configuration of Docusaurus says. It is a program, and is never run. */
@NullMarked
package dev.offprint.importer.docusaurus;

import org.jspecify.annotations.NullMarked;
