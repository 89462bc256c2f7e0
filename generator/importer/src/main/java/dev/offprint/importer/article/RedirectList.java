package dev.offprint.importer.article;

import dev.offprint.article.Site;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.importer.origin.OriginPage;
import dev.offprint.importer.origin.OriginSite;
import dev.offprint.importer.origin.Redirect;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Makes the list of old addresses with the pages that replace them. Drafts had no address. */
final class RedirectList {

    /** Home pages: Offprint has its own there. */
    private static final Pattern HOME = Pattern.compile("/(?:(?:en|de)/)?");

    private final OriginSite old;
    private final Site site;
    private final Map<String, Redirect> redirects = new TreeMap<>();

    private RedirectList(OriginSite old, Site site) {
        this.old = old;
        this.site = site;
    }

    static List<Redirect> of(List<ArticlePlan> plans, OriginSite old, Site site) {
        RedirectList list = new RedirectList(old, site);
        for (ArticlePlan plan : plans) {
            plan.pages().forEach((locale, page) -> list.add(plan.slug(), locale, page));
        }
        List<Redirect> all = new ArrayList<>(list.redirects.values());
        all.sort(Comparator.comparing(Redirect::from));
        return List.copyOf(all);
    }

    private void add(String slug, ContentLocale locale, OriginPage page) {
        if (!page.fields().draft()) {
            String base = String.valueOf(URI.create(site.baseUrl()).getRawPath());
            String to = base + "/" + site.pages().path(locale, new Slug(slug));
            if (!HOME.matcher(page.address()).matches()) {
                add(old.basePath() + page.address(), to);
            }
            page.former().forEach(former -> add(old.basePath() + (former.startsWith("/") ? former : "/" + former), to));
        }
    }

    private void add(String from, String to) {
        if (!from.equals(to)) {
            redirects.putIfAbsent(from, new Redirect(from, to));
        }
    }
}
