package dev.offprint.article.link;

import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.SourceMap;
import dev.offprint.edge.resource.ContentLocale;

/**
 * Shows every link of a Markdown text.
 *
 * @param links knows where they lead
 * @param locale the text's locale
 */
public record TextLinks(ArticleLinks links, ContentLocale locale) {

    /** Returns a text with the addresses of what its links lead to. It must be within the bounds. */
    public ParsedMarkdown resolved(ParsedMarkdown text, SourceMap places) {
        return text.linked((target, line, column) -> links.resolve(locale, target, places.at(line, column)));
    }
}
