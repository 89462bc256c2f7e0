package dev.offprint.tree;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.resource.PagePattern;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads {@code edge.json}. Unknown members come from a newer generator, and are ignored. */
public final class EdgeConfigReader {

    private static final JsonMapper JSON = new JsonMapper();

    private EdgeConfigReader() {}

    /** The bytes are not an edge.json that this adapter can use; the message says why, and what to do. */
    public static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;

        Unreadable(String message) {
            super("edge.json: " + message);
        }
    }

    /** Returns the configuration in these bytes. */
    public static EdgeConfig read(byte[] bytes) throws Unreadable {
        JsonNode root = parse(bytes);
        checkFormat(root.path("format"));
        return new EdgeConfig(baseUrl(root), pages(root), levels(root), quota(root), cache(root));
    }

    private static JsonNode parse(byte[] bytes) throws Unreadable {
        JsonNode root;
        try {
            root = JSON.readTree(bytes);
        } catch (JacksonException broken) {
            throw new Unreadable("is not JSON (" + broken.getOriginalMessage() + "); build the tree again");
        } catch (IOException impossible) {
            throw new Unreadable("cannot be read");
        }
        if (!root.isObject()) {
            throw new Unreadable("is not a JSON object; build the tree again");
        }
        return root;
    }

    private static void checkFormat(JsonNode format) throws Unreadable {
        if (!format.isInt()) {
            throw new Unreadable("has no `format`; build the tree again");
        } else if (format.intValue() > EdgeConfig.FORMAT) {
            throw new Unreadable("has format " + format.intValue() + ", and this adapter reads up to "
                    + EdgeConfig.FORMAT + "; update the adapter");
        } else if (format.intValue() < 1) {
            throw new Unreadable("has format " + format.intValue() + ", which never was; build the tree again");
        }
    }

    private static String baseUrl(JsonNode root) throws Unreadable {
        String url = text(root, "baseUrl", "");
        boolean absolute = url.startsWith("https://") || url.startsWith("http://");
        if (!absolute || url.endsWith("/")) {
            throw new Unreadable("`baseUrl` must be an absolute http(s) URL without a trailing slash");
        }
        return url;
    }

    private static PagePattern pages(JsonNode root) throws Unreadable {
        String pattern = text(root, "pagePattern", PagePattern.DEFAULT.toString());
        return PagePattern.parse(pattern)
                .orElseThrow(() -> new Unreadable("`pagePattern` `" + pattern + "` is not a pattern of pages"));
    }

    private static Map<String, String> levels(JsonNode root) throws Unreadable {
        Map<String, String> tokens = new LinkedHashMap<>();
        JsonNode levels = object(root, "awarenessLevels");
        for (Map.Entry<String, JsonNode> level : levels.properties()) {
            tokens.put(level.getKey(), text(levels, level.getKey(), ""));
        }
        return tokens;
    }

    private static Quota quota(JsonNode root) throws Unreadable {
        JsonNode limit = object(root, "rateLimit");
        return new Quota(
                positive(limit, "requests", Quota.DEFAULT.requests()),
                positive(limit, "windowSeconds", Quota.DEFAULT.windowSeconds()));
    }

    private static EdgeConfig.CachePolicy cache(JsonNode root) throws Unreadable {
        JsonNode cache = object(root, "cacheControl");
        EdgeConfig.CachePolicy usual = EdgeConfig.CachePolicy.DEFAULT;
        return new EdgeConfig.CachePolicy(
                text(cache, "list", usual.list()),
                text(cache, "article", usual.article()),
                text(cache, "asset", usual.asset()),
                text(cache, "clientError", usual.clientError()));
    }

    private static JsonNode object(JsonNode parent, String name) throws Unreadable {
        JsonNode value = parent.path(name);
        if (!value.isMissingNode() && !value.isObject()) {
            throw new Unreadable("`" + name + "` must be an object");
        }
        return value;
    }

    private static String text(JsonNode parent, String name, String otherwise) throws Unreadable {
        JsonNode value = parent.path(name);
        if (!value.isMissingNode() && !value.isTextual()) {
            throw new Unreadable("`" + name + "` must be a string");
        }
        return value.isTextual() ? value.textValue() : otherwise;
    }

    private static int positive(JsonNode parent, String name, int otherwise) throws Unreadable {
        JsonNode value = parent.path(name);
        if (!value.isMissingNode() && !(value.isInt() && value.intValue() > 0)) {
            throw new Unreadable("`" + name + "` must be a whole number of at least 1");
        }
        return value.isInt() ? value.intValue() : otherwise;
    }
}
