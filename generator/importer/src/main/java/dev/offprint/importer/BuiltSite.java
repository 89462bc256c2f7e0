package dev.offprint.importer;

import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.page.PageAnchors;
import dev.offprint.article.markdown.page.PageMarkdown;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * The folder of a site that its own tool has built, or that {@code wget --mirror} has fetched. Reads each page twice: first what it is, then its
 * text, so that memory does not grow with the texts.
 */
final class BuiltSite implements Origin {

    /** A larger page is left out. */
    private static final long LARGEST = 16L << 20;

    private static final Pattern HTML =
            Pattern.compile("(?is)<!doctype html|<html[\\s>]|<body[\\s>]|<head[\\s>]|<main[\\s>]|<article[\\s>]");
    private static final Pattern REFRESH =
            Pattern.compile("(?i)\\s*\\d+\\s*[;,]\\s*(?:url\\s*=)?\\s*['\"]?([^'\"]+)['\"]?\\s*");
    private static final Pattern LIST_ADDRESS =
            Pattern.compile("(?:.*/)?(?:page|seite)/?\\d+(?:/|\\.html)?$|.*/(?:feed|search|amp)/?$");
    private static final Pattern NOT_FOUND = Pattern.compile("(?:.*/)?(?:404|search)(?:\\.html|/index\\.html)");

    private final Path root;
    private final ImportRun.Options options;
    private final Report report;
    private final List<String> files = new ArrayList<>();
    private final Map<String, String> redirects = new TreeMap<>();
    private final Map<String, String> lastmods = new HashMap<>();
    private final Map<String, Set<String>> linked = new HashMap<>();
    private List<PageFacts> pages = List.of();
    private String url = "";
    private String name = "";

    /** A page as it is found, before the others are known. */
    private record Found(PageFacts facts, boolean isList, int words) {}

    private BuiltSite(Path root, ImportRun.Options options, Report report) {
        this.root = root;
        this.options = options;
        this.report = report;
    }

    /**
     * Reads a site.
     *
     * @param report takes the pages that are left out
     * @throws RefusedException where the folder holds no page
     */
    static BuiltSite read(Path folder, ImportRun.Options options, Report report) throws IOException, RefusedException {
        if (!Files.isDirectory(folder)) {
            throw new RefusedException(
                    Message.of("{0} is no folder; name the folder of a built site, such as public or dist", folder));
        }
        Path real = folder.toRealPath();
        Optional<Path> host = SiteFiles.mirrored(real);
        BuiltSite site = new BuiltSite(host.orElse(real), options, report);
        site.url = options.baseUrl().isEmpty()
                ? host.map(one -> "https://" + one.getFileName()).orElse("")
                : options.baseUrl().replaceFirst("/+$", "");
        site.files.addAll(SiteFiles.list(site.root, report));
        site.read();
        return site;
    }

    private void read() throws IOException, RefusedException {
        if (url.isEmpty()) {
            url = base();
        }
        siteMap();
        List<Found> found = new ArrayList<>();
        Map<String, String> addresses = new HashMap<>();
        for (String file : files) {
            Document page = page(file);
            if (page != null) {
                name = name.isEmpty()
                        ? PageFacts.metas(page, "og:site_name").findFirst().orElse("")
                        : name;
                found(file, page, addresses).ifPresent(found::add);
            }
        }
        List<PageFacts> kept = new ArrayList<>();
        for (Found one : found) {
            if (one.isList) {
                report.leftOut(Report.Kind.LIST, one.facts.source(), one.facts.address());
            } else if (one.words == 0) {
                report.leftOut(Report.Kind.EMPTY, one.facts.source(), one.facts.address());
            } else {
                kept.add(one.facts);
            }
        }
        pages = PageFacts.withoutCommon(kept);
        if (found.isEmpty()) {
            throw new RefusedException(Message.of(
                    "{0} has no pages in HTML; name the folder of a built site, such as public or dist", root));
        }
    }

