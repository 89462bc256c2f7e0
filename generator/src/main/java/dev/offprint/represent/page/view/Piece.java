package dev.offprint.represent.page.view;

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

    /** Every one of them. */
    public static final List<Piece<?>> ALL = List.of(LAYOUT, ARTICLE, INDEX, HOME, PAGE, PROBLEM, NOT_FOUND);
}
