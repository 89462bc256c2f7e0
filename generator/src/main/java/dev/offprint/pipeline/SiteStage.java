package dev.offprint.pipeline;

import dev.offprint.corpus.Corpus;
import dev.offprint.corpus.Listing;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.publish.TreeSink;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.ApiCatalog;
import dev.offprint.represent.discovery.AtomFeed;
import dev.offprint.represent.discovery.AuthMd;
import dev.offprint.represent.discovery.Context;
import dev.offprint.represent.discovery.EdgeJson;
import dev.offprint.represent.discovery.LlmsTxt;
import dev.offprint.represent.discovery.OpenApiDocument;
import dev.offprint.represent.discovery.RobotsTxt;
import dev.offprint.represent.discovery.ServerCard;
import dev.offprint.represent.discovery.Sitemap;
import dev.offprint.represent.discovery.SkillsIndex;
import dev.offprint.represent.page.SitePages;
import java.util.ArrayList;
import java.util.List;

/** Compiles what is about the site as a whole: indexes, its own pages, problem pages, discovery documents. */
final class SiteStage {

    private final Corpus corpus;
    private final ArticleStage articles;
    private final TreeSink sink;
    private final Diagnostics diagnostics;

    SiteStage(Corpus corpus, ArticleStage articles, TreeSink sink, Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.corpus = corpus;
        this.articles = articles;
        this.sink = sink;
    }

    void compile() {
        List<Listing> listings =
                articles.compiled().stream().map(ArticleStage.Compiled::listing).toList();
        Context context = new Context(corpus.site(), articles.keys(), listings, corpus.pages(), corpus.skills());
        SitePages pages = new SitePages(corpus.site(), articles.keys());
        sink.add(pages.stylesheet());
        pages.all(listings, corpus.pages()).forEach(sink::addIndex);
        documents(context).forEach(sink::addIndex);
        int omitted = Sitemap.omitted(context);
        if (omitted > 0) {
            diagnostics.add(Diagnostic.warning(
                    "sitemap-full",
                    Place.file("articles"),
                    "a site map holds 50,000 addresses; the oldest " + omitted + " articles are not in it",
                    "crawlers still find them through the list operation"));
        }
    }

    private List<Representation> documents(Context context) {
        List<Representation> all = new ArrayList<>(SkillsIndex.of(context));
        all.add(OpenApiDocument.of(context, articles.examples().chosen()));
        all.add(ApiCatalog.of(context));
        all.add(LlmsTxt.of(context));
        all.add(AuthMd.of(context));
        all.add(ServerCard.of(context));
        all.add(RobotsTxt.of(context));
        all.add(Sitemap.of(context));
        for (ContentLocale locale : ContentLocale.values()) {
            all.add(AtomFeed.of(context, locale));
        }
        all.add(EdgeJson.of(context));
        return all;
    }
}
