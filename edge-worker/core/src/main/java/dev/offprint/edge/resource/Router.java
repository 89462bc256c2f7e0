package dev.offprint.edge.resource;

import dev.offprint.edge.http.LetterCase;
import dev.offprint.edge.http.PathSegments;
import dev.offprint.edge.http.PercentCoding;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.resource.HeaderTable.FileHeaders;
import dev.offprint.edge.resource.HeaderTable.FileRule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Routes requests. It never throws: every target has a {@link Routing}. The operations have their parameters; a path that a rule of
 * the {@link HeaderTable} names is that of a file; any other that consists of slugs may be that of a page. The store says what
 * exists.
 */
public final class Router {

    /** The longest path that is looked for: a longer key does not fit into every store (S3: 1024 bytes with the prefix). */
    private static final int LONGEST_PATH = 900;
    /** The longest file name, with room for the extension of a coding. */
    private static final int LONGEST_FILE_NAME = ObjectKey.MAX_COMPONENT - ".br".length();

    private static final String MARKDOWN = ".md";

    private final List<String> base;
    private final FileRules files;

    /**
     * Returns a router.
     *
     * @param basePath the path of the base URL: empty, or with a leading and without a trailing slash
     * @param headers which files have an address of their own
     */
    public Router(String basePath, HeaderTable headers) {
        this.base = PathSegments.of(basePath);
        this.files = new FileRules(headers);
    }

    /** Returns what the target of this request leads to. */
    public Routing route(Request request) {
        List<String> all = PathSegments.of(request.path());
        int depth = base.size();
        if (all.size() < depth || !all.subList(0, depth).equals(base)) {
            return new Routing.Nowhere(false);
        }
        List<String> path = all.subList(depth, all.size());
        if (path.isEmpty() || (path.size() == 1 && path.get(0).isEmpty())) {
            return new Routing.Found(new Route.PageAt(""));
        }
        int last = path.size() - 1;
        if (!path.get(last).isEmpty()) {
            return route(path, request.query());
        }
        return route(path.subList(0, last), null) instanceof Routing.Found found
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
        Route route = resource(String.join("/", path));
        return route == null ? new Routing.Nowhere(false) : new Routing.Found(route);
    }

    private @Nullable Route resource(String path) {
        FileHeaders headers = files.of(path);
        if (headers != null) {
            return canBeFile(path) ? new Route.FileAt(path, headers) : null;
        } else if (!path.endsWith(MARKDOWN)) {
            return isPage(path) ? new Route.PageAt(path) : null;
        }
        String page = path.substring(0, path.length() - MARKDOWN.length());
        return page.equals("index") ? new Route.MarkdownOf("") : isPage(page) ? new Route.MarkdownOf(page) : null;
    }

    /** Returns whether a rule names the file at this path. */
    boolean isFile(String path) {
        return files.of(path) != null;
    }

    /** Returns whether a file can be at this path. A coded form has no address: it is a form of the file beside it. */
    private static boolean canBeFile(String path) {
        boolean fits = path.length() <= LONGEST_PATH
                && path.length() - path.lastIndexOf('/') - 1 <= LONGEST_FILE_NAME
                && ObjectKey.isLegal(path);
        return fits && !path.endsWith(".gz") && !path.endsWith(".br");
    }

    /** Returns whether a page can be at this path: it consists of slugs. */
    private static boolean isPage(String path) {
        if (path.length() > LONGEST_PATH) {
            return false;
        }
        for (int start = 0; start <= path.length(); ) {
            int slash = path.indexOf('/', start);
            int end = slash < 0 ? path.length() : slash;
            if (Slug.parse(path.substring(start, end)).isEmpty()) {
                return false;
            }
            start = end + 1;
        }
        return true;
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

    /** Finds the rule for a path: by the whole path, else among those for paths with this extension. */
    private static final class FileRules {

        private final Map<String, FileHeaders> whole = new HashMap<>();
        private final Map<String, List<Pattern>> byExtension = new HashMap<>();

        /** A path with any text in the middle. */
        private record Pattern(String start, String end, FileHeaders headers) {

            boolean fits(String path) {
                return path.length() >= start.length() + end.length() && path.startsWith(start) && path.endsWith(end);
            }
        }

        FileRules(HeaderTable table) {
            for (FileRule rule : table.files()) {
                for (String address : rule.addresses()) {
                    add(address, rule.headers());
                }
            }
        }

        private void add(String address, FileHeaders headers) {
            int star = address.indexOf('*');
            if (star < 0) {
                whole.putIfAbsent(address, headers);
                return;
            }
            String end = address.substring(star + 1);
            byExtension
                    .computeIfAbsent(extension(end), any -> new ArrayList<>())
                    .add(new Pattern(address.substring(0, star), end, headers));
        }

        @Nullable
        FileHeaders of(String path) {
            FileHeaders headers = whole.get(path);
            if (headers != null) {
                return headers;
            }
            String extension = extension(path);
            String found = path.substring(0, path.length() - extension.length()) + LetterCase.lower(extension);
            headers = of(found, LetterCase.lower(extension));
            return headers == null ? of(path, "") : headers;
        }

        private @Nullable FileHeaders of(String path, String extension) {
            for (Pattern pattern : byExtension.getOrDefault(extension, List.of())) {
                if (pattern.fits(path)) {
                    return pattern.headers();
                }
            }
            return null;
        }

        /** Returns the extension of the last name, with its dot; empty if it has none. */
        private static String extension(String path) {
            int dot = path.lastIndexOf('.');
            return dot < 0 || dot < path.lastIndexOf('/') ? "" : path.substring(dot);
        }
    }
}
