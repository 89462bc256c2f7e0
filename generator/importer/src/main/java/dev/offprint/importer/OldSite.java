package dev.offprint.importer;

import dev.offprint.article.markdown.LinkAddress;
import dev.offprint.article.markdown.LinkSchemes;
import dev.offprint.article.markdown.MarkdownAddresses;
import dev.offprint.article.markdown.MarkdownAddresses.Change;
import dev.offprint.article.markdown.PageAnchors;
import dev.offprint.article.markdown.PageMarkdown;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.media.MediaCheck;
import dev.offprint.corpus.CorpusLinks.LinkTarget;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * What is imported: the pages of a built site, or of a folder of Markdown, and where their links lead in the new one: to articles, to copies of
 * files, or to what they led to. Every address of the old site is a path below its base, such as {@code /posts/a/}; those of other sites
 * are whole. Each file is read once, and texts wait in files, so that memory does not grow with them. Nothing outside of the folder is
 * read, whatever links and symbolic links say.
 */
abstract class OldSite {

    /** Where a site is served that does not say it (RFC 2606, 2). */
    private static final String NOWHERE = "http://site.invalid";

    private static final int MOST_FILES = 200_000;
    private static final int DEEPEST = 64;
    private static final int LONGEST_CHAIN = 20;

    final ImportRun.Request request;
    final Path root;
    final Report report;
    /** The pages that become articles, sorted by their sources. */
    final List<PageFacts> pages = new ArrayList<>();
    /** How many pages a picture stands for, where they show it as their own. */
    final Map<String, Integer> pictures = new HashMap<>();
    /** Addresses that the old site leads elsewhere. */
    final Map<String, String> redirects = new TreeMap<>();
    /** The name of the old site; empty if unknown. */
    String name = "";
    /** Where the old site is served, without a slash at the end; empty if unknown. */
    String url;

    private final Path texts;
    /** The paths of all files, without hidden folders and symbolic links. */
    private final Set<String> files = new TreeSet<>();

    private final Map<String, Target> targets = new HashMap<>();
    private final Map<String, String> moved = new HashMap<>();

    /** An article that a page becomes, and the language of the page. */
    record Target(String slug, ContentLocale locale) {}

    /** The folder of an article, and the names in it of files by the paths from which they were copied. */
    record Copies(Path folder, Map<String, String> names) {}

    /** Makes a site of which nothing is read; its texts go to a folder. */
    OldSite(ImportRun.Request request, Path texts, Report report) throws IOException, RefusedException {
        if (!Files.isDirectory(request.from())) {
            throw new RefusedException(Message.of(
                    "{0} is no folder; name that of a built site, such as public or dist, or of Markdown",
                    request.from()));
        }
        this.request = request;
        this.texts = texts;
        this.report = report;
        this.root = request.from().toRealPath();
        this.url = request.baseUrl().replaceFirst("/+$", "");
    }

    /**
     * Reads the pages of a site.
     *
     * @throws RefusedException where there are none, or more files than an import can have
     */
    final void read() throws IOException, RefusedException {
        try (Stream<Path> all = Files.find(root, DEEPEST, (path, is) -> is.isRegularFile())) {
            all.limit(MOST_FILES + 1L)
                    .map(path -> root.relativize(path).toString().replace('\\', '/'))
                    .filter(path -> !("/" + path).matches("(?s).*/\\..*/.*"))
                    .forEach(files::add);
        }
        if (files.size() > MOST_FILES) {
            throw new RefusedException(
                    Message.of("{0} holds more than {1} files; import its folders one by one", root, MOST_FILES));
        } else if (!read(files)) {
            throw new RefusedException(Message.of(
                    "{0} has no pages; name the folder of a built site, such as public or dist, or one of Markdown"
                            + " with --markdown",
                    request.from()));
        }
    }

    /** Reads what is a page, and returns whether there was one. */
    abstract boolean read(Set<String> files) throws IOException;

    /** Returns where the text of the next page waits, in which addresses are whole, or as they stand in its file. */
    final Path next() {
        return texts.resolve(String.valueOf(pages.size()));
    }

    /** Returns where the site is served; a place where nothing is if it does not say it. */
    final String base() {
        return url.isEmpty() ? NOWHERE : url;
    }

    /** Returns the address to which a link of a page leads, as browsers resolve it; empty where it is none. */
    final String resolved(String from, String link) {
        Element one = new Element("a").attr("href", link.strip());
        one.setBaseUri(base() + from);
        String[] parts = base().replaceFirst("(?i)^https?:", "").split("(?<=[^/])(?=/)", 2);
        String path = parts.length < 2 ? "" : "(?:" + Pattern.quote(parts[1]) + ")?";
        return one.absUrl("href").replaceFirst("(?i)^https?:" + Pattern.quote(parts[0]) + path + "(?=[/?#]|$)/?", "/");
    }

    /** Returns an address in the form in which those that servers treat alike are the same. */
    static String plain(String address) {
        String path = decoded(new LinkAddress(address).path())
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
        ParsedMarkdown parsed = new ParsedMarkdown(markdown);
        boolean isRefused = parsed.excess().isPresent();
        Document page = Jsoup.parse(
                isRefused
                        ? ""
                        : new PageMarkdown(PageAnchors.OWN).render(parsed).html());
        page.select("sup.footnote-ref, .footnote-backref, a.anchor").remove();
        return page.body().text();
    }

