package dev.offprint.importer.folder;

import dev.offprint.edge.resource.ContentLocale;

/** Makes the paths at which tools serve pages. */
final class PageAddresses {

    private PageAddresses() {}

    /** Returns the path of a page below its root: {@code /de/posts/a/}. */
    static String of(SiteLayout layout, SourceName name, String path) {
        String whole = prefix(layout, name) + name.root().address() + path + "/";
        return whole.replaceAll("/{2,}", "/");
    }

    /** Returns the path that stands for a language: nothing for that of the site. */
    static String prefix(SiteLayout layout, SourceName name) {
        ContentLocale locale = name.locale();
        return locale == null || locale == layout.site().locale() ? "" : "/" + locale.tag();
    }
}