    /** Parses a file if it is a page; with the bytes of any encoding, and no deeper than pages go. */
    private @Nullable Document page(String file) throws IOException {
        Path path = root.resolve(file);
        String last = file.substring(file.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        boolean isNamed = last.matches(".*\\.x?html?(\\?.*)?");
        if (!isNamed && last.contains(".") && !last.contains("?")) {
            return null;
        }
        long size = Files.size(path);
        if (size > LARGEST) {
            report.leftOut(Report.Kind.LARGE, file, "");
            return null;
        }
        byte[] bytes = Files.readAllBytes(path);
        String start =
                new String(bytes, 0, Math.min(bytes.length, 2_048), StandardCharsets.ISO_8859_1).replace("\0", "");
        if (!HTML.matcher(start).find()) {
            if (isNamed && !start.isBlank()) {
                report.leftOut(Report.Kind.NO_HTML, file, "");
            }
            return null;
        }
        Optional<Document> page = BoundedPage.parse(bytes);
        if (page.isEmpty()) {
            report.leftOut(Report.Kind.LARGE, file, "");
        }
        return page.orElse(null);
    }

    private Optional<Found> found(String file, Document page, Map<String, String> addresses) {
        String address = address(file, page);
        String refresh = page.select("meta[http-equiv=refresh]").attr("content");
        Matcher target = REFRESH.matcher(refresh);
        if (target.matches()) {
            redirects.put(
                    served(file),
                    Links.resolved(served(file), base(target.group(1).strip())));
            report.leftOut(Report.Kind.REDIRECT, file, target.group(1).strip());
            return Optional.empty();
        } else if (NOT_FOUND.matcher(file).matches()) {
            report.leftOut(Report.Kind.SERVICE, file, "");
            return Optional.empty();
        }
        String lang = page.select("html").attr("lang");
        Optional<ContentLocale> own = lang.isBlank() ? folderLocale(address) : Origin.locale(lang);
        if (own.isEmpty()) {
            report.leftOut(Report.Kind.LANGUAGE, file, lang);
            return Optional.empty();
        }
        String first = addresses.putIfAbsent(address, file);
        if (first != null) {
            report.leftOut(Report.Kind.COPY, file, first);
            return Optional.empty();
        }
        List<String> alternates = page.select("link[rel=alternate][hreflang][href]").stream()
                .map(link -> Links.resolved(address, base(link.attr("href"))))
                .toList();
        page.select("a[href*=#]:not([role=tab])").stream()
                .limit(20_000)
                .forEach(link -> linked(address, link.attr("href")));
        Document facts = page.clone();
        MainContent main = MainContent.of(page, options.main(), options.drop(), (cause, words) -> {});
        Element heading = main.title();
        boolean isHidden = PageFacts.metas(facts, "robots")
                .anyMatch(one -> one.toLowerCase(Locale.ROOT).contains("noindex"));
        PageFacts one = PageFacts.of(
                PageFacts.of(facts),
                file,
                address,
                own.get(),
                alternates,
                PageFacts.title(facts, heading, name),
                null,
                lastmods.get(Links.plain(address)),
                isHidden);
        boolean isList = options.main().isEmpty()
                && (LIST_ADDRESS.matcher(address).matches() || main.isList(link -> isPage(address, link)));
        main.removeTitle();
        return Optional.of(new Found(
                one,
                isList,
                WordCount.count(WordCount.text(main.element()))
                        + main.element().select("img").size()));
    }

    private Optional<ContentLocale> folderLocale(String address) {
        String first = address.split("/", 3).length > 1 ? address.split("/", 3)[1] : "";
        return Optional.of(first.length() == 2 ? Origin.locale(first).orElse(options.locale()) : options.locale());
    }

    /** Keeps the identifiers that links of the site lead to. */
    private void linked(String from, String link) {
        int hash = link.indexOf('#');
        String path = base(link.substring(0, hash));
        String to = path.isEmpty() ? from : Links.resolved(from, path);
        linked.computeIfAbsent(Links.plain(to), key -> new HashSet<>()).add(Links.decoded(link.substring(hash + 1)));
    }

    private boolean isPage(String from, String link) {
        String path = base(link.replaceFirst("[#?].*$", ""));
        if (path.isEmpty() || path.matches("(?i)[a-z][a-z0-9+.-]*:.*|//.*")) {
            return false;
        }
        String to = Links.plain(Links.resolved(from, path));
        return !to.equals(Links.plain(from))
                && !to.substring(to.lastIndexOf('/')).contains(".");
    }

    private boolean hasPage(String plain) {
        String path = plain.substring(1);
        return Stream.of(path + ".html", path + (path.isEmpty() ? "" : "/") + "index.html", path)
                .anyMatch(one -> java.util.Collections.binarySearch(files, one) >= 0
                        && (one.equals(path) ? !path.contains(".") : true));
    }

    /** Returns a link without the address of the site and the base of its paths; others stay. */
    private String base(String link) {
        return Links.withoutBase(link, url);
    }

    /** Returns the path at which a file is served. */
    private static String served(String file) {
        return "/" + file.replaceFirst("(^|/)index\\.html?$", "$1");
    }

    /** Returns the path of a page: what its canonical link says, if that is the address of this file; else that of the file. */
    private String address(String file, Document page) {
        String canonical = page.select("link[rel=canonical]").attr("href").replaceFirst("[?#].*$", "");
        String path = canonical.isEmpty() ? "" : Links.resolved("/", base(canonical));
        String served = served(file);
        boolean isOwn = !path.isEmpty()
                && !path.contains("://")
                && (Links.plain(path).equals(Links.plain(served)) || hasPage(Links.plain(path)));
        return isOwn ? path : served;
    }

    /** Returns the address of the site: what most canonical links have before the paths of their pages. */
    private String base() throws IOException {
        Map<String, Integer> bases = new TreeMap<>();
        for (String file :
                files.stream().filter(one -> one.endsWith(".html")).limit(200).toList()) {
            Document page = page(file);
            String said = page == null
                    ? ""
                    : Stream.of(
                                    page.select("link[rel=canonical]").attr("href"),
                                    page.select("meta[property=og:url]").attr("content"))
                            .filter(one -> one.matches("(?i)https?://.+"))
                            .findFirst()
                            .orElse("");
            String plain = said.isEmpty() ? "" : Links.plain(said.replaceFirst("[?#].*$", ""));
            String own = Links.plain(served(file));
            String end = own.equals("/") ? "" : own;
            if (!plain.isEmpty()
                    && Links.decoded(plain).endsWith(end)
                    && !plain.matches("(?i)https?://(localhost|127\\.0\\.0\\.1|example\\.com|yourdomain\\.com).*")) {
                bases.merge(
                        plain.substring(0, plain.length() - Math.min(plain.length(), end.length()))
                                .replaceFirst("/$", ""),
                        1,
                        Integer::sum);
            }
        }
        return bases.entrySet().stream()
                .max(Map.Entry.<String, Integer>comparingByValue()
                        .thenComparing(Map.Entry::getKey, Comparator.reverseOrder()))
                .map(Map.Entry::getKey)
                .orElse("");
    }

    /** Reads when pages changed from the site maps (sitemaps.org, 0.9). */
    private void siteMap() throws IOException {
        for (String file : files) {
            if (file.matches("(?:.*/)?[\\w-]*sitemap[\\w-]*\\.xml") && Files.size(root.resolve(file)) <= LARGEST) {
                for (Element one : Jsoup.parse(
                                Files.readString(root.resolve(file), StandardCharsets.ISO_8859_1),
                                "",
                                Parser.xmlParser())
                        .select("url")) {
                    lastmods.put(
                            Links.plain(base(one.select("loc").text())),
                            one.select("lastmod").text());
                }
            }
        }
    }

    @Override
    public String text(PageFacts facts, Links links, Links.Copies copies, Report report) throws IOException {
        Document page = page(facts.source());
        if (page == null) {
            throw new IOException(facts.source() + " changed while it was read; run the command again");
        }
        MainContent main = MainContent.of(
                page, options.main(), options.drop(), (cause, words) -> report.dropped(cause, facts.source(), words));
        WordCount before = WordCount.of(WordCount.text(main.element()));
        main.removeTitle();
        note(main, "[" + ToolMarkup.FORMULA + "]", Message.of("formulas became code"), facts, report);
        note(main, "[" + ToolMarkup.INFO + "=mermaid]", Message.of("drawings became code"), facts, report);
        for (Element drawing : main.element().select("img[" + MainContent.DRAWING + "]")) {
            Optional<String> file = copies.drawing(drawing.attr(MainContent.DRAWING));
            file.ifPresentOrElse(one -> drawing.attr("src", one), drawing::remove);
            report.note(
                    file.isPresent()
                            ? Message.of("drawings within the page became files")
                            : Message.of("drawings within the page that are not published were left out"),
                    facts.source(),
                    "",
                    0);
        }
        picture(facts, main.element(), links, copies);
        for (Element link : main.element().select("a[href], img[src]:not([" + MainContent.DRAWING + "])")) {
            String key = link.normalName().equals("a") ? "href" : "src";
            Optional<String> address = links.converted(facts, link.attr(key), copies);
            address.ifPresentOrElse(one -> link.attr(key, one), () -> link.removeAttr(key));
        }
        String markdown = HtmlMarkdown.of(main.element(), linked.getOrDefault(Links.plain(facts.address()), Set.of()));
        report.words(facts.source(), before, WordCount.of(facts.title() + "\n" + shown(markdown)));
        return markdown;
    }

    private static void note(MainContent main, String selector, Message cause, PageFacts page, Report report) {
        main.element()
                .select(selector)
                .forEach(one ->
                        report.note(cause, page.source(), one.text().strip().replaceFirst("\\s.*", " …"), 0));
    }

    /** The picture that stands for a page is the first of an article that shows none. */
    private static void picture(PageFacts page, Element main, Links links, Links.Copies copies) throws IOException {
        String picture = page.picture();
        if (picture != null
                && main.selectFirst("img") == null
                && links.copied(page, picture, copies).isPresent()) {
            main.prependElement("p").appendElement("img").attr("src", picture).attr("alt", "");
        }
    }

    /** Returns what readers of the article will see. */
    private static String shown(String markdown) {
        if (new ParsedMarkdown(markdown).excess().isPresent()) {
            return ""; // the check refuses it
        }
        Element page = Jsoup.parse(
                        new PageMarkdown(PageAnchors.OWN).render(markdown).html())
                .body();
        page.select("sup.footnote-ref, .footnote-backref, a.anchor").remove();
        return WordCount.text(page);
    }

    @Override
    public Path root() {
        return root;
    }

    @Override
    public String url() {
        return url;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<PageFacts> pages() {
        return pages;
    }

    @Override
    public Map<String, String> redirects() {
        return redirects;
    }
}
