package dev.offprint.importer;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.select.Elements;

/** The folder of a site that its own tool has built, or that {@code wget --mirror} has fetched. */
final class BuiltSite extends OldSite {

    /** A larger page is left out. */
    private static final long LARGEST = 16L << 20;
    /** What is nested deeper is not nested. */
    private static final int DEEPEST = 100;
    /** Beyond these elements of a page, taking single ones out of their parents costs too much. */
    private static final int MOST_ELEMENTS = 50_000;

    private static final Pattern HTML =
            Pattern.compile("(?is)<!doctype html|<html[\\s>]|<body[\\s>]|<head[\\s>]|<main[\\s>]|<article[\\s>]");
    private static final Pattern REFRESH =
            Pattern.compile("(?i)\\s*\\d+\\s*[;,]\\s*(?:url\\s*=)?\\s*['\"]?([^'\"]+)['\"]?\\s*");
    private static final Pattern LIST_ADDRESS =
            Pattern.compile("(?:.*/)?(?:page|seite)/?\\d+(?:/|\\.html)?$|.*/(?:feed|search|amp)/?$");
    private static final Pattern SERVICE = Pattern.compile("(?:.*/)?(?:404|search)(?:\\.html|/index\\.html)");
    private static final Pattern FRAGMENT = Pattern.compile("(?i)\\bhref\\s*=\\s*[\"']?[^\"'\\s>#]*#([^\"'\\s>]+)");
    /** The plain forms of the addresses of all pages. */
    private final Set<String> served = new HashSet<>();
    /** Those of the pages that were read. */
    private final Set<String> addresses = new HashSet<>();

    private final Map<String, String> lastmods = new HashMap<>();
    /** The identifiers that links of the site lead to. */
    private final Set<String> linked = new HashSet<>();

    BuiltSite(ImportRun.Request request, Path texts, Report report) throws IOException, RefusedException {
        super(request, texts, report);
    }

    @Override
    boolean read(Set<String> files) throws IOException {
        List<String> named = files.stream().filter(BuiltSite::isNamed).toList();
        for (String file : named) {
            byte[] bytes = bytes(file);
            String text = new String(bytes, UTF_8);
            served.add(plain(served(file)));
            FRAGMENT.matcher(text).results().forEach(link -> linked.add(decoded(link.group(1))));
            if (url.isEmpty() && text.contains("canonical")) {
                url = base(served(file), parsed(bytes));
            }
        }
        for (String file : files) {
            if (file.matches("(?:.*/)?[\\w-]*sitemap[\\w-]*\\.xml")) {
                siteMap(new String(bytes(file), ISO_8859_1));
            }
        }
        boolean isSite = false;
        for (String file : files) {
            Optional<Document> page = page(file);
            isSite |= page.isPresent();
            if (page.isPresent()) {
                page(file, page.get());
            }
        }
        return isSite;
    }

    private static boolean isNamed(String file) {
        return file.matches("(?is).*\\.x?html?(\\?.*)?");
    }

    /** Returns what a file holds; nothing of one that is too large. */
    private byte[] bytes(String file) throws IOException {
        return Files.size(root.resolve(file)) > LARGEST ? new byte[0] : Files.readAllBytes(root.resolve(file));
    }

    /** Parses a file if it is a page. */
    private Optional<Document> page(String file) throws IOException {
        String last = file.substring(file.lastIndexOf('/') + 1);
        if (!isNamed(file) && last.contains(".") && !last.contains("?")) {
            return Optional.empty();
        }
        byte[] bytes = bytes(file);
        String start = new String(bytes, 0, Math.min(bytes.length, 2_048), ISO_8859_1).replace("\0", "");
        Optional<Document> page = HTML.matcher(start).find() ? Optional.of(parsed(bytes)) : Optional.empty();
        boolean isLarge = Files.size(root.resolve(file)) > bytes.length
                || page.filter(one -> one.getAllElements().size() > MOST_ELEMENTS)
                        .isPresent();
        if (isLarge || (page.isEmpty() && isNamed(file) && !start.isBlank())) {
            report.leftOut(isLarge ? Report.TOO_LARGE : Message.of("not HTML"), file, "");
            return Optional.empty();
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

    private void page(String file, Document page) throws IOException {
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
        String folder = address.replaceFirst("^/(\\p{L}{2})/.*$", "$1");
        Optional<ContentLocale> locale =
                lang.isBlank() ? locale(folder).or(() -> Optional.of(request.locale())) : locale(lang);
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
            page(file, page, address, locale.get());
        }
    }

    private void page(String file, Document page, String address, ContentLocale locale) throws IOException {
        MainContent main = MainContent.of(page, request.main());
        Map<String, List<String>> said = said(page, main, address);
        Map<Message, Integer> dropped = main.clean(request.drop());
        Element element = main.element();
        boolean isList = request.main().isEmpty()
                && (LIST_ADDRESS.matcher(address).matches() || main.isList(link -> isPage(address, link.attr("href"))));
        String before = element.text();
        main.removeTitle();
        if (isList) {
            report.leftOut(Message.of("lists of other pages"), file, address);
        } else if (!element.hasText() && element.selectFirst("img") == null) {
            report.leftOut(Message.of("without text"), file, address);
        } else {
            dropped.forEach((cause, words) -> report.dropped(cause, file, words));
            note(element.select("[" + ToolMarkup.FORMULA + "]"), Message.of("formulas became code"), file);
            note(element.select("[" + ToolMarkup.INFO + "=mermaid]"), Message.of("drawings became code"), file);
            List<String> alternates = page.select("link[rel=alternate][hreflang][href]").stream()
                    .map(link -> plain(resolved(address, link.attr("href"))))
                    .toList();
            String robots = page.select("meta[name=robots]").attr("content").toLowerCase(Locale.ROOT);
            boolean isHidden = robots.contains("noindex");
            PageFacts facts = new PageFacts(file, address, locale, alternates, isHidden, said, next());
            pages.add(facts);
            pictures.merge(facts.first("picture"), 1, Integer::sum);
            if (element.selectFirst("img") != null) {
                said.remove("picture");
            }
            links(element, address, file);
            String text = HtmlMarkdown.of(element, linked);
            report.words(file, before, facts.first("title") + "\n" + shown(text));
            Files.writeString(facts.text(), text);
        }
    }

    private Map<String, List<String>> said(Document page, MainContent main, String address) {
        Map<String, List<String>> said = new HashMap<>();
        PageFacts.add(said, "title", main.title() == null ? "" : main.title().text());
        PageFacts.said(page).forEach((field, texts) -> texts.forEach(text -> PageFacts.add(said, field, text)));
        PageFacts.add(said, "title", withoutSite(page.title()));
        PageFacts.add(said, "updated", lastmods.getOrDefault(plain(address), ""));
        return said;
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

    /** Makes addresses whole, and takes away those that are not published. */
    private void links(Element element, String address, String file) {
        for (Element link : element.select("a[href], img[src]")) {
            String key = link.hasAttr("href") ? "href" : "src";
            String to = resolved(address, link.attr(key));
            if (!to.isEmpty() && isPublished(file, to)) {
                link.attr(key, MarkdownLine.address(to.startsWith("/") ? base() + to : to));
            } else {
                link.removeAttr(key);
            }
        }
    }

    private void note(Elements elements, Message cause, String file) {
        elements.forEach(one -> report.note(cause, file, one.text().replaceFirst("\\s.*", " …")));
    }
}
