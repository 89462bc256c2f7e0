package dev.offprint.edge.resource;

import dev.offprint.edge.http.PathSegments;
import dev.offprint.edge.http.PercentCoding;
import dev.offprint.edge.http.Request;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The way back from where a representation lies to the address that leads to it: what plans, purges and verification need.
 * {@link KeyLayout} is the way there.
 */
public final class Addresses {

    private static final String LISTS = "api/knowledge/articles/_lists/";
    private static final String DETAILS = "api/knowledge/articles/";
    private static final String ANSWERS = "api/aeo/articles/";
    private static final String HTML = "/index.html";
    private static final String JSON = "/index.json";
    private static final String MARKDOWN = "/index.md";

    private final KeyLayout layout;
    private final Router router;
    private final Map<String, String> levels = new HashMap<>();

    /**
     * Returns the addresses of a tree.
     *
     * @param layout where its representations lie
     * @param isProblem whether there is a problem type whose page has this name
     */
    public Addresses(KeyLayout layout, Predicate<Slug> isProblem) {
        this.layout = layout;
        this.router = new Router("", layout.pages(), isProblem);
        layout.levelTokens().forEach((level, token) -> levels.put(token, level));
    }

    /** Returns what is served from this key at an address of its own, or nothing where no address leads there alone. */
    public Optional<Route> route(ObjectKey key) {
        return path(key.value())
                .map(address -> router.route(Request.get(address)))
                .filter(Routing.Found.class::isInstance)
                .map(found -> ((Routing.Found) found).route());
    }

    /**
     * Returns the canonical address of a route below the base URL: a path with a leading slash, and a query where the route
     * has parameters, in the order of the specification. The home page is {@code /}.
     */
    public String of(Route route) {
        if (route instanceof Route.ArticleList list) {
            List<String> parameters = parameters(list);
            return "/api/knowledge/articles" + (parameters.isEmpty() ? "" : "?" + String.join("&", parameters));
        } else if (route instanceof Route.ArticleDetail detail) {
            return "/" + DETAILS + detail.slug();
        } else if (route instanceof Route.AnswerFirst answer) {
            return "/" + ANSWERS + answer.slug() + "?locale=" + answer.locale().tag();
        } else if (route instanceof Route.PageAt at) {
            return "/" + layout.path(at.page());
        } else if (route instanceof Route.MarkdownOf sibling) {
            return "/" + layout.markdownPath(sibling.page());
        } else if (route instanceof Route.DocumentAt at) {
            return "/" + at.document().path();
        } else if (route instanceof Route.SkillFile skill) {
            return "/" + layout.skill(skill.name());
        }
        return "/" + ((Route.Asset) route).path();
    }

    /** Returns the parameters of a list, each as {@code name=value}, in the order of the specification. */
    public static List<String> parameters(Route.ArticleList list) {
        List<String> parameters = new ArrayList<>();
        FilterableType type = list.contentType();
        ContentLocale locale = list.locale();
        add(parameters, "contentType", type == null ? null : type.value());
        add(parameters, "locale", locale == null ? null : locale.tag());
        add(parameters, "awarenessLevel", list.awarenessLevel());
        return parameters;
    }

    private static void add(List<String> parameters, String name, @Nullable String value) {
        if (value != null) {
            parameters.add(name + "=" + PercentCoding.encodeQueryValue(value));
        }
    }

    /** Returns the address that would lead to a key, if any does. */
    private Optional<String> path(String key) {
        if (key.startsWith(LISTS)) {
            return key.endsWith(JSON)
                    ? list(key.substring(LISTS.length(), key.length() - JSON.length()))
                    : Optional.empty();
        } else if (key.startsWith(ANSWERS)) {
            int slash = key.lastIndexOf('/');
            boolean shape = slash > ANSWERS.length() && key.endsWith(".json");
            return shape
                    ? Optional.of("/" + key.substring(0, slash) + "?locale="
                            + key.substring(slash + 1, key.length() - ".json".length()))
                    : Optional.empty();
        } else if (key.startsWith("media/") || key.startsWith("assets/")) {
            return Optional.of("/" + key);
        } else if (key.equals("index.html")) {
            return Optional.of("/");
        } else if (key.endsWith(HTML)) {
            return Optional.of("/" + key.substring(0, key.length() - HTML.length()));
        } else if (isBesideHtml(key)) {
            return Optional.of("/" + key.substring(0, key.length() - MARKDOWN.length()) + ".md");
        } else if (key.endsWith(JSON) && Document.at(key).isEmpty()) {
            return Optional.of("/" + key.substring(0, key.length() - JSON.length()));
        }
        return Optional.of("/" + key);
    }

    /** Tells the Markdown of a long slug from that of an article whose slug is {@code index}. */
    private static boolean isBesideHtml(String key) {
        return key.endsWith(MARKDOWN) && KeyLayout.leavesNoRoom(key.substring(0, key.length() - MARKDOWN.length()));
    }

    private Optional<String> list(String filters) {
        List<String> parameters = new ArrayList<>();
        for (String part : PathSegments.of("/" + filters)) {
            int dash = part.indexOf('-');
            String value = part.substring(dash + 1);
            switch (dash < 0 ? "" : part.substring(0, dash)) {
                case "type" -> parameters.add("contentType=" + value);
                case "locale" -> parameters.add("locale=" + value);
                case "level" -> {
                    String level = levels.get(value);
                    if (level == null) {
                        return Optional.empty();
                    }
                    parameters.add("awarenessLevel=" + PercentCoding.encodeQueryValue(level));
                }
                default -> {
                    return Optional.empty();
                }
            }
        }
        return Optional.of("/api/knowledge/articles?" + String.join("&", parameters));
    }
}
