package dev.offprint.article;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import org.jspecify.annotations.Nullable;

/**
 * A page of the site itself, {@code pages/<name>/<locale>.md}, valid; {@code {base_url}} in its text is already replaced.
 *
 * @param name the page's name: {@code developers}
 * @param locale the locale
 * @param title the title, plain text
 * @param description a summary, plain text
 * @param content the body, Markdown
 */
public record SitePageSource(
        Slug name,
        ContentLocale locale,
        String title,
        @Nullable String description,
        String content) {}
