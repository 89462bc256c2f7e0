package dev.offprint.preview.edition;

import dev.offprint.article.Site;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.SkillSource;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.pipeline.ArticleForms;
import dev.offprint.pipeline.ExampleChoice;
import dev.offprint.pipeline.SiteForms;
import dev.offprint.represent.Representation;
import dev.offprint.represent.discovery.Context;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
            Site site, KeyLayout keys, List<Served> articles, List<SitePageSource> pages, List<SkillSource> skills) {
        Context context =
                new Context(site, keys, articles.stream().map(Served::listing).toList(), pages, skills);
        return new SiteFiles(new SiteForms(
                context,
                () -> ExampleChoice.of(articles, Served::length, Served::listing)
                        .map(one -> new ArticleForms(site, keys).example(one.article()))));
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
