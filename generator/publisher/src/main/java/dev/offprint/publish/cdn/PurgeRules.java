package dev.offprint.publish.cdn;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import dev.offprint.publish.plan.Change;
import dev.offprint.tree.PublicFile;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the addresses to purge after a release: those whose answers changed, and no others.
 *
 * <ol>
 *   <li>An address changed if the files changed that the adapter finds for it: content, media type, or a coded sibling. A
 *       new address may be cached as 404, and a removed one as 200, so both count.
 *   <li>A list has an address for every order of its parameters, and for every encoding of its level
 *       ({@link RouteAddresses}).
 *   <li>A level that is not stored is answered with the empty list. A level that becomes stored, or stops being stored,
 *       changed unless its list equals the empty list.
 *   <li>If the empty list itself changed, so did the answers to every level that is not stored: all queries of the list.
 *   <li>The answer-first form in English is also the answer to a request without a locale.
 *   <li>The answer to a locale that is missing says whether the other one exists: it changes when the other one is added or
 *       removed.
 *   <li>So does the answer for programs to a page of an article that is missing in one language.
 *   <li>The addresses of a former slug lead to the article that has it: they change when that is another one, or comes or
 *       goes. Redirects of files beside an article cannot be listed; caches keep them for as long as {@code clientError}
 *       says.
 *   <li>A page in HTML and in Markdown share an address; the Markdown form also has an address of its own.
 *   <li>The home page is the base URL with and without a slash at its end.
 *   <li>The header fields of every answer come from {@code edge.json}. Another base URL, page pattern or cache policy
 *       changes
 *       every answer. Another quota changes no answer that a cache may keep; other levels change their lists.
 *   <li>The first release purges everything: another site may have been at these addresses.
 *   <li>{@code 404.html} is the answer to every unknown address. These cannot be listed; a shared cache keeps them for as
 *       long as the site's {@code clientError} policy says, a minute unless configured.
 * </ol>
 */
public final class PurgeRules {

    private final Map<String, Change> changes = new HashMap<>();
    private final EdgeConfig before;
    private final EdgeConfig after;
    private final Files tree;

    private PurgeRules(Collection<Change> changes, EdgeConfig before, EdgeConfig after, Files tree) {
        changes.forEach(change -> this.changes.put(change.key(), change));
        this.before = before;
        this.after = after;
        this.tree = tree;
    }

    /**
     * Returns the addresses to purge.
     *
     * @param changes every key that was added, changed or removed
     * @param before edge.json of the release before, or null where there was none
     * @param after edge.json of this release
     * @param tree every file of this release
     */
    public static PurgeList of(Collection<Change> changes, @Nullable EdgeConfig before, EdgeConfig after, Files tree) {
        PurgeList everything = PurgeList.everything(after.baseUrl());
        if (before == null) {
            return everything;
        }
        boolean same = before.baseUrl().equals(after.baseUrl())
                && before.pages().equals(after.pages())
                && before.cache().equals(after.cache());
        return same
                ? new PurgeRules(changes, before, after, tree).list()
                : everything.and(PurgeList.everything(before.baseUrl()));
    }

    private PurgeList list() {
        RouteAddresses addresses = new RouteAddresses(after);
        AnswerFiles old = new AnswerFiles(before.layout(), before.renames(), this::before);
        AnswerFiles now = new AnswerFiles(after.layout(), after.renames(), this::after);
        Set<String> urls = new HashSet<>();
        for (Route route : candidates()) {
            if (!old.of(route).equals(now.of(route))) {
                urls.addAll(addresses.of(route));
            }
        }
        String none = KeyLayout.EMPTY_LIST.value();
        boolean unknownLevels = !Objects.equals(before(none), after(none));
        return new PurgeList(urls, unknownLevels ? List.of(addresses.list()) : List.of());
    }

    private Set<Route> candidates() {
        List<Addresses> both = List.of(before.addresses(), after.addresses());
        Set<Route> routes = new LinkedHashSet<>();
        for (Change change : changes.values()) {
            if (ObjectKey.isLegal(change.key())) {
                ObjectKey key = new ObjectKey(change.key());
                both.forEach(addresses -> addresses.route(key).ifPresent(routes::add));
            }
        }
        renamed(routes);
        for (Route route : List.copyOf(routes)) {
            if (route instanceof Route.AnswerFirst answer) {
                routes.add(new Route.AnswerFirst(answer.slug(), answer.locale().other()));
            } else if (route instanceof Route.MarkdownOf sibling) {
                routes.add(new Route.PageAt(sibling.page()));
                if (sibling.page() instanceof Page.ArticlePage article) {
                    routes.add(new Route.PageAt(article.inOtherLocale()));
                    routes.add(new Route.MarkdownOf(article.inOtherLocale()));
                }
            }
        }
        return routes;
    }

    /** Adds the routes of former slugs whose article is another one now, or has a change of its own. */
    private void renamed(Set<Route> routes) {
        FormerRoutes former = new FormerRoutes(before.renames(), after.renames());
        Set<Route> more = new LinkedHashSet<>(former.ofOtherArticles());
        routes.forEach(route -> more.addAll(former.leadingTo(route)));
        routes.addAll(more);
    }

    private @Nullable PublicFile before(String key) {
        Change change = changes.get(key);
        return change == null ? tree.file(key) : change.before();
    }

    private @Nullable PublicFile after(String key) {
        Change change = changes.get(key);
        return change == null ? tree.file(key) : change.after();
    }

    /** The files of a release. */
    @FunctionalInterface
    public interface Files {
        /** Returns the file under a key, or null if there is none. */
        @Nullable
        PublicFile file(String key);
    }
}
