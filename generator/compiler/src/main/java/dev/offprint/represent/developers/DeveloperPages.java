package dev.offprint.represent.developers;

import com.fasterxml.jackson.databind.JsonNode;
import com.samskivert.mustache.Mustache;
import dev.offprint.address.Page;
import dev.offprint.article.SitePageSource;
import dev.offprint.article.markdown.PageAnchors;
import dev.offprint.article.markdown.PageMarkdown;
import dev.offprint.edge.http.EntityTag;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages;
import dev.offprint.represent.Messages.MarkdownWords;
import dev.offprint.represent.Representation;
import dev.offprint.represent.document.SiteContext;
import dev.offprint.represent.page.Assets;
import dev.offprint.represent.page.site.SitePages.PageBody;
import dev.offprint.represent.page.template.Model;
import dev.offprint.represent.page.template.Templates;
import dev.offprint.source.Resource;
import java.net.URI;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The pages for developers, {@code /de/developers} and {@code /en/developers}, which exist on every site (specification,
 * "Discovery documents"), and those of the reference that they lead to. A file for each language has their texts and their sections,
 * which a marker in a text stands for: {@code {errors}}. Authors can write other texts around the sections.
 *
 * @param context the site
 * @param openapi the published openapi.json
 * @param templates fills in the form
 */
public record DeveloperPages(SiteContext context, JsonNode openapi, Templates templates) {

    private static final Representation SCRIPT =
            Assets.file("try", "js", Resource.bytes("represent/developers/try.js"));

    private static final Pattern MARKER = Pattern.compile("(?m)(?:(?<!\\n)|\\G)\\n*^\\{([a-z_]+)\\}[ \t]*$\\n*");
    private static final Pattern BLOCK = Pattern.compile("(?ms)^=== (\\S+)\n(.*?)(?=^=== |\\z)");
    private static final Pattern PAGE = Pattern.compile("# (.*)\n> (.*)\n");
    private static final String REST = "{api_reference}";
    private static final String FORM = "{form}";
    /** The sections of the first page, where its author's text has no markers for them. */
    private static final List<String> FIRST = List.of("{quick_start}", "{try_it}", "{reference}");

    /**
     * Bodies of an article of this build.
     *
     * @param slug the article
     * @param contentType its type
     * @param locale the locale of the item and of the answer
     * @param item the article as an item of a list
     * @param detail its detail
     * @param tag the entity tag of the detail
     * @param answer its answer-first form
     */
    public record Example(
            Slug slug,
            String contentType,
            ContentLocale locale,
            JsonNode item,
            JsonNode detail,
            EntityTag tag,
            JsonNode answer) {}

    /** Returns whether this is a page for developers. */
    public static boolean isDeveloperPage(SitePageSource source) {
        return blocks(ContentLocale.EN).containsKey(source.name().value());
    }

    private static boolean isFirst(SitePageSource source) {
        return source.name().equals(Page.SitePage.DEVELOPERS);
    }

    /** Returns these sources, and a default source for each page for developers that has none. */
    public static List<SitePageSource> withDefaults(List<SitePageSource> sources) {
        List<SitePageSource> all = new ArrayList<>(sources);
        for (ContentLocale locale : ContentLocale.values()) {
            defaults(locale).stream()
                    .filter(one -> sources.stream()
                            .noneMatch(source ->
                                    source.locale() == locale && source.name().equals(one.name())))
                    .forEach(all::add);
        }
        all.sort(Comparator.comparing(SitePageSource::name).thenComparing(SitePageSource::locale));
        return List.copyOf(all);
    }

    private static List<SitePageSource> defaults(ContentLocale locale) {
        List<SitePageSource> pages = new ArrayList<>();
        blocks(locale).forEach((name, text) -> {
            Matcher head = PAGE.matcher(text);
            if (head.lookingAt()) {
                String body = text.substring(head.end()).strip() + "\n";
                boolean hasIntro = name.equals(Page.SitePage.DEVELOPERS.value());
                pages.add(new SitePageSource(
                        new Slug(name),
                        locale,
                        head.group(1),
                        head.group(2),
                        hasIntro ? body : head.group(2) + "\n\n" + body));
            }
        });
        return pages;
    }

