package dev.offprint.importer;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.select.Elements;

/**
 * The folder of a site that its own tool has built, or that {@code wget --mirror} has fetched. Reads each page twice: first what it is, then its
 * text, so that memory does not grow with the texts.
 */
final class BuiltSite extends Origin {

    /** A larger page is left out. */
    private static final long LARGEST = 16L << 20;
    /** What is nested deeper is not nested. */
    private static final int DEEPEST = 100;
    /** Beyond these elements of a page, taking single ones out of their parents costs too much. */
    private static final int MOST_ELEMENTS = 50_000;
    /** Pages that are asked where the site is served. */
    private static final int MOST_ASKED = 20;

    private static final Pattern HTML =
            Pattern.compile("(?is)<!doctype html|<html[\\s>]|<body[\\s>]|<head[\\s>]|<main[\\s>]|<article[\\s>]");
    private static final Pattern REFRESH =
            Pattern.compile("(?i)\\s*\\d+\\s*[;,]\\s*(?:url\\s*=)?\\s*['\"]?([^'\"]+)['\"]?\\s*");
    private static final Pattern LIST_ADDRESS =
            Pattern.compile("(?:.*/)?(?:page|seite)/?\\d+(?:/|\\.html)?$|.*/(?:feed|search|amp)/?$");
    private static final Pattern SERVICE = Pattern.compile("(?:.*/)?(?:404|search)(?:\\.html|/index\\.html)");
    private final ImportRun.Request request;
    /** The plain forms of the addresses of all pages. */
    private final Set<String> served = new HashSet<>();

    private final Map<String, String> lastmods = new HashMap<>();
    /** How many pages a picture stands for. */
    private final Map<String, Integer> pictures = new HashMap<>();
    /** The identifiers that links lead to, by the plain forms of addresses. */
    private final Map<String, Set<String>> linked = new HashMap<>();

    private BuiltSite(ImportRun.Request request, Report report) throws IOException {
        super(request.from().toRealPath(), report);
        this.request = request;
        url = request.baseUrl().replaceFirst("/+$", "");
    }

    /**
     * Reads a site.
     *
     * @param report takes the pages that are left out
     * @throws RefusedException where the folder holds no page
     */
    static BuiltSite read(ImportRun.Request request, Report report) throws IOException, RefusedException {
        if (!Files.isDirectory(request.from())) {
            throw new RefusedException(Message.of(
                    "{0} is no folder; name the folder of a built site, such as public or dist", request.from()));
        }
        BuiltSite site = new BuiltSite(request, report);
        site.read(site.files());
        return site;
    }

    private void read(List<String> files) throws IOException, RefusedException {
        List<String> named = files.stream().filter(BuiltSite::isNamed).toList();
        named.forEach(file -> served.add(plain(served(file))));
        for (int i = 0; i < Math.min(MOST_ASKED, named.size()) && url.isEmpty(); i++) {
            String path = served(named.get(i));
            url = page(named.get(i), why -> {}).map(page -> base(path, page)).orElse("");
        }
        for (String file : files) {
            if (file.matches("(?:.*/)?[\\w-]*sitemap[\\w-]*\\.xml") && Files.size(root.resolve(file)) <= LARGEST) {
                siteMap(Files.readString(root.resolve(file), ISO_8859_1));
            }
        }
        boolean isSite = false;
        Set<String> addresses = new HashSet<>();
        for (String file : files) {
            Optional<Document> page = page(file, why -> report.leftOut(why, file, ""));
            isSite |= page.isPresent();
            page.ifPresent(one -> page(file, one, addresses));
        }
        if (!isSite) {
            throw new RefusedException(Message.of(
                    "{0} has no pages in HTML; name the folder of a built site, such as public or dist", root));
        }
    }

    private static boolean isNamed(String file) {
        return file.matches("(?is).*\\.x?html?(\\?.*)?");
    }

