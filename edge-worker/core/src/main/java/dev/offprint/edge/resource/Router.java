package dev.offprint.edge.resource;

import dev.offprint.edge.http.PathSegments;
import dev.offprint.edge.http.PercentCoding;
import dev.offprint.edge.http.Request;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Routes requests. It never throws: every target has a {@link Routing}. */
public final class Router {

    /** The longest path of an asset: a longer key does not fit into every store (S3: 1024 bytes with the prefix). */
    private static final int LONGEST_ASSET = 900;
    /** The longest file name, with room for the extension of a coding. */
    private static final int LONGEST_FILE_NAME = ObjectKey.MAX_COMPONENT - ".br".length();

    private final List<String> base;
    private final PagePattern pages;
    private final Predicate<Slug> isProblem;

    /**
     * Returns a router.
     *
     * @param basePath the path of the base URL: empty, or with a leading and without a trailing slash
     * @param pages the pattern of article pages
     * @param isProblem whether there is a problem type whose page has this name
     */
    public Router(String basePath, PagePattern pages, Predicate<Slug> isProblem) {
        this.base = PathSegments.of(basePath);
        this.pages = pages;
        this.isProblem = isProblem;
    }

    /** Returns what the target of this request leads to. */
    public Routing route(Request request) {
        List<String> all = PathSegments.of(request.path());
        int depth = base.size();
        if (!PathSegments.begin(all, base)) {
            return new Routing.Nowhere(false);
        }
        List<String> path = PathSegments.slice(all, depth, all.size());
        if (path.isEmpty() || (path.size() == 1 && path.get(0).isEmpty())) {
            return new Routing.Found(new Route.PageAt(new Page.Home()));
        }
        int last = path.size() - 1;
        if (!path.get(last).isEmpty()) {
            return route(path, request.query());
        }
        return route(PathSegments.slice(path, 0, last), null) instanceof Routing.Found found
                ? new Routing.Redirect(found.route(), location(request))
                : new Routing.Nowhere(isApi(path));
    }

    private static String location(Request request) {
        String bare = request.path().substring(0, request.path().length() - 1);
        String target = request.query() == null ? bare : bare + "?" + request.query();
        return PercentCoding.encodeInvisible(target);
    }

    private Routing route(List<String> path, @Nullable String query) {
        if (isApi(path)) {
            return api(path, query);
        }
        String joined = String.join("/", path);
        return Document.at(joined)
                .<Route>map(Route.DocumentAt::new)
                .or(() -> part(path, joined))
                .or(() -> skill(path))
                .or(() -> besideIndex(path))
                .or(() -> page(path).map(Route.PageAt::new))
                .or(() -> markdown(path).map(Route.MarkdownOf::new))
                .or(() -> citation(path))
                .or(() -> asset(path, joined))
                .<Routing>map(Routing.Found::new)
                .orElseGet(() -> new Routing.Nowhere(false));
    }

    private static boolean isApi(List<String> path) {
        return path.get(0).equals("api");
    }

    private static Routing api(List<String> path, @Nullable String query) {
        boolean articles = path.size() > 2 && path.get(2).equals("articles");
        boolean knowledge = articles && path.get(1).equals("knowledge");
        boolean answers = articles && path.get(1).equals("aeo");
        if (knowledge && path.size() == 3) {
            return operation(Operation.LIST, null, query);
        } else if ((!knowledge && !answers) || path.size() != 4) {
            return new Routing.Nowhere(true);
        }
        Optional<Slug> slug = Slug.parse(path.get(3));
        return slug.isPresent()
                ? operation(knowledge ? Operation.DETAIL : Operation.ANSWER, slug.get(), query)
                : new Routing.NoSuchArticle();
    }

    private static Routing operation(Operation operation, @Nullable Slug slug, @Nullable String query) {
        Parameters parameters = Parameters.parse(query, operation, slug);
        Routing.InvalidParameter invalid = parameters.invalid();
        if (invalid != null) {
            return invalid;
        }
        ContentLocale locale = parameters.locale();
        if (slug == null) {
            return new Routing.Found(
                    new Route.ArticleList(parameters.contentType(), locale, parameters.awarenessLevel()));
        } else if (operation == Operation.DETAIL) {
            return new Routing.Found(new Route.ArticleDetail(slug));
        }
        return new Routing.Found(new Route.AnswerFirst(slug, locale == null ? ContentLocale.EN : locale));
    }

