package dev.offprint.importer.article;

import dev.offprint.article.Site;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.importer.origin.Origin;
import dev.offprint.importer.origin.OriginPage;
import dev.offprint.importer.origin.OriginSite;
import dev.offprint.importer.origin.Redirect;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Makes the list of old addresses with the pages that replace them. Drafts had no address, unless readers could see them. */
final class RedirectList {

    /** Home pages: Offprint has its own there. */
    private static final Pattern HOME = Pattern.compile("/(?:(?:en|de)/)?(?:index\\.html)?");

    private final OriginSite old;
    private final Set<String> shown;
    private final Site site;
    private final Map<String, Redirect> redirects = new TreeMap<>();
    /** New paths of pages by their old addresses in the form of {@link #plain}. */
    private final Map<String, String> targets = new HashMap<>();

    private RedirectList(Origin origin, Site site) {
        this.old = origin.site();
        this.shown = origin.shown();
        this.site = site;
    }

    static List<Redirect> of(List<ArticlePlan> plans, Origin origin, Site site) {
        RedirectList list = new RedirectList(origin, site);
        for (ArticlePlan plan : plans) {
            plan.pages().forEach((locale, page) -> list.add(plan.slug(), locale, page));
        }
        origin.moved().forEach(list::move);
        List<Redirect> all = new ArrayList<>(list.redirects.values());
        all.sort(Comparator.comparing(Redirect::from));
        return List.copyOf(all);
    }

    private void add(String slug, ContentLocale locale, OriginPage page) {
        if (!page.fields().draft() || shown.contains(page.source())) {
            String base = String.valueOf(URI.create(site.baseUrl()).getRawPath());
            String to = base + "/" + site.pages().path(locale, new Slug(slug));
            targets.putIfAbsent(plain(page.address()), to);
            if (!HOME.matcher(page.address()).matches()) {
                add(old.basePath() + page.address(), to);
            }
            page.former().forEach(former -> add(old.basePath() + (former.startsWith("/") ? former : "/" + former), to));
        }
    }

    /** A chain of redirects stays one. */
    private void move(Redirect moved) {
        String base = old.basePath();
        String url = old.url() == null ? "" : old.url();
        boolean isOwn = !url.isEmpty() && moved.to().startsWith(url + "/");
        String to = isOwn ? moved.to().substring(url.length()) : moved.to();
        String fragment = to.indexOf('#') < 0 ? "" : to.substring(to.indexOf('#'));
        String path = to.substring(0, to.length() - fragment.length());
        String below = !base.isEmpty() && path.startsWith(base + "/") ? path.substring(base.length()) : path;
        String known = targets.get(plain(path));
        known = known == null ? targets.get(plain(below)) : known;
        String elsewhere = path.startsWith("/") ? base + below : path;
        add(base + moved.from(), (known == null ? elsewhere : known) + fragment);
    }

    private static String plain(String address) {
        String path = address.replaceFirst("(?:index)?\\.html?$", "");
        return path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    }

    private void add(String from, String to) {
        if (!from.equals(to)) {
            redirects.putIfAbsent(from, new Redirect(from, to));
        }
    }
}
