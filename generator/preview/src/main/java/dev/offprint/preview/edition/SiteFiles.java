package dev.offprint.preview.edition;

import dev.offprint.article.Article;
import dev.offprint.article.SitePageSource;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.Slug;
import dev.offprint.pipeline.ArticleForms;
import dev.offprint.pipeline.SiteForms;
import dev.offprint.represent.ExampleChoice;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.SiteContext;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The files of the site as a whole, made until the one that was asked for is among them, and kept. */
final class SiteFiles {

    private final SiteForms forms;
    private final Deque<Supplier<List<Representation>>> ahead = new ArrayDeque<>();
    private final Map<String, byte[]> made = new HashMap<>();
    private boolean begun;

    private SiteFiles(SiteForms forms) {
        this.forms = forms;
    }

    static SiteFiles of(
            ArticleForms forms, SiteContext context, List<Served> articles, ExampleChoice<Served> examples) {
        Map<Slug, Article> byName = new HashMap<>();
        articles.forEach(one -> byName.put(one.article().slug(), one.article()));
        return new SiteFiles(
                new SiteForms(context, forms, examples, listing -> Optional.ofNullable(byName.get(listing.slug()))));
    }

    /** Reports what is wrong with the site, but for what is wrong with its files. */
    void report(List<SitePageSource> written, Diagnostics diagnostics) {
        forms.report(written, diagnostics);
    }

    synchronized byte @Nullable [] get(String key) {
        if (!begun) {
            begun = true;
            keep(forms.assets());
            ahead.addAll(forms.all());
        }
        while (!made.containsKey(key) && !ahead.isEmpty()) {
            keep(ahead.remove().get());
        }
        return made.get(key);
    }

    private void keep(List<Representation> representations) {
        representations.forEach(one -> made.put(one.key().value(), one.body()));
    }
}