    /** Returns the texts of pages by their names, and those of sections by their markers. */
    private static Map<String, String> blocks(ContentLocale locale) {
        Map<String, String> blocks = new LinkedHashMap<>();
        BLOCK.matcher(Resource.text("represent/developers/" + locale.tag() + ".md"))
                .results()
                .forEach(block -> blocks.put(block.group(1), block.group(2)));
        return blocks;
    }

    /** Returns the paragraphs of a source that look like markers, but are unknown or repeated. */
    public static List<String> invalidMarkers(SitePageSource source) {
        List<String> left = new ArrayList<>(markers());
        return MARKER.matcher(source.content())
                .results()
                .map(found -> found.group().strip())
                .filter(marker -> !left.remove(marker))
                .toList();
    }

    /** Returns all markers. */
    public static List<String> markers() {
        Stream<String> sections = blocks(ContentLocale.EN).keySet().stream()
                .filter(name -> name.startsWith("{") && !name.equals("{reference}"));
        return Stream.concat(Stream.of(REST), sections).toList();
    }

    /** Returns the files that the pages load. They must be published before the pages. */
    public static List<Representation> assets() {
        return List.of(SCRIPT);
    }

    /**
     * Returns the content below the title of a page.
     *
     * @param source the author's text
     * @param example an article of this build, if there is one
     */
    public PageBody of(SitePageSource source, Optional<Example> example) {
        Map<String, String> sections = blocks(source.locale());
        DeveloperFacts facts = new DeveloperFacts(context, openapi, Messages.in(source.locale()), example);
        Map<String, Object> model = facts.model();
        List<SitePageSource> reference = defaults(source.locale()).stream()
                .filter(page -> !isFirst(page))
                .toList();
        model.put(
                "pages",
                reference.stream()
                        .map(page -> Map.of(
                                "title", page.title(),
                                "about", page.description(),
                                "url", context.url(new Page.SitePage(page.locale(), page.name()))))
                        .toList());
        UnaryOperator<String> filled = marker -> Mustache.compiler()
                .escapeHTML(false)
                .emptyStringIsFalse(true)
                .strictSections(true)
                .compile(sections.getOrDefault(marker, marker + "\n"))
                .execute(model)
                .strip();
        String placed = placed(source, sections.keySet(), filled);
        String text = reference.contains(source) ? alone(placed) : placed;
        PageMarkdown.Rendered page = new PageMarkdown(
                        new HashSet<>(PageAnchors.OF_SITE_PAGES), MarkdownWords.in(source.locale()))
                .render(text);
        String html = page.html()
                .replace(
                        "<p>" + FORM + "</p>",
                        templates.fill(
                                "developers-form", facts.form(SCRIPT.key().value())));
        return new PageBody(
                html.replace("<table>", "<table class=\"facts\">"),
                page.anchors(),
                text.replace("\n" + FORM + "\n", ""),
                reference.stream().map(one -> link(one, source)).toList());
    }

    /** A section that has a page to itself needs no heading. */
    private static String alone(String text) {
        return text.startsWith("## ", text.indexOf("\n## ") + 1) && text.indexOf("\n## ") == text.lastIndexOf("\n## ")
                ? text.replaceFirst("\n## .*\n", "").replaceAll("(?m)^### ", "## ")
                : text;
    }

    private Model link(SitePageSource to, SitePageSource from) {
        return new Model()
                .with(
                        "href",
                        URI.create(context.url(new Page.SitePage(to.locale(), to.name())))
                                .getRawPath())
                .with("label", to.title())
                .with("count", null)
                .with("current", to.name().equals(from.name()));
    }

    /** Returns a text with sections in the places of their markers, each once; on the first page also those without a marker. */
    private static String placed(SitePageSource source, Set<String> names, UnaryOperator<String> filled) {
        boolean isFirst = isFirst(source);
        String text = source.content().strip() + (isFirst && !source.content().contains(REST) ? "\n\n" + REST : "");
        Set<String> open = new HashSet<>(names);
        List<String> rest = (isFirst ? FIRST : List.of("{reference}"))
                .stream().filter(one -> !text.contains(one)).toList();
        return MARKER.matcher(text)
                        .replaceAll(found -> {
                            String marker = found.group().strip();
                            String section = marker;
                            if (marker.equals(REST)) {
                                section = String.join(
                                        "\n\n", rest.stream().map(filled).toList());
                            } else if (open.remove(marker)) {
                                section = filled.apply(marker);
                            }
                            return Matcher.quoteReplacement("\n\n" + section + "\n\n");
                        })
                        .strip()
                + "\n";
    }
}
