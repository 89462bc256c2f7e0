package dev.offprint.corpus;

import dev.offprint.corpus.index.Fact;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page.SitePage;
import dev.offprint.edge.resource.Slug;
import dev.offprint.source.SourceEntry;
import dev.offprint.source.SourceTree;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The names of the site's own pages, without reading one. */
final class SitePageNames {

    private SitePageNames() {}

    /** Returns the pages, with those that every site has. */
    static Set<Fact.SitePage> of(SourceTree tree) {
        Set<Fact.SitePage> names = new HashSet<>();
        for (ContentLocale locale : ContentLocale.values()) {
            names.add(new Fact.SitePage(locale, SitePage.DEVELOPERS));
            names.add(new Fact.SitePage(locale, SitePage.SEARCH));
        }
        boolean exists = tree.list("").stream()
                .anyMatch(entry -> entry.isFolder() && entry.name().equals("pages"));
        for (SourceEntry folder : exists ? tree.list("pages") : List.<SourceEntry>of()) {
            Optional<Slug> name = folder.isFolder() ? Slug.parse(folder.name()) : Optional.empty();
            name.ifPresent(slug -> tree.list(folder.path())
                    .forEach(file -> locale(file).ifPresent(locale -> names.add(new Fact.SitePage(locale, slug)))));
        }
        return names;
    }

    private static Optional<ContentLocale> locale(SourceEntry file) {
        return file.isFolder() || !file.name().endsWith(".md")
                ? Optional.empty()
                : ContentLocale.of(file.name().substring(0, file.name().length() - ".md".length()));
    }
}
