package dev.offprint.pipeline;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.ApiCatalog;
import dev.offprint.represent.discovery.AtomFeed;
import dev.offprint.represent.discovery.AuthMd;
import dev.offprint.represent.discovery.Context;
import dev.offprint.represent.discovery.EdgeJson;
import dev.offprint.represent.discovery.LlmsTxt;
import dev.offprint.represent.discovery.OpenApiDocument;
import dev.offprint.represent.discovery.OpenApiDocument.Examples;
import dev.offprint.represent.discovery.RobotsTxt;
import dev.offprint.represent.discovery.ServerCard;
import dev.offprint.represent.discovery.Sitemap;
import dev.offprint.represent.discovery.SkillsIndex;
import dev.offprint.represent.page.SitePages;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * What is about the site as a whole: indexes, its own pages, problem pages, discovery documents. For whoever keeps them: the
 * build, or the preview.
 *
 * @param context what they tell of
 * @param example the article that openapi.json shows, if there is any; asked for when it is needed
 */
public record SiteForms(Context context, Supplier<Optional<Examples>> example) {

    /** Returns what pages refer to, which has to be there before them. */
    public List<Representation> assets() {
        return List.of(pages().stylesheet());
    }

    /** Returns everything else, in pieces of which each can be made alone, by any thread; the cheap ones first. */
    public List<Supplier<List<Representation>>> all() {
        List<Supplier<List<Representation>>> all = new ArrayList<>();
        all.add(() -> List.of(EdgeJson.of(context)));
        all.add(() -> pages().all(context.articles(), context.pages()));
        all.add(() -> SkillsIndex.of(context));
        all.add(() -> List.of(OpenApiDocument.of(context, example.get())));
        all.add(() -> List.of(ApiCatalog.of(context)));
        all.add(() -> List.of(LlmsTxt.of(context)));
        all.add(() -> List.of(AuthMd.of(context)));
        all.add(() -> List.of(ServerCard.of(context)));
        all.add(() -> List.of(RobotsTxt.of(context)));
        all.add(() -> List.of(Sitemap.of(context)));
        for (ContentLocale locale : ContentLocale.values()) {
            all.add(() -> List.of(AtomFeed.of(context, locale)));
        }
        return all;
    }

    private SitePages pages() {
        return new SitePages(context.site(), context.keys());
    }
}
