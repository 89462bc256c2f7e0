package dev.offprint.edge.resource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the addresses of indexes that are cut into parts, and of what lies beside the parts. */
final class IndexAddresses {

    private static final String SITEMAPS = "sitemaps";
    private static final String XML = ".xml";

    private IndexAddresses() {}

    /** Returns the page at this decoded path. */
    static Optional<Page> page(List<String> path) {
        return part(path).map(part -> {
            boolean isType =
                    part.section() == IndexSection.TYPES && !part.path().isEmpty();
            return isType ? typeIndex(part) : part;
        });
    }

    private static Page typeIndex(Page.IndexPart part) {
        return part.path().size() == 1
                ? new Page.TypeIndex(part.locale(), part.path().get(0))
                : part;
    }

    /** Returns what lies beside a part, or a part of the site map. */
    static Optional<Route> file(List<String> path) {
        int last = path.size() - 1;
        String name = path.get(last);
        if (path.size() == 2 && path.get(0).equals(SITEMAPS) && name.endsWith(XML)) {
            return Slug.parse(name.substring(0, name.length() - XML.length())).map(Route.SitemapPart::new);
        }
        Optional<IndexFile> file = IndexFile.of(name);
        return file.isEmpty()
                ? Optional.empty()
                : part(path.subList(0, last)).map(part -> new Route.IndexFileAt(part, file.get()));
    }

    private static Optional<Page.IndexPart> part(List<String> path) {
        if (path.size() < 2 || path.size() > 2 + Page.IndexPart.MAX_DEPTH) {
            return Optional.empty();
        }
        Optional<ContentLocale> locale = ContentLocale.of(path.get(0));
        Optional<IndexSection> section = IndexSection.of(path.get(1));
        List<Slug> names = new ArrayList<>();
        for (String name : path.subList(2, path.size())) {
            Slug.parse(name).ifPresent(names::add);
        }
        return locale.isPresent() && section.isPresent() && names.size() == path.size() - 2
                ? Optional.of(new Page.IndexPart(locale.get(), section.get(), names))
                : Optional.empty();
    }

    /** Returns the path of a part, without a leading slash. */
    static String path(Page.IndexPart part) {
        StringBuilder path = new StringBuilder(part.locale().tag())
                .append('/')
                .append(part.section().segment());
        for (Slug name : part.path()) {
            path.append('/').append(name.value());
        }
        return path.toString();
    }

    /** Returns the key, and the address, of a part of the site map. */
    static String sitemap(Slug name) {
        return SITEMAPS + "/" + name + XML;
    }
}
