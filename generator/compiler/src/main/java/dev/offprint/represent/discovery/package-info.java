/**
 * Documents that describe the site: OpenAPI, catalog, llms.txt, skills, sitemap, feeds, edge.json.
 */
@NullMarked
package dev.offprint.represent.discovery;

import org.jspecify.annotations.NullMarked;