    /** Parses a file if it is a page. */
    private Optional<Document> page(String file, Consumer<Message> why) throws IOException {
        String last = file.substring(file.lastIndexOf('/') + 1);
        if (!isNamed(file) && last.contains(".") && !last.contains("?")) {
            return Optional.empty();
        }
        boolean isLarge = Files.size(root.resolve(file)) > LARGEST;
        byte[] bytes = isLarge ? new byte[0] : Files.readAllBytes(root.resolve(file));
        String start = new String(bytes, 0, Math.min(bytes.length, 2_048), ISO_8859_1).replace("\0", "");
        Optional<Document> page = HTML.matcher(start).find() ? Optional.of(parsed(bytes)) : Optional.empty();
        if (isLarge
                || page.filter(one -> one.getAllElements().size() > MOST_ELEMENTS)
                        .isPresent()) {
            why.accept(Report.TOO_LARGE);
            return Optional.empty();
        } else if (page.isEmpty() && isNamed(file) && !start.isBlank()) {
            why.accept(Message.of("not HTML"));
        }
        return page;
    }

    /** Reads bytes of any encoding, and no deeper than pages go; what says nothing and is not UTF-8 is of before. */
    private static Document parsed(byte[] bytes) throws IOException {
        Parser parser = Parser.htmlParser().setMaxDepth(DEEPEST);
        Document page = Jsoup.parse(new ByteArrayInputStream(bytes), null, "", parser);
        boolean isOther =
                page.charset().equals(UTF_8) && !Arrays.equals(new String(bytes, UTF_8).getBytes(UTF_8), bytes);
        return isOther ? Jsoup.parse(new ByteArrayInputStream(bytes), "windows-1252", "", parser) : page;
    }

    /** Returns the path at which a file is served. */
    private static String served(String file) {
        return "/" + file.replaceFirst("(^|/)index\\.html?$", "$1");
    }

    /** Returns the address of the site: what a canonical link has before the path of its page; empty where the page has none. */
    private static String base(String path, Document page) {
        String whole = plain(page.select("link[rel=canonical]").attr("href"));
        String own = plain(path).equals("/") ? "" : plain(path);
        boolean isSaid = whole.matches("(?i)https?://.+") && whole.endsWith(own);
        return isSaid ? whole.substring(0, whole.length() - own.length()) : "";
    }

    /** Reads when pages changed from a site map (sitemaps.org, 0.9). */
    private void siteMap(String text) {
        for (Element one : Jsoup.parse(text, "", Parser.xmlParser()).select("url")) {
            lastmods.put(
                    plain(resolved("/", one.select("loc").text())),
                    one.select("lastmod").text());
        }
    }

    private void page(String file, Document page, Set<String> addresses) {
        name = name.isEmpty()
                ? page.select("meta[property=og:site_name]").attr("content").strip()
                : name;
        String path = served(file);
        String canonical = page.select("link[rel=canonical]").attr("href").replaceFirst("[?#].*$", "");
        String said = canonical.isEmpty() ? path : resolved(path, canonical);
        boolean isOwn = plain(said).equals(plain(path));
        String address = isOwn ? said : path;
        Matcher refresh =
                REFRESH.matcher(page.select("meta[http-equiv=refresh]").attr("content"));
        String lang = page.select("html").attr("lang");
        Optional<ContentLocale> locale = lang.isBlank() ? Optional.of(folderLocale(address)) : locale(lang);
        if (refresh.matches()) {
            redirects.put(path, resolved(path, refresh.group(1)));
            report.leftOut(Message.of("redirects"), file, refresh.group(1).strip());
        } else if (SERVICE.matcher(file).matches()) {
            report.leftOut(Message.of("error and search pages"), file, "");
        } else if (locale.isEmpty()) {
            report.leftOut(Report.OTHER_LANGUAGE, file, lang);
        } else if (!addresses.add(plain(address))
                || (!plain(said).equals("/") && !isOwn && served.contains(plain(said)))) {
            report.leftOut(Message.of("copies of other pages"), file, said);
        } else {
            read(file, page, address, locale.get());
        }
    }

    private ContentLocale folderLocale(String address) {
        return locale(address.replaceFirst("^/(\\p{L}{2})/.*$", "$1")).orElse(request.locale());
    }

