package dev.offprint.represent.discovery;

import dev.offprint.article.Site;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.SkillSource;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.Page;
import dev.offprint.represent.Representation;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The site that the documents describe.
 *
 * @param site the site
 * @param keys the layout of the keys
 * @param articles the public articles, in the order of the list
 * @param pages the site's own pages
 * @param skills the agent skills
 * @param renames the former slugs of the public articles
 */
public record SiteContext(
        Site site,
        KeyLayout keys,
        List<Listing> articles,
        List<SitePageSource> pages,
        List<SkillSource> skills,
        Renames renames) {

    /** Returns the absolute address of a page. */
    public String url(Page page) {
        return site.url(keys.path(page));
    }

    /** Returns the absolute address of a page's Markdown form. */
    public String markdownUrl(Page page) {
        return site.url(keys.markdownPath(page));
    }

    /** Returns the absolute address of a document. */
    public String url(Document document) {
        return site.url(document.path());
    }

    /** Returns a document with this text. */
    public Representation document(Document document, String text) {
        return new Representation(keys.document(document), document.mediaType(), text.getBytes(StandardCharsets.UTF_8));
    }
}
