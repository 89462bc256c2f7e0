package dev.offprint.edge.runtime.jvm.metric;

import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Operation;
import java.util.HashSet;
import java.util.Set;
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
    /** The Markdown form of a page, at its own address. */
    MARKDOWN("markdown"),
    /** A discovery document, a feed, a schema, a skill. */
    DOCUMENT("document"),
    /** Style sheets and media. */
    ASSET("asset"),
    /** Anything else: probes of strangers, other methods, malformed requests. */
    OTHER("other");

    private static final Set<String> DOCUMENTS = documents();

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
        } else if (DOCUMENTS.contains(path) || path.startsWith("/.well-known/agent-skills/") || isBesidePage(path)) {
            return DOCUMENT;
        } else if (path.startsWith("/") && Document.ofPart(path.substring(1)).isPresent()) {
            return DOCUMENT;
        } else if (path.endsWith(".md")) {
            return MARKDOWN;
        }
        boolean page = path.isEmpty() || (path.charAt(0) == '/' && path.indexOf('.') < 0 && path.indexOf('*') < 0);
        return page ? PAGE : OTHER;
    }

    /** Parts of indexes for agents, feeds of topics, parts of the site map. */
    private static boolean isBesidePage(String path) {
        return path.startsWith("/sitemaps/")
                || path.endsWith("/llms.txt")
                || path.endsWith("/llms-full.txt")
                || path.endsWith("/feed.xml");
    }

    private static RouteLabel operation(String path) {
        if (path.startsWith(Operation.DETAIL.path())) {
            return path.length() == Operation.DETAIL.path().length() ? LIST : DETAIL;
        } else if (path.startsWith(Operation.ANSWER.path())) {
            return ANSWER;
        }
        return path.equals(Operation.LIST.path()) ? LIST : OTHER;
    }

    private static Set<String> documents() {
        Set<String> documents = new HashSet<>();
        for (Document document : Document.values()) {
            documents.add("/" + document.path());
        }
        return documents;
    }
}
