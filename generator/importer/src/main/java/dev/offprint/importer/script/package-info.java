/** What the sites of tools say whose settings and pages are programs. None is run. */
@NullMarked
package dev.offprint.importer.script;

import org.jspecify.annotations.NullMarked;
