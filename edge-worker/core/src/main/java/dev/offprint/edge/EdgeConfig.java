package dev.offprint.edge;

import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ArticleFolders;
import dev.offprint.edge.resource.HeaderTable;
import dev.offprint.edge.resource.Route;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * The content of {@code edge.json}, which the generator writes beside the tree: everything that the adapter needs and cannot
 * read from a key.
 *
 * @param baseUrl the base URL, absolute, without a trailing slash; may have a path
 * @param articles where the pages of articles are
 * @param levelTokens each stored awareness level with its key component
 * @param quota the public quota
 * @param cache the Cache-Control values
 * @param renames the former slugs of articles
 * @param headers how everything is served
 */
public record EdgeConfig(
        String baseUrl,
        ArticleFolders articles,
        Map<String, String> levelTokens,
        Quota quota,
        CachePolicy cache,
        Renames renames,
        HeaderTable headers) {

    /** The format of edge.json that this code reads and writes. */
    public static final int FORMAT = 1;

    /** Keeps a copy that cannot change. */
    public EdgeConfig {
        levelTokens = Collections.unmodifiableMap(new HashMap<>(levelTokens));
    }

    /** Returns what says no more than the base URL: nothing but the operations and pages has an address. */
    public EdgeConfig(String baseUrl) {
        this(
                baseUrl,
                ArticleFolders.DEFAULT,
                new HashMap<>(),
                Quota.DEFAULT,
                CachePolicy.DEFAULT,
                Renames.NONE,
                HeaderTable.NONE);
    }

    /** Returns the same configuration with other former slugs. */
    public EdgeConfig with(Renames others) {
        return new EdgeConfig(baseUrl, articles, levelTokens, quota, cache, others, headers);
    }

    /** Returns the path of the base URL: empty, or with a leading and without a trailing slash. */
    public String basePath() {
        int authority = baseUrl.indexOf("://") + 3;
        int slash = baseUrl.indexOf('/', authority);
        return slash < 0 ? "" : baseUrl.substring(slash);
    }

    /** Returns the addresses of the tree's keys below the base URL. */
    public Addresses addresses() {
        return new Addresses(levelTokens, headers);
    }

    /**
     * Cache-Control by kind of answer (decisions, "Limits and caching").
     *
     * @param list of lists
     * @param article of articles, answers, pages and documents
     * @param asset of fingerprinted files
     * @param clientError of 400, 404 and 405
     */
    public record CachePolicy(String list, String article, String asset, String clientError) {

        /** The policy where none is configured. */
        public static final CachePolicy DEFAULT = new CachePolicy(
                "public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400",
                "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=604800",
                "public, max-age=31536000, immutable",
                "public, max-age=60");

        /** Returns the value for the answers of a route that have content. */
        String of(Route route) {
            if (route instanceof Route.ArticleList) {
                return list;
            }
            return route instanceof Route.FileAt file && file.headers().immutable() ? asset : article;
        }
    }
}
