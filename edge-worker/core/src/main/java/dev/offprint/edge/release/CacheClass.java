package dev.offprint.edge.release;

import dev.offprint.edge.resource.Route;
import java.util.Optional;

/** Selects the cache policy of an answer (decisions, "Limits and caching"). */
public enum CacheClass {
    /** Lists of articles. */
    LIST("list"),
    /** Articles, answers, pages, documents. */
    ARTICLE("article"),
    /** Files that never change under their address. */
    ASSET("asset"),
    /** Objects without an address of their own. */
    NONE("none");

    private final String token;

    CacheClass(String token) {
        this.token = token;
    }

    /** Returns its name in a manifest. */
    public String token() {
        return token;
    }

    /** Returns the class with this name. */
    public static Optional<CacheClass> of(String token) {
        for (CacheClass one : values()) {
            if (one.token.equals(token)) {
                return Optional.of(one);
            }
        }
        return Optional.empty();
    }

    /** Returns the class of a route's answers. */
    public static CacheClass of(Route route) {
        if (route instanceof Route.ArticleList) {
            return LIST;
        }
        return route instanceof Route.FileAt file && file.headers().immutable() ? ASSET : ARTICLE;
    }
}
