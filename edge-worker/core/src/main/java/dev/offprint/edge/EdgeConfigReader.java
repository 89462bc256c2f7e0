package dev.offprint.edge;

import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ArticleFolders;
import dev.offprint.edge.resource.HeaderTable;
import dev.offprint.edge.resource.HeaderTable.FileHeaders;
import dev.offprint.edge.resource.HeaderTable.FileRule;
import dev.offprint.edge.resource.Slug;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads {@code edge.json}. Unknown members come from a newer generator, and are ignored. */
public final class EdgeConfigReader {

    private EdgeConfigReader() {}

    /** The bytes are not an edge.json that this adapter can use; the message says why, and what to do. */
    public static final class Unreadable extends Exception {
        private static final long serialVersionUID = 1L;

        /** Returns one for this reason. */
        public Unreadable(String message) {
            super("edge.json: " + message);
        }
    }

    /** Returns the configuration in a JSON object. */
    public static EdgeConfig read(Map<String, ?> root) throws Unreadable {
        checkFormat(root.get("format"));
        return new EdgeConfig(
                baseUrl(root),
                articles(root),
                levels(root),
                quota(root),
                cache(root),
                renames(root),
                headers(object(root, "headers")));
    }

    private static void checkFormat(@Nullable Object format) throws Unreadable {
        if (!(format instanceof Number)) {
            throw new Unreadable("has no `format`; build the tree again");
        } else if (!format.equals(EdgeConfig.FORMAT)) {
            throw new Unreadable(
                    "has format " + format + ", and this adapter reads " + EdgeConfig.FORMAT + "; update the adapter");
        }
    }

    private static String baseUrl(Map<String, ?> root) throws Unreadable {
        String url = text(root, "baseUrl", "");
        boolean absolute = url.startsWith("https://") || url.startsWith("http://");
        if (!absolute || url.endsWith("/")) {
            throw new Unreadable("`baseUrl` must be an absolute http(s) URL without a trailing slash");
        }
        return url;
    }

    private static ArticleFolders articles(Map<String, ?> root) throws Unreadable {
        Map<String, Object> folders = object(root, "articlePages");
        String en = text(folders, "en", ArticleFolders.DEFAULT.en());
        String de = text(folders, "de", ArticleFolders.DEFAULT.de());
        return ArticleFolders.parse(en, de)
                .orElseThrow(() -> new Unreadable("`articlePages` `" + en + "` and `" + de + "` must be folders"));
    }

    private static Map<String, String> levels(Map<String, ?> root) throws Unreadable {
        Map<String, String> tokens = new LinkedHashMap<>();
        Map<String, Object> levels = object(root, "awarenessLevels");
        for (String level : levels.keySet()) {
            tokens.put(level, text(levels, level, ""));
        }
        return tokens;
    }

    private static Renames renames(Map<String, ?> root) throws Unreadable {
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

    private static HeaderTable headers(Map<String, ?> headers) throws Unreadable {
        Object files = headers.containsKey("files") ? headers.get("files") : List.of();
        if (!(files instanceof List<?> given)) {
            throw new Unreadable("`files` must be an array");
        }
        List<FileRule> rules = new ArrayList<>();
        for (Object rule : given) {
            if (!(rule instanceof Map<?, ?> members)) {
                throw new Unreadable("`files` must be an array of objects");
            }
            rules.add(rule(members));
        }
        return new HeaderTable(
                link(headers, "html"),
                link(headers, "markdown"),
                link(headers, "operation"),
                link(headers, "answer"),
                rules);
    }

    private static FileRule rule(Map<?, ?> rule) throws Unreadable {
        FileHeaders headers = new FileHeaders(
                field(text(rule, "type", "")),
                link(rule, "link"),
                Boolean.TRUE.equals(rule.get("immutable")),
                Boolean.TRUE.equals(rule.get("compressed")),
                Boolean.TRUE.equals(rule.get("ranges")));
        return HeaderTable.rule(text(rule, "for", ""), headers);
    }

    private static @Nullable String link(Map<?, ?> parent, String name) throws Unreadable {
        return parent.containsKey(name) ? field(text(parent, name, "")) : null;
    }

    /** Returns a value that goes into a header field unchanged. */
    private static String field(String value) throws Unreadable {
        for (int i = 0; i < value.length(); i++) {
            if (value.charAt(i) < ' ' || value.charAt(i) >= 0x7f) {
                throw new Unreadable("`headers` has a value that cannot be sent: `" + value + "`");
            }
        }
        return value;
    }

    private static Quota quota(Map<String, ?> root) throws Unreadable {
        Map<String, ?> limit = object(root, "rateLimit");
        return new Quota(
                positive(limit, "requests", Quota.DEFAULT.requests()),
                positive(limit, "windowSeconds", Quota.DEFAULT.windowSeconds()));
    }

    private static EdgeConfig.CachePolicy cache(Map<String, ?> root) throws Unreadable {
        Map<String, Object> cache = object(root, "cacheControl");
        EdgeConfig.CachePolicy usual = EdgeConfig.CachePolicy.DEFAULT;
        return new EdgeConfig.CachePolicy(
                text(cache, "list", usual.list()),
                text(cache, "article", usual.article()),
                text(cache, "asset", usual.asset()),
                text(cache, "clientError", usual.clientError()));
    }

    private static Map<String, Object> object(Map<String, ?> parent, String name) throws Unreadable {
        Map<String, Object> object = new LinkedHashMap<>();
        Object value = parent.containsKey(name) ? parent.get(name) : object;
        if (!(value instanceof Map<?, ?> members)) {
            throw new Unreadable("`" + name + "` must be an object");
        }
        members.forEach((key, member) -> object.put((String) key, member));
        return object;
    }

    private static String text(Map<?, ?> parent, String name, String otherwise) throws Unreadable {
        Object value = parent.containsKey(name) ? parent.get(name) : otherwise;
        if (value instanceof String text) {
            return text;
        }
        throw new Unreadable("`" + name + "` must be a string");
    }

    private static int positive(Map<String, ?> parent, String name, int otherwise) throws Unreadable {
        Object value = parent.containsKey(name) ? parent.get(name) : (Integer) otherwise;
        if (value instanceof Integer number && number > 0) {
            return number;
        }
        throw new Unreadable("`" + name + "` must be a whole number of at least 1");
    }
}
