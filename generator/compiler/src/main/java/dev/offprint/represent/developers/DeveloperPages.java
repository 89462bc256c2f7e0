package dev.offprint.represent.developers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.article.SitePageSource;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Page;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.PageBody;
import dev.offprint.represent.Representation;
import dev.offprint.represent.developers.block.MarkdownForm;
import dev.offprint.represent.developers.block.PageHtml;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.developers.block.Words;
import dev.offprint.represent.developers.example.Example;
import dev.offprint.represent.developers.section.Facts;
import dev.offprint.represent.developers.section.Marker;
import dev.offprint.represent.discovery.Context;
import dev.offprint.represent.page.template.Templates;
import dev.offprint.represent.page.view.Piece;
import java.io.IOException;
import java.io.UncheckedIOException;
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
public final class DeveloperPages {

    private static final Slug NAME = new Slug("developers");

    private final Context context;
    private final JsonNode openapi;
    private final Templates templates;

    /**
     * Returns the pages of a site.
     *
     * @param openapi openapi.json as it is published
     */
    public DeveloperPages(Context context, Representation openapi, Templates templates) {
        this.context = context;
        this.templates = templates;
        try {
            this.openapi = new JsonMapper().readTree(openapi.body());
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /** Returns whether this is a page for developers. */
    public static boolean is(SitePageSource source) {
        return source.name().equals(NAME);
    }

    /** Returns these sources, and one for each page for developers that has none. */
    public static List<SitePageSource> complete(List<SitePageSource> sources) {
        List<SitePageSource> all = new ArrayList<>(sources);
        for (ContentLocale locale : ContentLocale.values()) {
            if (sources.stream().noneMatch(source -> is(source) && source.locale() == locale)) {
                Words words = Words.in(locale);
                all.add(new SitePageSource(
                        NAME,
                        locale,
                        words.text("page.title"),
                        words.text("page.description"),
                        words.text("page.text")));
            }
        }
        all.sort(Comparator.comparing(SitePageSource::name).thenComparing(SitePageSource::locale));
        return List.copyOf(all);
    }

    /** Returns the paragraphs of a source that look like markers and stand for nothing. */
    public static List<String> mistakes(SitePageSource source) {
        return Placement.mistakes(source.content());
    }

    /** Returns the paragraphs that stand for sections. */
    public static List<String> markers() {
        return Marker.texts();
    }

    /**
     * Returns what stands below the title of a page.
     *
     * @param source the author's text
     * @param example bodies of this build, where there is an article
     */
    public PageBody of(SitePageSource source, Optional<Example> example) {
        Facts facts = new Facts(context, openapi, example, Words.in(source.locale()));
        String url = context.site().url(context.keys().path(new Page.SitePage(source.locale(), NAME)));
        HtmlForm form = new HtmlForm(templates, facts.words());
        Map<String, String> html = new LinkedHashMap<>();
        Map<String, String> markdown = new LinkedHashMap<>();
        for (Marker marker : Marker.values()) {
            Section section = marker.section(facts);
            html.put(marker.text(), form.of(section));
            markdown.put(marker.text(), MarkdownForm.of(section, url));
        }
        Placement placement = new Placement(source.content(), form, html, markdown);
        PageHtml page = new PageHtml(placement.html(), Script.address(facts.basePath()));
        return new PageBody(templates.fill(Piece.DEVELOPERS, page), page.anchors(), placement.markdown());
    }

    /** Returns the files that the pages load; they have to be there before any page. */
    public static List<Representation> assets() {
        return List.of(Script.representation());
    }
}
