package dev.offprint.edge.resource;

import dev.offprint.edge.http.PathSegments;
import dev.offprint.edge.http.PercentCoding;
import dev.offprint.edge.http.Request;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds the route and the address of a representation by its key: the inverse of {@link Route#key}. */
public final class Addresses {

    private static final String LISTS = "api/knowledge/articles/_lists/";
    private static final String ANSWERS = "api/aeo/articles/";
    private static final String HTML = "/index.html";
    private static final String JSON = "/index.json";
    private static final String MARKDOWN = "/index.md";

    private final Router router;
    private final Map<String, String> levels = new HashMap<>();

    /**
     * Returns the addresses of a tree.
     *
     * @param levelTokens each stored awareness level with its key component
     * @param headers which files have an address of their own
     */
    public Addresses(Map<String, String> levelTokens, HeaderTable headers) {
        this.router = new Router("", headers);
        levelTokens.forEach((level, token) -> levels.put(token, level));
    }

    /** Returns the route that serves this key at an address of its own, or nothing where there is no such address. */
    public Optional<Route> route(ObjectKey key) {
        return path(key.value())
                .map(address -> router.route(Request.get(address)))
                .filter(Routing.Found.class::isInstance)
                .map(found -> ((Routing.Found) found).route());
    }

    /** Returns the address that would be served from a key, if there is one. */
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
        } else if (router.isFile(key)) {
            return Optional.of("/" + key);
        } else if (key.equals("index.html")) {
            return Optional.of("/");
        } else if (key.endsWith(HTML)) {
            return Optional.of("/" + key.substring(0, key.length() - HTML.length()));
        } else if (isBesideHtml(key)) {
            return Optional.of("/" + key.substring(0, key.length() - MARKDOWN.length()) + ".md");
        } else if (key.endsWith(JSON)) {
            return Optional.of("/" + key.substring(0, key.length() - JSON.length()));
        }
        return Optional.of("/" + key);
    }

    /** Tells the Markdown of a long slug from that of an article whose slug is {@code index}. */
    private static boolean isBesideHtml(String key) {
        return key.endsWith(MARKDOWN) && TreeKeys.leavesNoRoom(key.substring(0, key.length() - MARKDOWN.length()));
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
        return Optional.of(Operation.LIST.path() + "?" + String.join("&", parameters));
    }
}
