package dev.offprint.article.link;

import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.article.markdown.MarkdownLinks;
import dev.offprint.article.markdown.MarkdownUrls;
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

    /** Returns a text with the addresses of what its links lead to. */
    public String resolved(ParsedMarkdown text, SourceMap places) {
        if (links.mayHoldInternal(text.text())) {
            MarkdownUrls.find(text, places, (url, place) -> links.resolve(locale, new LinkAddress(url), place));
        }
        String resolved = MarkdownLinks.rewrite(
                text, (target, line, column) -> links.resolve(locale, target, places.at(line, column)));
        links.text(text.text(), places); // last, so that what is a link is reported as one
        return resolved;
    }
}
