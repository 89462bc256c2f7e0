package dev.offprint.represent.page.template;

import dev.offprint.represent.developers.block.Block;
import dev.offprint.represent.developers.block.PageHtml;
import dev.offprint.represent.developers.block.Section;
import dev.offprint.represent.page.view.ArticleView;
import dev.offprint.represent.page.view.HomeView;
import dev.offprint.represent.page.view.IndexPartView;
import dev.offprint.represent.page.view.IndexView;
import dev.offprint.represent.page.view.Layout;
import dev.offprint.represent.page.view.NotFoundView;
import dev.offprint.represent.page.view.PageView;
import dev.offprint.represent.page.view.ProblemView;
import dev.offprint.represent.page.view.SearchView;
import java.util.Locale;

/** A template that the program fills, and the model that it is filled with. */
enum PageTemplate {
    LAYOUT(Layout.class),
    ARTICLE(ArticleView.class),
    INDEX(IndexView.class),
    INDEX_PART(IndexPartView.class),
    HOME(HomeView.class),
    PAGE(PageView.class),
    PROBLEM(ProblemView.class),
    NOT_FOUND(NotFoundView.class),
    SEARCH(SearchView.class),
    DEVELOPERS(PageHtml.class),
    DEVELOPERS_SECTION(Section.Html.class),
    DEVELOPERS_HEADING(Block.Heading.class),
    DEVELOPERS_PROSE(Block.Prose.class),
    DEVELOPERS_TABLE(Block.Table.class),
    DEVELOPERS_CODE(Block.CodeBlock.class),
    DEVELOPERS_EXCHANGE(Block.Exchange.class),
    DEVELOPERS_FORM(Block.TryItForm.class);

    private final Class<? extends Record> model;

    PageTemplate(Class<? extends Record> model) {
        this.model = model;
    }

    /** Returns the name of its file, without the ending. */
    String fileName() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    Class<? extends Record> model() {
        return model;
    }
}
