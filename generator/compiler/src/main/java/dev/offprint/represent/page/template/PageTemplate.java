package dev.offprint.represent.page.template;

import dev.offprint.represent.developers.block.Block.CodeBlock;
import dev.offprint.represent.developers.block.Block.Exchange;
import dev.offprint.represent.developers.block.Block.Heading;
import dev.offprint.represent.developers.block.Block.Prose;
import dev.offprint.represent.developers.block.Block.Table;
import dev.offprint.represent.developers.block.Block.TryItForm;
import dev.offprint.represent.developers.block.PageHtml;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.page.view.ArticleView;
import dev.offprint.represent.page.view.HomeView;
import dev.offprint.represent.page.view.IndexView;
import dev.offprint.represent.page.view.Layout;
import dev.offprint.represent.page.view.NotFoundView;
import dev.offprint.represent.page.view.PageView;
import dev.offprint.represent.page.view.ProblemView;
import java.util.List;

/**
 * A template that the program fills. It can include others.
 *
 * @param name the name of its file, without {@code .mustache}
 * @param model the record that fills it
 */
public record PageTemplate<T>(String name, Class<T> model) {

    /** The layout around the content of every page. */
    public static final PageTemplate<Layout> LAYOUT = new PageTemplate<>("layout", Layout.class);

    /** An article. */
    public static final PageTemplate<ArticleView> ARTICLE = new PageTemplate<>("article", ArticleView.class);

    /** An index of articles. */
    public static final PageTemplate<IndexView> INDEX = new PageTemplate<>("index", IndexView.class);

    /** The home page. */
    public static final PageTemplate<HomeView> HOME = new PageTemplate<>("home", HomeView.class);

    /** A page of the site's own. */
    public static final PageTemplate<PageView> PAGE = new PageTemplate<>("page", PageView.class);

    /** The explanation of a problem. */
    public static final PageTemplate<ProblemView> PROBLEM = new PageTemplate<>("problem", ProblemView.class);

    /** The page for unknown addresses. */
    public static final PageTemplate<NotFoundView> NOT_FOUND = new PageTemplate<>("not-found", NotFoundView.class);

    /** A page for developers, within the page of the site. */
    public static final PageTemplate<PageHtml> DEVELOPERS = new PageTemplate<>("developers", PageHtml.class);

    /** A section of it. */
    public static final PageTemplate<Section.Html> DEVELOPERS_SECTION =
            new PageTemplate<>("developers-section", Section.Html.class);

    /** A heading within a section. */
    public static final PageTemplate<Heading> DEVELOPERS_HEADING =
            new PageTemplate<>("developers-heading", Heading.class);

    /** Paragraphs. */
    public static final PageTemplate<Prose> DEVELOPERS_PROSE = new PageTemplate<>("developers-prose", Prose.class);

    /** A table. */
    public static final PageTemplate<Table> DEVELOPERS_TABLE = new PageTemplate<>("developers-table", Table.class);

    /** A program or a command. */
    public static final PageTemplate<CodeBlock> DEVELOPERS_CODE =
            new PageTemplate<>("developers-code", CodeBlock.class);

    /** A request in several languages, and its response. */
    public static final PageTemplate<Exchange> DEVELOPERS_EXCHANGE =
            new PageTemplate<>("developers-exchange", Exchange.class);

    /** The form that calls the API. */
    public static final PageTemplate<TryItForm> DEVELOPERS_FORM =
            new PageTemplate<>("developers-form", TryItForm.class);

    /** All of these templates. */
    public static final List<PageTemplate<?>> ALL = List.of(
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
