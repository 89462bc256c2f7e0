package dev.offprint.represent.document;

import dev.offprint.address.Document;
import dev.offprint.address.HeaderRules;
import dev.offprint.address.KeyLayout;
import dev.offprint.address.Page;
import dev.offprint.article.Site;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.SkillSource;
import dev.offprint.corpus.Listing;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.rename.Renames;
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

    /** Returns what the adapter has to know of the site. */
    public EdgeConfig edge() {
        return new EdgeConfig(
                site.baseUrl(),
                site.pages().folders(),
                keys.levelTokens(),
                site.rateLimit(),
                site.cache(),
                renames,
                HeaderRules.of(site.baseUrl()));
    }

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
