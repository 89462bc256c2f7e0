package dev.offprint.importer.link;

import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.article.markdown.MarkdownAddresses;
import dev.offprint.article.markdown.MarkdownAddresses.Change;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.Origin;
import dev.offprint.importer.origin.OriginKind;
import dev.offprint.importer.origin.OriginPage;
import dev.offprint.message.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/** Gives links to pages and files of another tool the form that Offprint's sources have. */
public final class LinkConversion {

    private static final Set<String> ACTIVE = Set.of("javascript", "vbscript", "data");

    private static final String SITE = "@site";

    private final Origin origin;
    private final OriginIndex index;
    private final OriginFiles files;
    private final Map<String, ImportedArticle> articles;
    private final ImportNotes notes;
    private final Set<Path> copied = new HashSet<>();

    /**
     * Makes the conversion of all pages.
     *
     * @param articles the articles that pages become, by the source of the page
     */
    public LinkConversion(Origin origin, Map<String, ImportedArticle> articles, ImportNotes notes) {
        this.origin = origin;
        this.index = new OriginIndex(origin);
        this.files = new OriginFiles(origin);
        this.articles = articles;
        this.notes = notes;
    }

    /**
     * Returns the text of a page with its links converted, and copies the files that it refers to.
     *
     * @param lines the line of the page's file for a line of the text, from 0
     */
    public String convert(String text, OriginPage page, ArticleMedia media, IntUnaryOperator lines) throws IOException {
        ParsedMarkdown markdown = new ParsedMarkdown(text);
        if (markdown.excess().isPresent()) {
            return text; // the check says where
        }
        try {
            return MarkdownAddresses.edited(
                    markdown, (link, line, column) -> change(link, page, media, lines.applyAsInt(line)));
        } catch (UncheckedIOException failed) {
            throw new IOException(failed.getCause());
        }
    }

    /** Takes note of the files beside the texts that were not copied; all texts were converted before. */
    public void noteUnnamed() throws IOException {
        new UnnamedFiles(origin, copied, notes).note();
    }

    private Change change(LinkAddress link, OriginPage page, ArticleMedia media, int line) {
        String whole = link.whole().strip();
        String scheme = link.scheme().toLowerCase(Locale.ROOT);
        if (whole.isEmpty() || ACTIVE.contains(scheme)) {
            notes.add(page.source(), line, Message.of("a link with the address `{0}` is text now", shortened(whole)));
            return new Change.Unlink();
        } else if (whole.startsWith("#")) {
            return new Change.Keep();
        }
        boolean isLocal = scheme.equals("pathname") || (scheme.isEmpty() && !whole.startsWith("//"));
        Optional<String> path = isLocal ? Optional.of(withoutProtocol(link.path())) : ownPath(whole);
        return path.isEmpty() ? new Change.Keep() : local(path.get(), isLocal, link, page, media, line);
    }

    private Change local(
            String path, boolean isLocal, LinkAddress link, OriginPage page, ArticleMedia media, int line) {
        String fragment = link.fragment().isEmpty() ? "" : "#" + link.fragment();
        String decoded = PathNames.decoded(path);
        boolean isFromSite = decoded.startsWith(SITE + "/"); // a file by its place in the folder of the site
        Optional<OriginPage> target = index.page(page, isFromSite ? decoded.substring(SITE.length()) : decoded);
        Optional<ImportedArticle> article = target.map(OriginPage::source).map(articles::get);
        if (article.isPresent()) {
            return new Change.Replace(
                    article.get().link(page.locale(), target.get().locale()) + PathNames.encoded(fragment));
        }
        Optional<Path> file = files.file(page, decoded);
        if (file.isPresent()) {
            return copied(file.get(), fragment, path, page, media, line);
        } else if (!isLocal) {
            return new Change.Keep();
        }
        return lost(path, fragment, page, line);
    }

    private Change copied(Path file, String fragment, String path, OriginPage page, ArticleMedia media, int line) {
        try {
            Optional<String> name = media.copied(file);
            if (name.isPresent()) {
                copied.add(file);
                return new Change.Replace(name.get() + PathNames.encoded(fragment));
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        copied.add(file); // its note is the next one
        notes.add(page.source(), line, Message.of("`{0}` is not copied: {1}", path, media.reason(file)));
        return new Change.Replace(absolute(path, page) + PathNames.encoded(fragment));
    }

    private Change lost(String path, String fragment, OriginPage page, int line) {
        String absolute = absolute(path, page);
        notes.add(
                page.source(),
                line,
                absolute.equals(path)
                        ? Message.of("`{0}` leads to nothing that was imported", path)
                        : Message.of("`{0}` leads to nothing that was imported; it is `{1}` now", path, absolute));
        return new Change.Replace(absolute + PathNames.encoded(fragment));
    }

    /** Returns where the tool serves a path. */
    private static String absolute(String path, OriginPage page) {
        String resolved = PathNames.resolved(OriginIndex.directory(page), path);
        return "/" + PathNames.encoded(resolved) + (path.endsWith("/") && !resolved.isEmpty() ? "/" : "");
    }

    /** Returns the path of an address of the site itself, or nothing. */
    private Optional<String> ownPath(String address) {
        if (origin.kind() == OriginKind.CONTENTFUL && address.matches("(https?:)?//[a-z]+\\.ctfassets\\.net/.*")) {
            return Optional.of(new LinkAddress(address.replaceFirst("^(https?:)?/", "")).path());
        }
        String url = origin.site().url();
        if (url == null) {
            return Optional.empty();
        }
        String bare = address.replaceFirst("^(https?:)?//(www\\.)?", "");
        String own = url.replaceFirst("^https?://(www\\.)?", "");
        if (!bare.regionMatches(true, 0, own, 0, own.length())) {
            return Optional.empty();
        }
        String path = new LinkAddress(bare.substring(own.length())).path();
        boolean isBelow = path.isEmpty() || path.startsWith("/");
        return isBelow ? Optional.of(path.isEmpty() ? "/" : path) : Optional.empty();
    }

    /** Docusaurus marks files that are no pages so. */
    private static String withoutProtocol(String path) {
        return path.startsWith("pathname://") ? path.substring("pathname://".length()) : path;
    }

    private static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 59) + "…";
    }
}
