/**
 * Documents that describe the site: catalog, llms.txt, skills, sitemap, feeds, edge.json.
 */
@NullMarked
package dev.offprint.represent.discovery;

import org.jspecify.annotations.NullMarked;
