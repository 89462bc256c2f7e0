package dev.offprint.publish.mirror;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.release.CacheClass;
import dev.offprint.edge.resource.Addresses;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Route;
import java.util.List;
import java.util.Optional;

/**
 * Maps the files of a tree to keys of a mirror: a file is stored under its address. A file whose address needs a query
 * (filtered lists, answers by locale) keeps its key in the tree.
 */
final class MirrorKeys {

    /** The order of writes: first files that others refer to. */
    enum WritePhase {
        LEAF,
        INDEX
    }

    private final Addresses addresses;
    private final EdgeConfig config;

    MirrorKeys(EdgeConfig config) {
        this.addresses = config.addresses();
        this.config = config;
    }

    /** Returns the keys of a file; none if only the adapter needs it. */
    List<String> of(String key) {
        Optional<Route> route = addresses.route(new ObjectKey(key));
        if (route.isEmpty()) {
            return key.equals(KeyLayout.NOT_FOUND_PAGE.value()) ? List.of(key) : List.of();
        }
        String address = addresses.of(route.get()).substring(1);
        if (route.get() instanceof Route.AnswerFirst answer) {
            String byDefault = address.substring(0, address.indexOf('?'));
            return answer.locale() == ContentLocale.EN ? List.of(key, byDefault) : List.of(key);
        } else if (route.get().equals(new Route.PageAt(new Page.Home()))) {
            return List.of(key);
        }
        return List.of(address.indexOf('?') < 0 ? address : key);
    }

    /** Returns the phase in which a file is written. */
    WritePhase phase(String key) {
        Route route = addresses.route(new ObjectKey(key)).orElse(null);
        boolean page = route instanceof Route.PageAt at && isIndex(at.page());
        boolean sibling = route instanceof Route.MarkdownOf of && isIndex(of.page());
        boolean redirect = route != null && config.renames().of(route).isPresent();
        boolean part = route instanceof Route.PartOf one && !one.document().hasImmutableParts();
        boolean document = route instanceof Route.DocumentAt || part;
        boolean file = route instanceof Route.IndexFileAt || route instanceof Route.SitemapPart;
        boolean index = redirect || route instanceof Route.ArticleList || document || file || page || sibling;
        return index ? WritePhase.INDEX : WritePhase.LEAF;
    }

    /** Returns the Cache-Control of a file. */
    String cacheControl(String key) {
        Optional<Route> route = addresses.route(new ObjectKey(key));
        if (route.isEmpty()) {
            return config.cache().clientError();
        }
        return switch (CacheClass.of(route.get())) {
            case LIST -> config.cache().list();
            case ASSET -> config.cache().asset();
            case ARTICLE, NONE -> config.cache().article();
        };
    }

    private static boolean isIndex(Page page) {
        return page instanceof Page.Home
                || page instanceof Page.LocaleIndex
                || page instanceof Page.TypeIndex
                || page instanceof Page.IndexPart;
    }
}
