package dev.offprint.importer;

import dev.offprint.edge.resource.ContentLocale;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What is imported: the pages of a built site, or of a folder of Markdown. */
interface Origin {

    /** Returns the folder below which all files lie; nothing outside of it is read. */
    Path root();

    /** Returns the address of the old site without a slash at its end; empty if unknown. */
    String url();

    /** Returns the name of the old site; empty if unknown. */
    String name();

    /** Returns the pages that become articles, sorted by their sources. */
    List<PageFacts> pages();

    /** Returns addresses that the old site leads elsewhere: where to, as the site writes it. */
    Map<String, String> redirects();

    /** Returns the text of a page in Markdown, with its links converted, and copies the files that it refers to. */
    String text(PageFacts page, Links links, Links.Copies copies, Report report) throws IOException;

    /** Returns the language of a tag such as {@code de-AT}; nothing where Offprint has none such. */
    static Optional<ContentLocale> locale(String tag) {
        return ContentLocale.of(tag.strip().toLowerCase(Locale.ROOT).split("[-_]", 2)[0]);
    }
}
