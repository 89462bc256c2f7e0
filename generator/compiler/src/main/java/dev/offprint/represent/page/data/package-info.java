/**
 * Structured data (schema.org, JSON-LD): one graph on each page, whose nodes refer to each other by identifier.
 */
@NullMarked
package dev.offprint.represent.page.data;

import org.jspecify.annotations.NullMarked;
