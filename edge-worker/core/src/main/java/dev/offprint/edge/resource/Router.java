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
        Route route = document(joined);
        route = route == null ? skill(path) : route;
        route = route == null ? besideIndex(path) : route;
        route = route == null ? page(path) : route;
        route = route == null ? asset(path, joined) : route;
        return route == null ? new Routing.Nowhere(false) : new Routing.Found(route);
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

    private static @Nullable Route document(String path) {
        Optional<Document> document = Document.at(path);
        if (document.isPresent()) {
            return new Route.DocumentAt(document.get());
        }
        Optional<Document> whole = Document.ofPart(path);
        return whole.isPresent()
                ? new Route.PartOf(whole.get(), path.substring(path.lastIndexOf('/') + 1, path.lastIndexOf('.')))
                : null;
    }

    private static @Nullable Route skill(List<String> path) {
        boolean shape = path.size() == 4
                && path.get(0).equals(".well-known")
                && path.get(1).equals("agent-skills")
                && path.get(3).equals("SKILL.md");
        Optional<Slug> name = shape ? Slug.parse(path.get(2)) : Optional.empty();
        return name.isPresent() ? new Route.SkillFile(name.get()) : null;
    }

    /** Returns a page at its canonical address, or its Markdown sibling at its own. */
    private @Nullable Route page(List<String> path) {
        Page page = pageAt(path);
        if (page != null) {
            return new Route.PageAt(page);
        }
        int last = path.size() - 1;
        String name = path.get(last);
        if (!name.endsWith(".md")) {
            return null;
        }
        List<String> bare = PathSegments.slice(path, 0, last);
        bare.add(name.substring(0, name.length() - ".md".length()));
        boolean home = last == 0 && bare.get(0).equals("index");
        Page sibling = home ? new Page.Home() : pageAt(bare);
        return sibling == null ? null : new Route.MarkdownOf(sibling);
    }

    private @Nullable Page pageAt(List<String> path) {
        Optional<ContentLocale> locale = ContentLocale.of(path.get(0));
        if (path.size() == 1) {
            return locale.isPresent() ? new Page.LocaleIndex(locale.get()) : null;
        }
        Optional<Page.ArticlePage> article = pages.match(path);
        if (article.isPresent()) {
            return article.get();
        }
        Optional<Page.IndexPart> index = Page.IndexPart.parse(path);
        if (index.isPresent()) {
            return indexPage(index.get());
        }
        Optional<Slug> parsed = path.size() == 2 ? Slug.parse(path.get(1)) : Optional.empty();
        if (parsed.isEmpty()) {
            return null;
        }
        Slug name = parsed.get();
        if (path.get(0).equals("problems")) {
            return isProblem.test(name) ? new Page.ProblemPage(name) : null;
        }
        return locale.isPresent() ? new Page.SitePage(locale.get(), name) : null;
    }

    /** A type has a kind of page of its own; what it is cut into has not. */
    private static Page indexPage(Page.IndexPart part) {
        boolean isType =
                part.section() == Page.IndexSection.TYPES && part.path().size() == 1;
        return isType ? new Page.TypeIndex(part.locale(), part.path().get(0)) : part;
    }

    /** Returns a file beside a part of an index, or a part of the site map. */
    private static @Nullable Route besideIndex(List<String> path) {
        int last = path.size() - 1;
        String name = path.get(last);
        if (path.size() == 2 && path.get(0).equals("sitemaps") && name.endsWith(".xml")) {
            Optional<Slug> part = Slug.parse(name.substring(0, name.length() - ".xml".length()));
            return part.isPresent() ? new Route.SitemapPart(part.get()) : null;
        }
        Optional<Page.IndexFile> file = Page.IndexFile.of(name);
        Optional<Page.IndexPart> part =
                file.isPresent() ? Page.IndexPart.parse(PathSegments.slice(path, 0, last)) : Optional.empty();
        return part.isPresent() ? new Route.IndexFileAt(part.get(), file.get()) : null;
    }

    private static @Nullable Route asset(List<String> path, String joined) {
        boolean asset = path.size() >= 2 && path.get(0).equals("assets");
        boolean media = path.size() == 3
                && path.get(0).equals("media")
                && Slug.parse(path.get(1)).isPresent();
        boolean fits =
                joined.length() <= LONGEST_ASSET && path.get(path.size() - 1).length() <= LONGEST_FILE_NAME;
        // a coded sibling is a form of another resource
        boolean sibling = joined.endsWith(".br") || joined.endsWith(".gz");
        return (asset || media) && fits && !sibling && ObjectKey.isLegal(joined) ? new Route.Asset(joined) : null;
    }
}
