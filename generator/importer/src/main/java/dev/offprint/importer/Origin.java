package dev.offprint.importer;

import dev.offprint.article.markdown.PageAnchors;
import dev.offprint.article.markdown.PageMarkdown;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.corpus.CorpusLinks.LinkTarget;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * What is imported: the pages of a built site, or of a folder of Markdown. Every address of the old site is a path below its base, such as
 * {@code /posts/a/}; those of other sites are whole. Nothing outside of the folder is read.
 */
abstract class Origin {

    /** Where a site is served that does not say it (RFC 2606, 2). */
    private static final String NOWHERE = "http://site.invalid";

    private static final int MOST_FILES = 200_000;
    private static final int DEEPEST = 64;

    final Path root;
    final Report report;
    /** The pages that become articles, sorted by their sources. */
    final List<PageFacts> pages = new ArrayList<>();
    /** Addresses that the old site leads elsewhere. */
    final Map<String, String> redirects = new TreeMap<>();
    /** The name of the old site; empty if unknown. */
    String name = "";
    /** Where the old site is served, without a slash at the end; empty if unknown. */
    String url = "";

    Origin(Path root, Report report) {
        this.root = root;
        this.report = report;
    }

    /** Returns the text of a page in Markdown, with its links converted, and copies the files that it refers to. */
    abstract String text(PageFacts page, Links links, Links.Copies copies) throws IOException;

    /** Returns the address to which a link of a page leads, as browsers resolve it; empty where it is none. */
    final String resolved(String from, String link) {
        String base = url.isEmpty() ? NOWHERE : url;
        Element one = new Element("a").attr("href", link.strip());
        one.setBaseUri(base + from);
        String absolute = one.absUrl("href");
        Matcher whole = Pattern.compile("(?i)https?:(//[^/?#]*)(.*)").matcher(base);
        String host = whole.matches() ? whole.group(1) : "";
        String path = whole.matches() ? whole.group(2) : "";
        Matcher own = Pattern.compile(
                        "(?is)https?:" + Pattern.quote(host) + "(?:" + Pattern.quote(path) + ")?(?=[/?#]|$)(.*)")
                .matcher(absolute);
        return own.matches() ? (own.group(1).startsWith("/") ? "" : "/") + own.group(1) : absolute;
    }

    /** Returns an address in the form in which those that servers treat alike are the same. */
    static String plain(String address) {
        String path = decoded(address.replaceFirst("[?#].*$", ""))
                .replaceFirst("\\.(?:x?html?|md|markdown)$", "")
                .replaceFirst("(?<=/)(?:_?index|README)$", "")
                .replaceFirst("/+$", "");
        return path.isEmpty() ? "/" : path;
    }

    /** Returns the fragment of an address with its mark; empty where there is none. */
    static String fragment(String address) {
        return address.contains("#") ? address.substring(address.indexOf('#')) : "";
    }

    /** Returns a text without percent-encoding; as it is where that is not valid. */
    static String decoded(String text) {
        return LinkTarget.decode(text).orElse(text);
    }

    /** Returns the language of a tag such as {@code de-AT}; nothing where Offprint has none such. */
    static Optional<ContentLocale> locale(String tag) {
        return ContentLocale.of(tag.strip().toLowerCase(Locale.ROOT).split("[-_]", 2)[0]);
    }

    /** Returns what readers of the article will see; nothing where the check refuses it. */
    static String shown(String markdown) {
        boolean isRefused = new ParsedMarkdown(markdown).excess().isPresent();
        Document page = Jsoup.parse(
                isRefused
                        ? ""
                        : new PageMarkdown(PageAnchors.OWN).render(markdown).html());
        page.select("sup.footnote-ref, .footnote-backref, a.anchor").remove();
        return page.body().text();
    }

    /**
     * Returns the paths of all files, sorted, without hidden folders. Follows no symbolic links.
     *
     * @throws RefusedException where there are more than an import can have
     */
    final List<String> files() throws IOException, RefusedException {
        List<Path> found;
        try (Stream<Path> all = Files.find(root, DEEPEST, (path, is) -> is.isRegularFile() || is.isSymbolicLink())) {
            found = all.limit(MOST_FILES + 1L).toList();
        }
        if (found.size() > MOST_FILES) {
            throw new RefusedException(
                    Message.of("{0} holds more than {1} files; import its folders one by one", root, MOST_FILES));
        }
        found.stream()
                .filter(Files::isSymbolicLink)
                .forEach(link -> report.note(Message.of("symbolic links are not followed"), below(link), ""));
        return found.stream()
                .filter(path -> !Files.isSymbolicLink(path))
                .map(this::below)
                .filter(path -> !("/" + path).matches("(?s).*/\\..*/.*"))
                .sorted()
                .toList();
    }

    private String below(Path path) {
        return root.relativize(path).toString().replace('\\', '/');
    }
}