    private void read(String file, Document page, String address, ContentLocale locale) {
        for (Element link : page.select("a[href*=#]:not([role=tab])")) {
            String to = resolved(address, link.attr("href"));
            linked.computeIfAbsent(plain(to), key -> new HashSet<>())
                    .add(decoded(fragment(to).replaceFirst("#", "")));
        }
        MainContent main = MainContent.of(page, request.main());
        Map<String, List<String>> said = new HashMap<>();
        PageFacts.add(said, "title", main.title() == null ? "" : main.title().text());
        PageFacts.said(page).forEach((field, texts) -> texts.forEach(text -> PageFacts.add(said, field, text)));
        PageFacts.add(said, "title", withoutSite(page.title()));
        PageFacts.add(said, "updated", lastmods.getOrDefault(plain(address), ""));
        List<String> alternates = page.select("link[rel=alternate][hreflang][href]").stream()
                .map(link -> resolved(address, link.attr("href")))
                .toList();
        boolean isHidden = page.select("meta[name=robots]")
                .attr("content")
                .toLowerCase(Locale.ROOT)
                .contains("noindex");
        PageFacts facts = new PageFacts(file, address, locale, alternates, isHidden, said);
        main.clean(request.drop(), (cause, words) -> {});
        boolean isList = request.main().isEmpty()
                && (LIST_ADDRESS.matcher(address).matches() || main.isList(link -> isPage(address, link.attr("href"))));
        main.removeTitle();
        if (isList) {
            report.leftOut(Message.of("lists of other pages"), file, address);
        } else if (!main.element().hasText() && main.element().selectFirst("img") == null) {
            report.leftOut(Message.of("without text"), file, address);
        } else {
            pages.add(facts);
            pictures.merge(facts.first("picture"), 1, Integer::sum);
        }
    }

    /** Returns a title without the name of the site at its end. */
    private String withoutSite(String whole) {
        String title = whole.strip().replaceFirst("\\s+[|–—·•-]$", "");
        Matcher end = Pattern.compile("(.+?)\\s+[|–—·•-]\\s+([^|–—·•]+)").matcher(title);
        return end.matches() && (name.isBlank() || end.group(2).equalsIgnoreCase(name)) ? end.group(1) : title;
    }

    private boolean isPage(String from, String link) {
        String plain = plain(resolved(from, link));
        return plain.startsWith("/")
                && !plain.equals(plain(from))
                && !plain.substring(plain.lastIndexOf('/')).contains(".");
    }

    @Override
    String text(PageFacts facts, Links links, Links.Copies copies) throws IOException {
        Document page = page(facts.source(), why -> {})
                .orElseThrow(
                        () -> new IOException(facts.source() + " changed while it was read; run the command again"));
        MainContent main = MainContent.of(page, request.main());
        main.clean(request.drop(), (cause, words) -> report.dropped(cause, facts.source(), words));
        Element element = main.element();
        String before = element.text();
        main.removeTitle();
        note(element.select("[" + ToolMarkup.FORMULA + "]"), Message.of("formulas became code"), facts);
        note(element.select("[" + ToolMarkup.INFO + "=mermaid]"), Message.of("drawings became code"), facts);
        String picture = facts.first("picture");
        boolean isOwn = !picture.isEmpty() && pictures.getOrDefault(picture, 0) <= 2; // the page and its translation
        if (isOwn && element.selectFirst("img") == null && links.isFile(resolved(facts.address(), picture), copies)) {
            element.prependElement("p")
                    .appendElement("img")
                    .attr("src", picture)
                    .attr("alt", "");
        }
        for (Element link : element.select("a[href], img[src]")) {
            String key = link.hasAttr("href") ? "href" : "src";
            links.converted(facts, link.attr(key), resolved(facts.address(), link.attr(key)), copies)
                    .ifPresentOrElse(one -> link.attr(key, one), () -> link.removeAttr(key));
        }
        String markdown = HtmlMarkdown.of(element, linked.getOrDefault(plain(facts.address()), Set.of()));
        report.words(facts.source(), before, facts.first("title") + "\n" + shown(markdown));
        return markdown;
    }

    private void note(Elements elements, Message cause, PageFacts page) {
        elements.forEach(one -> report.note(cause, page.source(), one.text().replaceFirst("\\s.*", " …")));
    }
}
