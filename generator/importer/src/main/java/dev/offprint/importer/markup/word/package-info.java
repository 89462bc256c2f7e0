/** What stands within the marks of other dialects: names of alerts, attributes, addresses. */
@NullMarked
package dev.offprint.importer.markup.word;

import org.jspecify.annotations.NullMarked;
