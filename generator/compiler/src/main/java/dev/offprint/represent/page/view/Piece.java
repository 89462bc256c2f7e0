package dev.offprint.represent.page.view;

import dev.offprint.represent.developers.block.Code;
import dev.offprint.represent.developers.block.Exchange;
import dev.offprint.represent.developers.block.PageHtml;
import dev.offprint.represent.developers.block.Prose;
import dev.offprint.represent.developers.block.SectionHtml;
import dev.offprint.represent.developers.block.Subheading;
import dev.offprint.represent.developers.block.Table;
import dev.offprint.represent.developers.block.TryIt;
import java.util.List;

/**
 * A template that the program fills. It can include others.
 *
 * @param name the name of its file, without {@code .mustache}
 * @param model the record it is filled from
 */
public record Piece<T>(String name, Class<T> model) {

    /** What every page has around its content. */
    public static final Piece<Layout> LAYOUT = new Piece<>("layout", Layout.class);

    /** An article. */
    public static final Piece<ArticleView> ARTICLE = new Piece<>("article", ArticleView.class);

    /** An index of articles. */
    public static final Piece<IndexView> INDEX = new Piece<>("index", IndexView.class);

    /** The home page. */
    public static final Piece<HomeView> HOME = new Piece<>("home", HomeView.class);

    /** A page of the site itself. */
    public static final Piece<PageView> PAGE = new Piece<>("page", PageView.class);

    /** The explanation of a problem. */
    public static final Piece<ProblemView> PROBLEM = new Piece<>("problem", ProblemView.class);

    /** The page for dead ends. */
    public static final Piece<NotFoundView> NOT_FOUND = new Piece<>("not-found", NotFoundView.class);

    /** A page for developers, within the page of the site. */
    public static final Piece<PageHtml> DEVELOPERS = new Piece<>("developers", PageHtml.class);

    /** A section of it. */
    public static final Piece<SectionHtml> DEVELOPERS_SECTION = new Piece<>("developers-section", SectionHtml.class);

    /** A heading within a section. */
    public static final Piece<Subheading> DEVELOPERS_HEADING = new Piece<>("developers-heading", Subheading.class);

    /** Paragraphs. */
    public static final Piece<Prose> DEVELOPERS_PROSE = new Piece<>("developers-prose", Prose.class);

    /** A table. */
    public static final Piece<Table> DEVELOPERS_TABLE = new Piece<>("developers-table", Table.class);

    /** A program or a command. */
    public static final Piece<Code> DEVELOPERS_CODE = new Piece<>("developers-code", Code.class);

    /** A request in several languages, and its response. */
    public static final Piece<Exchange> DEVELOPERS_EXCHANGE = new Piece<>("developers-exchange", Exchange.class);

    /** The form that calls the API. */
    public static final Piece<TryIt> DEVELOPERS_FORM = new Piece<>("developers-form", TryIt.class);

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
