package dev.offprint.corpus;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;

/**
 * Another public article that an article's text links to.
 *
 * @param slug its slug
 * @param locale the locale it is shown in: the page's where it exists there, else the other
 * @param title its title in that locale
 * @param contentType its type
 */
public record Mention(Slug slug, ContentLocale locale, String title, String contentType) {}
