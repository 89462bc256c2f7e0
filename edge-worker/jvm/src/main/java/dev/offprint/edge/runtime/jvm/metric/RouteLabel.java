package dev.offprint.edge.runtime.jvm.metric;

import dev.offprint.edge.resource.Operation;
import org.jspecify.annotations.Nullable;

/**
 * What kind of thing an address is, as a label: the operations by their names in the contract, everything else by its form. There
 * are eight, whatever clients ask for. It looks at the path alone, so it costs a few comparisons and allocates nothing for a site
 * at the root.
 */
public enum RouteLabel {
    /** Operation 1. */
    LIST("listPublishedArticles"),
    /** Operation 2. */
    DETAIL("getPublishedArticle"),
    /** Operation 3. */
    ANSWER("getAnswerFirstArticle"),
    /** A page, or an address that looks like one. */
    PAGE("page"),
    /** Markdown at an address of its own: the form of a page, mostly. */
    MARKDOWN("markdown"),
    /** A discovery document, a feed, a schema, a skill: by the extension. */
    DOCUMENT("document"),
    /** Style sheets and media. */
    ASSET("asset"),
    /** Anything else: probes of strangers, other methods, malformed requests. */
    OTHER("other");

    private final String label;

    RouteLabel(String label) {
        this.label = label;
    }

    /** Returns the value of the label. */
    public String label() {
        return label;
    }

    /**
     * Returns the label of a request.
     *
     * @param method the method
     * @param path the raw path, or null if it could not be read
     * @param base the path of the site's base URL, empty for the root
     */
    public static RouteLabel of(String method, @Nullable String path, String base) {
        boolean read = method.equals("GET") || method.equals("HEAD");
        if (!read || path == null || !path.startsWith(base)) {
            return OTHER;
        }
        return of(base.isEmpty() ? path : path.substring(base.length()));
    }

    private static RouteLabel of(String path) {
        if (path.startsWith("/api/")) {
            return operation(path);
        } else if (path.startsWith("/assets/") || path.startsWith("/media/")) {
            return ASSET;
        } else if (path.startsWith("/.well-known/")) {
            return DOCUMENT;
        }
        int dot = path.lastIndexOf('.');
        String extension = dot <= path.lastIndexOf('/') + 1 ? "" : path.substring(dot + 1);
        return switch (extension) {
            case "" -> path.isEmpty() || (path.charAt(0) == '/' && dot < 0 && path.indexOf('*') < 0) ? PAGE : OTHER;
            case "md" -> MARKDOWN;
            case "json", "ndjson", "txt", "xml" -> DOCUMENT;
            default -> OTHER;
        };
    }

    private static RouteLabel operation(String path) {
        if (path.startsWith(Operation.DETAIL.path())) {
            return path.length() == Operation.DETAIL.path().length() ? LIST : DETAIL;
        } else if (path.startsWith(Operation.ANSWER.path())) {
            return ANSWER;
        }
        return path.equals(Operation.LIST.path()) ? LIST : OTHER;
    }
}