    private static Optional<Route> part(List<String> path, String joined) {
        String name = path.get(path.size() - 1);
        return Document.ofPart(joined)
                .map(document -> new Route.PartOf(document, name.substring(0, name.lastIndexOf('.'))));
    }

    private static Optional<Route> skill(List<String> path) {
        boolean shape = path.size() == 4
                && path.get(0).equals(".well-known")
                && path.get(1).equals("agent-skills")
                && path.get(3).equals("SKILL.md");
        return shape ? Slug.parse(path.get(2)).map(Route.SkillFile::new) : Optional.empty();
    }

    private Optional<Page> page(List<String> path) {
        Optional<ContentLocale> locale = ContentLocale.of(path.get(0));
        if (path.size() == 1) {
            return locale.map(Page.LocaleIndex::new);
        }
        Optional<Page> article = pages.match(path).map(found -> found);
        if (article.isPresent()) {
            return article;
        }
        Optional<Page> index = Page.IndexPart.parse(path).map(Router::indexPage);
        if (index.isPresent() || path.size() != 2) {
            return index;
        }
        Optional<Slug> name = Slug.parse(path.get(1));
        if (path.get(0).equals("problems")) {
            return name.filter(isProblem).map(Page.ProblemPage::new);
        }
        return locale.flatMap(in -> name.map(of -> new Page.SitePage(in, of)));
    }

    /** The parts of the index of types are no pages: it has the types alone. */
    private static Page indexPage(Page.IndexPart part) {
        boolean isType =
                part.section() == Page.IndexSection.TYPES && part.path().size() == 1;
        return isType ? new Page.TypeIndex(part.locale(), part.path().get(0)) : part;
    }

    /** Returns a file beside a part of an index, or a part of the site map. */
    private static Optional<Route> besideIndex(List<String> path) {
        int last = path.size() - 1;
        String name = path.get(last);
        if (path.size() == 2 && path.get(0).equals("sitemaps") && name.endsWith(".xml")) {
            return Slug.parse(name.substring(0, name.length() - ".xml".length()))
                    .map(Route.SitemapPart::new);
        }
        Optional<Page.IndexFile> file = Page.IndexFile.of(name);
        return file.isEmpty()
                ? Optional.empty()
                : Page.IndexPart.parse(PathSegments.slice(path, 0, last))
                        .map(part -> new Route.IndexFileAt(part, file.get()));
    }

    private Optional<Page> markdown(List<String> path) {
        int last = path.size() - 1;
        String name = path.get(last);
        if (!name.endsWith(".md")) {
            return Optional.empty();
        }
        List<String> page = PathSegments.slice(path, 0, last);
        page.add(name.substring(0, name.length() - ".md".length()));
        return page.size() == 1 && page.get(0).equals("index") ? Optional.of(new Page.Home()) : page(page);
    }

    private Optional<Route> citation(List<String> path) {
        int last = path.size() - 1;
        Optional<Page.CitationFile> file = Page.CitationFile.of(path.get(last));
        return file.isEmpty()
                ? Optional.empty()
                : pages.match(PathSegments.slice(path, 0, last)).map(page -> new Route.CitationAt(page, file.get()));
    }

    private static Optional<Route> asset(List<String> path, String joined) {
        boolean asset = path.size() >= 2 && path.get(0).equals("assets");
        boolean media = path.size() == 3
                && path.get(0).equals("media")
                && Slug.parse(path.get(1)).isPresent();
        boolean fits =
                joined.length() <= LONGEST_ASSET && path.get(path.size() - 1).length() <= LONGEST_FILE_NAME;
        // a coded sibling is a form of another resource
        boolean sibling = joined.endsWith(".br") || joined.endsWith(".gz");
        return (asset || media) && fits && !sibling && ObjectKey.isLegal(joined)
                ? Optional.of(new Route.Asset(joined))
                : Optional.empty();
    }
}
