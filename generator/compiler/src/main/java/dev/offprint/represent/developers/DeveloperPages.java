package dev.offprint.represent.developers;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.SitePageSource;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Messages;
import dev.offprint.represent.PageBody;
import dev.offprint.represent.Representation;
import dev.offprint.represent.developers.block.Example;
import dev.offprint.represent.developers.block.PageHtml;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.developers.block.SectionMarkdownRenderer;
import dev.offprint.represent.developers.section.SectionContext;
import dev.offprint.represent.developers.section.SectionMarker;
import dev.offprint.represent.discovery.SiteContext;
import dev.offprint.represent.page.Assets;
import dev.offprint.represent.page.template.Templates;
import dev.offprint.source.Resource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The pages for developers, {@code /de/developers} and {@code /en/developers}, which exist on every site (specification,
 * "Discovery documents").
 */
public record DeveloperPages(SiteContext context, JsonNode openapi, Templates templates) {

    /** The script of the form that calls the API. */
    private static final Representation SCRIPT =
            Assets.file("try", "js", Resource.bytes("represent/developers/try.js"));

    private static final Slug NAME = new Slug("developers");

    /** Returns whether this is a page for developers. */
    public static boolean isDeveloperPage(SitePageSource source) {
        return source.name().equals(NAME);
    }

    /** Returns these sources, and a default source for each page for developers that has none. */
    public static List<SitePageSource> withDefaults(List<SitePageSource> sources) {
        List<SitePageSource> all = new ArrayList<>(sources);
        for (ContentLocale locale : ContentLocale.values()) {
            if (sources.stream().noneMatch(source -> isDeveloperPage(source) && source.locale() == locale)) {
                Messages messages = Messages.in(locale);
                all.add(new SitePageSource(
                        NAME,
                        locale,
                        messages.text("page.title"),
                        messages.text("page.description"),
                        messages.text("page.text")));
            }
        }
        all.sort(Comparator.comparing(SitePageSource::name).thenComparing(SitePageSource::locale));
        return List.copyOf(all);
    }

    /** Returns the paragraphs of a source that look like markers but are none. */
    public static List<String> invalidMarkers(SitePageSource source) {
        return SectionPlacement.invalidMarkers(source.content());
    }

    /** Returns all markers. */
    public static List<String> markers() {
        return SectionMarker.texts();
    }

    /**
     * Returns the content below the title of a page.
     *
     * @param source the author's text
     * @param example bodies of this build, if there is an article
     */
    public PageBody of(SitePageSource source, Optional<Example> example) {
        SectionContext facts = new SectionContext(context, openapi, example, Messages.in(source.locale()));
        String url = context.site().url(context.keys().path(new Page.SitePage(source.locale(), NAME)));
        SectionHtmlRenderer form = new SectionHtmlRenderer(templates, facts.messages());
        Map<String, String> html = new LinkedHashMap<>();
        Map<String, String> markdown = new LinkedHashMap<>();
        for (SectionMarker marker : SectionMarker.values()) {
            Section section = marker.section(facts);
            html.put(marker.text(), form.of(section));
            markdown.put(marker.text(), SectionMarkdownRenderer.of(section, url));
        }
        SectionPlacement placement = new SectionPlacement(source.content(), form, html, markdown);
        PageHtml page = new PageHtml(
                placement.html(), facts.basePath() + "/" + SCRIPT.key().value());
        return new PageBody(templates.fill(page), page.anchors(), placement.markdown());
    }

    /** Returns the files that the pages load. They must be published before the pages. */
    public static List<Representation> assets() {
        return List.of(SCRIPT);
    }
}
