package dev.offprint.represent.page.view;

import dev.offprint.represent.developers.block.Code;
import dev.offprint.represent.developers.block.CodeRenderer;
import dev.offprint.represent.developers.block.Exchange;
import dev.offprint.represent.developers.block.ExchangeRenderer;
import dev.offprint.represent.developers.block.PageHtml;
import dev.offprint.represent.developers.block.PageHtmlRenderer;
import dev.offprint.represent.developers.block.Prose;
import dev.offprint.represent.developers.block.ProseRenderer;
import dev.offprint.represent.developers.block.SectionHtml;
import dev.offprint.represent.developers.block.SectionHtmlRenderer;
import dev.offprint.represent.developers.block.Subheading;
import dev.offprint.represent.developers.block.SubheadingRenderer;
import dev.offprint.represent.developers.block.Table;
import dev.offprint.represent.developers.block.TableRenderer;
import dev.offprint.represent.developers.block.TryIt;
import dev.offprint.represent.developers.block.TryItRenderer;
import io.jstach.jstachio.Template;
import java.util.List;

/**
 * A template that is filled on its own; it includes others.
 *
 * @param name the name of its file, without {@code .mustache}
 * @param model the record it is filled from
 * @param compiled the template as it was compiled with the program
 */
public record Piece<T>(String name, Class<T> model, Template<T> compiled) {

    /** What every page has around its content. */
    public static final Piece<Layout> LAYOUT = new Piece<>("layout", Layout.class, LayoutRenderer.of());

    /** An article. */
    public static final Piece<ArticleView> ARTICLE =
            new Piece<>("article", ArticleView.class, ArticleViewRenderer.of());

    /** An index of articles. */
    public static final Piece<IndexView> INDEX = new Piece<>("index", IndexView.class, IndexViewRenderer.of());

    /** The home page. */
    public static final Piece<HomeView> HOME = new Piece<>("home", HomeView.class, HomeViewRenderer.of());

    /** A page of the site itself. */
    public static final Piece<PageView> PAGE = new Piece<>("page", PageView.class, PageViewRenderer.of());

    /** The explanation of a problem. */
    public static final Piece<ProblemView> PROBLEM =
            new Piece<>("problem", ProblemView.class, ProblemViewRenderer.of());

    /** The page for dead ends. */
    public static final Piece<NotFoundView> NOT_FOUND =
            new Piece<>("not-found", NotFoundView.class, NotFoundViewRenderer.of());

    /** A page for developers, within the page of the site. */
    public static final Piece<PageHtml> DEVELOPERS = new Piece<>("developers", PageHtml.class, PageHtmlRenderer.of());

    /** A section of it. */
    public static final Piece<SectionHtml> DEVELOPERS_SECTION =
            new Piece<>("developers-section", SectionHtml.class, SectionHtmlRenderer.of());

    /** A heading within a section. */
    public static final Piece<Subheading> DEVELOPERS_HEADING =
            new Piece<>("developers-heading", Subheading.class, SubheadingRenderer.of());

    /** Paragraphs. */
    public static final Piece<Prose> DEVELOPERS_PROSE =
            new Piece<>("developers-prose", Prose.class, ProseRenderer.of());

    /** A table. */
    public static final Piece<Table> DEVELOPERS_TABLE =
            new Piece<>("developers-table", Table.class, TableRenderer.of());

    /** A program or a command. */
    public static final Piece<Code> DEVELOPERS_CODE = new Piece<>("developers-code", Code.class, CodeRenderer.of());

    /** A request in several languages, and its response. */
    public static final Piece<Exchange> DEVELOPERS_EXCHANGE =
            new Piece<>("developers-exchange", Exchange.class, ExchangeRenderer.of());

    /** The form that calls the API. */
    public static final Piece<TryIt> DEVELOPERS_FORM = new Piece<>("developers-form", TryIt.class, TryItRenderer.of());

    /** Every one of them. */
    public static final List<Piece<?>> ALL = List.of(
            LAYOUT,
            ARTICLE,
            INDEX,
            HOME,
            PAGE,
            PROBLEM,
            NOT_FOUND,
            DEVELOPERS,
            DEVELOPERS_SECTION,
            DEVELOPERS_HEADING,
            DEVELOPERS_PROSE,
            DEVELOPERS_TABLE,
            DEVELOPERS_CODE,
            DEVELOPERS_EXCHANGE,
            DEVELOPERS_FORM);
}
