package dev.offprint.publish.cdn;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.http.PercentCoding;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Operation;
import dev.offprint.edge.resource.Route;
import dev.offprint.edge.resource.Slug;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.publish.plan.Change;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds the addresses to purge after a switch: those of every file that changed, and those whose answers depend on it.
 *
 * <ol>
 *   <li>A file is content and coded siblings. A new address may be cached as 404, and a removed one as 200.
 *   <li>A list has an address for every order of its parameters, and for every encoding of its level.
 *   <li>A page in HTML and in Markdown share an address; the Markdown form also has an address of its own.
 *   <li>If a form of an article comes or goes, so may the answers to all others: problems name the other language, and the
 *       addresses of former slugs redirect. Redirects of files beside an article cannot be listed; caches keep them for as long
 *       as {@code clientError} says, as they do {@code 404.html}.
 *   <li>The answer-first form in English is also the answer to a request without a locale; the home page is the base URL with
 *       and without a slash at its end.
 *   <li>Base URL, page pattern, cache policy and header rules are in every answer, the empty list answers every level that is not stored, and
 *       before the first release another site may have been there: these purge everything.
 * </ol>
 */
public final class ChangedAddresses {

    private static final String LEVEL = "awarenessLevel=";

    private final EdgeConfig before;
    private final EdgeConfig after;
    private final Set<Route> routes = new LinkedHashSet<>();
    /** Slugs of articles of which something comes or goes. */
    private final Set<Slug> moving = new TreeSet<>();

    private ChangedAddresses(EdgeConfig before, EdgeConfig after) {
        this.before = before;
        this.after = after;
    }

    /**
     * Returns the addresses to purge.
     *
     * @param changes every key that was added, changed or removed
     * @param before edge.json of the release before, or null where there was none or it cannot be read
     * @param after edge.json of this release
     */
    public static PurgeList of(Collection<Change> changes, @Nullable EdgeConfig before, EdgeConfig after) {
        PurgeList everything = PurgeList.everything(after.baseUrl());
        if (before == null) {
            return everything;
        }
        boolean same = before.baseUrl().equals(after.baseUrl())
                && before.articles().equals(after.articles())
                && before.headers().equals(after.headers())
                && before.cache().equals(after.cache())
                && changes.stream().noneMatch(change -> change.key().equals(TreeKeys.EMPTY_LIST.value()));
        return same
                ? new ChangedAddresses(before, after).list(changes)
                : everything.and(PurgeList.everything(before.baseUrl()));
    }

    private PurgeList list(Collection<Change> changes) {
        List<Addresses> both = List.of(before.addresses(), after.addresses());
        for (Change change : changes) {
            if (ObjectKey.isLegal(change.key())) {
                ObjectKey key = new ObjectKey(change.key());
                boolean moves = change.before() == null || change.after() == null;
                both.forEach(addresses -> addresses.route(key).ifPresent(route -> add(route, moves)));
            }
        }
        Set<Slug> slugs = new HashSet<>(moving);
        for (Renames renames : List.of(before.renames(), after.renames())) {
            renames.slugs().forEach((former, now) -> {
                boolean otherArticle =
                        !before.renames().of(former).equals(after.renames().of(former));
                if (otherArticle || moving.contains(now)) {
                    slugs.add(former);
                }
            });
        }
        slugs.forEach(this::addAll);
        Set<String> urls = new HashSet<>();
        routes.forEach(route -> addresses(route, urls));
        return new PurgeList(urls, List.of());
    }

    private void add(Route route, boolean moves) {
        routes.add(route);
        String page = null;
        if (route instanceof Route.PageAt at) {
            page = at.path();
        } else if (route instanceof Route.MarkdownOf sibling) {
            page = sibling.path();
            routes.add(new Route.PageAt(page));
        }
        if (!moves) {
            return;
        } else if (page != null) {
            after.articles().at(page).ifPresent(article -> moving.add(article.slug()));
        } else if (route instanceof Route.ArticleDetail detail) {
            moving.add(detail.slug());
        } else if (route instanceof Route.AnswerFirst answer) {
            moving.add(answer.slug());
        }
    }

    private void addAll(Slug slug) {
        routes.add(new Route.ArticleDetail(slug));
        for (ContentLocale locale : ContentLocale.values()) {
            routes.add(new Route.AnswerFirst(slug, locale));
            String page = after.articles().path(locale, slug);
            routes.add(new Route.PageAt(page));
            routes.add(new Route.MarkdownOf(page));
        }
    }

    /** The cache key has to normalise other spellings, such as unknown parameters; {@code docs/cdn.md} says how. */
    private void addresses(Route route, Set<String> urls) {
        String base = after.baseUrl();
        if (route instanceof Route.ArticleList list) {
            queries(list).forEach(query -> urls.add(base + Operation.LIST.path() + query));
            return;
        }
        urls.add(base + route.address());
        if (route instanceof Route.AnswerFirst answer && answer.locale() == ContentLocale.EN) {
            urls.add(base + Operation.ANSWER.path() + answer.slug());
        } else if (route instanceof Route.PageAt at
                && at.path().isEmpty()
                && !after.basePath().isEmpty()) {
            urls.add(base); // clients request a host with a slash, and a path as it is
        }
    }

    /** Returns every order of the parameters, with the level encoded as in RFC 3986, in forms and by encodeURIComponent. */
    private static Set<String> queries(Route.ArticleList list) {
        Set<List<String>> writings = new LinkedHashSet<>(List.of(list.parameters()));
        String level = list.awarenessLevel();
        if (level != null) {
            List<String> others = list.parameters().subList(0, list.parameters().size() - 1);
            for (String value : List.of(URLEncoder.encode(level, StandardCharsets.UTF_8), component(level))) {
                List<String> writing = new ArrayList<>(others);
                writing.add(LEVEL + value);
                writings.add(writing);
            }
        }
        Set<String> queries = new LinkedHashSet<>();
        writings.forEach(parameters -> permute("", parameters, queries));
        return queries;
    }

    /** Returns the value as ECMAScript's encodeURIComponent encodes it: it leaves five more characters unencoded. */
    private static String component(String value) {
        String encoded = PercentCoding.encodeQueryValue(value);
        for (char plain : "!'()*".toCharArray()) {
            encoded = encoded.replace(PercentCoding.encodeQueryValue(String.valueOf(plain)), String.valueOf(plain));
        }
        return encoded;
    }

    private static void permute(String query, List<String> rest, Set<String> queries) {
        if (rest.isEmpty()) {
            queries.add(query);
        }
        for (String next : rest) {
            List<String> others = new ArrayList<>(rest);
            others.remove(next);
            permute(query + (query.isEmpty() ? "?" : "&") + next, others, queries);
        }
    }
}
