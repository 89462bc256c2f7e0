package dev.offprint.corpus;

import dev.offprint.corpus.link.TrackedIndex;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Page.SitePage;
import dev.offprint.edge.resource.Slug;
import dev.offprint.source.SourceEntry;
import dev.offprint.source.SourceTree;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** The names of the site's own pages, without reading one. */
final class SitePageNames {

    /** A page that every site has (docs/writing.md), as it has the one that searches. */
    private SitePageNames() {}

    /** Returns the pages, as {@link TrackedIndex#page} writes them. */
    static Set<String> of(SourceTree tree) {
        Set<String> names = new TreeSet<>();
        for (ContentLocale locale : ContentLocale.values()) {
            names.add(TrackedIndex.page(locale, Page.SitePage.DEVELOPERS));
            names.add(TrackedIndex.page(locale, SitePage.SEARCH));
        }
        boolean exists = tree.list("").stream()
                .anyMatch(entry -> entry.isFolder() && entry.name().equals("pages"));
        for (SourceEntry folder : exists ? tree.list("pages") : List.<SourceEntry>of()) {
            Optional<Slug> name = folder.isFolder() ? Slug.parse(folder.name()) : Optional.empty();
            name.ifPresent(slug -> tree.list(folder.path())
                    .forEach(file -> locale(file).ifPresent(locale -> names.add(TrackedIndex.page(locale, slug)))));
        }
        return names;
    }

    private static Optional<ContentLocale> locale(SourceEntry file) {
        return file.isFolder() || !file.name().endsWith(".md")
                ? Optional.empty()
                : ContentLocale.of(file.name().substring(0, file.name().length() - ".md".length()));
    }
}
