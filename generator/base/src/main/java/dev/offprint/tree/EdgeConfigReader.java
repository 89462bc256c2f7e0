package dev.offprint.tree;

import com.fasterxml.jackson.core.JacksonException;
import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.PagePattern;
import dev.offprint.edge.resource.Slug;
import dev.offprint.json.JsonObjects;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads {@code edge.json}. Unknown members come from a newer generator, and are ignored. */
public final class EdgeConfigReader {

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
        Map<String, Object> root = parse(bytes);
        checkFormat(root.get("format"));
        return new EdgeConfig(baseUrl(root), pages(root), levels(root), quota(root), cache(root), renames(root));
    }

    private static Map<String, Object> parse(byte[] bytes) throws Unreadable {
        try {
            return JsonObjects.read(bytes)
                    .orElseThrow(() -> new Unreadable("is not a JSON object; build the tree again"));
        } catch (JacksonException broken) {
            throw new Unreadable("is not JSON (" + broken.getOriginalMessage() + "); build the tree again");
        } catch (IOException impossible) {
            throw new Unreadable("cannot be read");
        }
    }

    private static void checkFormat(@Nullable Object format) throws Unreadable {
        if (!(format instanceof Integer number)) {
            throw new Unreadable("has no `format`; build the tree again");
        } else if (number > EdgeConfig.FORMAT) {
            throw new Unreadable("has format " + number + ", and this adapter reads up to " + EdgeConfig.FORMAT
                    + "; update the adapter");
        } else if (number < 1) {
            throw new Unreadable("has format " + number + ", which never was; build the tree again");
        }
    }

    private static String baseUrl(Map<String, Object> root) throws Unreadable {
        String url = text(root, "baseUrl", "");
        boolean absolute = url.startsWith("https://") || url.startsWith("http://");
        if (!absolute || url.endsWith("/")) {
            throw new Unreadable("`baseUrl` must be an absolute http(s) URL without a trailing slash");
        }
        return url;
    }

    private static PagePattern pages(Map<String, Object> root) throws Unreadable {
        String pattern = text(root, "pagePattern", PagePattern.DEFAULT.toString());
        return PagePattern.parse(pattern)
                .orElseThrow(() -> new Unreadable("`pagePattern` `" + pattern + "` is not a pattern of pages"));
    }

    private static Map<String, String> levels(Map<String, Object> root) throws Unreadable {
        Map<String, String> tokens = new LinkedHashMap<>();
        Map<String, Object> levels = object(root, "awarenessLevels");
        for (String level : levels.keySet()) {
            tokens.put(level, text(levels, level, ""));
        }
        return tokens;
    }

    private static Renames renames(Map<String, Object> root) throws Unreadable {
        Map<String, Object> given = object(root, "formerSlugs");
        Map<Slug, Slug> slugs = new LinkedHashMap<>();
        for (String former : given.keySet()) {
            slugs.put(slug(former), slug(text(given, former, "")));
        }
        return new Renames(slugs);
    }

    private static Slug slug(String text) throws Unreadable {
        return Slug.parse(text)
                .orElseThrow(() -> new Unreadable("`formerSlugs` has `" + text + "`, which is not a slug"));
    }

    private static Quota quota(Map<String, Object> root) throws Unreadable {
        Map<String, Object> limit = object(root, "rateLimit");
        return new Quota(
                positive(limit, "requests", Quota.DEFAULT.requests()),
                positive(limit, "windowSeconds", Quota.DEFAULT.windowSeconds()));
    }

    private static EdgeConfig.CachePolicy cache(Map<String, Object> root) throws Unreadable {
        Map<String, Object> cache = object(root, "cacheControl");
        EdgeConfig.CachePolicy usual = EdgeConfig.CachePolicy.DEFAULT;
        return new EdgeConfig.CachePolicy(
                text(cache, "list", usual.list()),
                text(cache, "article", usual.article()),
                text(cache, "asset", usual.asset()),
                text(cache, "clientError", usual.clientError()));
    }

    private static Map<String, Object> object(Map<String, Object> parent, String name) throws Unreadable {
        Object value = parent.getOrDefault(name, Map.of());
        if (!(value instanceof Map<?, ?> members)) {
            throw new Unreadable("`" + name + "` must be an object");
        }
        Map<String, Object> object = new LinkedHashMap<>();
        members.forEach((key, member) -> object.put((String) key, member));
        return object;
    }

    private static String text(Map<String, Object> parent, String name, String otherwise) throws Unreadable {
        if (parent.getOrDefault(name, otherwise) instanceof String text) {
            return text;
        }
        throw new Unreadable("`" + name + "` must be a string");
    }

    private static int positive(Map<String, Object> parent, String name, int otherwise) throws Unreadable {
        if (parent.getOrDefault(name, otherwise) instanceof Integer number && number > 0) {
            return number;
        }
        throw new Unreadable("`" + name + "` must be a whole number of at least 1");
    }
}
