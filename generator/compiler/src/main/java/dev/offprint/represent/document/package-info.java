/**
 * Documents that are no pages: the JSON of articles and of the static index, the parts of indexes, feeds, openapi.json, llms.txt, sitemaps, edge.json.
 */
@NullMarked
package dev.offprint.represent.document;

import org.jspecify.annotations.NullMarked;