    /** Lets links lead to these articles alone. */
    final void becomes(List<ArticlePlan> plans) {
        targets.clear();
        redirects.forEach((from, to) -> moved.put(plain(from), to));
        for (ArticlePlan plan : plans) {
            plan.pages().forEach((locale, page) -> {
                Target target = new Target(plan.slug(), locale);
                targets.put(plain(page.address()), target);
                targets.putIfAbsent(plain("/" + page.source()), target);
            });
        }
    }

    /** Returns the text of a page with its links converted, and copies the files that it refers to. */
    final String text(PageFacts page, Copies copies) throws IOException {
        String picture = page.first("picture");
        boolean isOwn = !picture.isEmpty()
                && pictures.getOrDefault(picture, 0) <= 2 // the page and its translation
                && file(led(page, picture))
                        .flatMap(one -> copied(one, copies, why -> {}))
                        .isPresent();
        String before = isOwn ? "<img src=\"" + picture + "\" alt=\"\">\n\n" : "";
        ParsedMarkdown parsed = new ParsedMarkdown(before + Files.readString(page.text()));
        return parsed.excess().isPresent() // the check says where
                ? parsed.text()
                : MarkdownAddresses.edited(parsed, (link, line, column) -> change(page, link, copies));
    }

    /** Links of Markdown lead between files, or between addresses, which may be deeper: from what they lead to something. */
    private String led(PageFacts page, String link) {
        String file = resolved("/" + page.source(), link);
        return target(file).isPresent() || file(file).isPresent() ? file : resolved(page.address(), link);
    }

    private Change change(PageFacts page, LinkAddress link, Copies copies) {
        String to = led(page, link.whole());
        if (!isPublished(page.source(), to)) {
            return new Change.Unlink();
        }
        String address = MarkdownLine.address(to.startsWith("/") ? converted(page, to, copies) : to);
        return address.equals(link.whole()) ? new Change.Keep() : new Change.Replace(address);
    }

    /** Returns whether pages publish an address; what runs something they do not. */
    final boolean isPublished(String source, String address) {
        boolean isPublished = LinkSchemes.isPublished(new LinkAddress(address));
        if (!isPublished) {
            report.note(Message.of("links with an address that is not published became text"), source, address);
        }
        return isPublished;
    }

    private String converted(PageFacts page, String to, Copies copies) {
        Optional<Target> meant = target(to);
        Optional<String> file = file(to);
        if (meant.isPresent()) {
            return article(page, meant.get(), fragment(to));
        } else if (file.isEmpty()) {
            report.note(Message.of("links that lead to nothing that was imported keep their paths"), page.source(), to);
            return to;
        }
        Consumer<Message> refused = why ->
                report.note(Message.of("files that are not published are not copied: {0}", why), page.source(), to);
        return copied(file.get(), copies, refused)
                .map(name -> name + fragment(to))
                .orElse(to);
    }

    /** Returns the address of an article from another one, or a fragment in the same text; readers stay in their language. */
    private String article(PageFacts page, Target meant, String fragment) {
        Target own = targets.get(plain(page.address()));
        boolean isSame = own != null && own.slug.equals(meant.slug);
        boolean isOther = isSame && page.locale() != meant.locale;
        String path = "../" + meant.slug + "/" + (isOther ? meant.locale.tag() + ".md" : "");
        return isSame && !isOther && !fragment.isEmpty() ? fragment : path + fragment;
    }

    /** Returns the article of an address, after the redirects of the old site. */
    final Optional<Target> target(String address) {
        String at = plain(address);
        for (int i = 0; i < LONGEST_CHAIN && !targets.containsKey(at) && moved.containsKey(at); i++) {
            at = plain(moved.get(at));
        }
        return Optional.ofNullable(targets.get(at));
    }

    /** Returns the file of an address; pages are none. */
    private Optional<String> file(String address) {
        String path = decoded(new LinkAddress(address).path()).replaceFirst("^/+", "");
        boolean isFile = files.contains(path) && path.matches("(?s)(?:.*/)?[^./][^/]*\\.(?!(?i)x?html?$)[^./]+");
        return isFile ? Optional.of(path) : Optional.empty();
    }

    /** Copies a file beside an article, once, if pages publish it, and returns its name; says why where they do not. */
    private Optional<String> copied(String path, Copies copies, Consumer<Message> refused) {
        Diagnostics found = new Diagnostics();
        boolean isAccepted = copies.names.containsKey(path)
                || SourceTree.open(root, SourceLimits.DEFAULT, found)
                        .flatMap(tree -> tree.media(path, OutputStream.nullOutputStream()))
                        .filter(media -> MediaCheck.accepts(media, found))
                        .isPresent();
        if (!isAccepted) {
            found.sorted().stream().map(Diagnostic::problem).limit(1).forEach(refused);
            return Optional.empty();
        }
        return Optional.of(copies.names.computeIfAbsent(path, one -> copy(one, copies)));
    }

    /** Copies a file under a name that is safe on every system. */
    private String copy(String path, Copies copies) {
        int dot = path.lastIndexOf('.');
        String stem = ArticlePlan.words(path.substring(path.lastIndexOf('/') + 1, dot))
                .orElse("file");
        String end = path.substring(dot).toLowerCase(Locale.ROOT);
        String name = ArticlePlan.free(new HashSet<>(copies.names.values()), List.of(stem), end);
        try {
            Files.copy(root.resolve(path), copies.folder.resolve(name));
            return name;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
