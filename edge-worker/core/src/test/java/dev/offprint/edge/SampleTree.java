package dev.offprint.edge;

import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ArticleFolders;
import dev.offprint.edge.resource.HeaderTable;
import dev.offprint.edge.resource.HeaderTable.FileHeaders;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Slug;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The small fixed tree that the exchanges are about. A body says what it is; its digest is what it says up to the first
 * comma, so that a coded sibling has the digest of its uncoded form and only the coding keeps their tags apart.
 */
public final class SampleTree {

    /** The longest slug there may be. */
    public static final String LONGEST_SLUG = "a".repeat(255);

    private static final String LIST = "api/knowledge/articles/";

    private SampleTree() {}

    /** Returns what the tree says about itself. */
    public static EdgeConfig config(String baseUrl) {
        return new EdgeConfig(
                baseUrl,
                ArticleFolders.DEFAULT,
                Map.of("problem aware", "problem-aware", "Prüfung", "x-1"),
                Quota.DEFAULT,
                EdgeConfig.CachePolicy.DEFAULT,
                new Renames(Map.of(
                        new Slug("guide-0"), new Slug("guide-one"),
                        new Slug("nur-d"), new Slug("nur-deutsch"),
                        new Slug("lost"), new Slug("lost-again"))),
                headers(baseUrl));
    }

    /** Returns how its files are served. */
    public static HeaderTable headers(String baseUrl) {
        String base = new EdgeConfig(baseUrl).basePath() + "/";
        String index = "<" + base + "llms.txt>; rel=\"describedby\"; type=\"text/plain\"";
        String catalog =
                "<" + base + ".well-known/api-catalog>; rel=\"api-catalog\"; type=\"application/linkset+json\"";
        String api = "<" + base + "openapi.json>; rel=\"service-desc\"; type=\"application/json\", <" + base
                + "en/developers>; rel=\"service-doc\"; type=\"text/html\", " + catalog;
        String linkset = "application/linkset+json; profile=\"https://www.rfc-editor.org/info/rfc9727\"";
        String text = "text/plain; charset=utf-8";
        FileHeaders picture = FileHeaders.of("image/png").forEver();
        return new HeaderTable(
                "<" + base + "{markdown}>; rel=\"alternate\"; type=\"text/markdown\", " + index + ", " + api,
                "<" + baseUrl + "/{path}>; rel=\"canonical\"; type=\"text/html\", " + index,
                api,
                "<" + base + "{path}>; rel=\"alternate\"; type=\"text/html\", " + api,
                List.of(
                        HeaderTable.rule("openapi.json index.json index/*.json", FileHeaders.of("application/json")),
                        HeaderTable.rule(
                                ".well-known/api-catalog", new FileHeaders(linkset, catalog, false, false, false)),
                        HeaderTable.rule("llms.txt robots.txt */llms.txt", FileHeaders.of(text)),
                        HeaderTable.rule(
                                "auth.md .well-known/agent-skills/*/SKILL.md",
                                FileHeaders.of("text/markdown; charset=utf-8")),
                        HeaderTable.rule("sitemap.xml", FileHeaders.of("application/xml")),
                        HeaderTable.rule("*/feed.xml", FileHeaders.of("application/atom+xml; charset=utf-8")),
                        HeaderTable.rule(
                                "catalog.ndjson", new FileHeaders("application/x-ndjson", null, false, false, true)),
                        HeaderTable.rule(
                                "assets/*.css",
                                FileHeaders.of("text/css; charset=utf-8").forEver()),
                        HeaderTable.rule(
                                "assets/*.svg", FileHeaders.of("image/svg+xml").forEver()),
                        HeaderTable.rule(
                                "assets/*.png media/*.png", new FileHeaders(picture.type(), null, true, true, false)),
                        HeaderTable.rule(
                                "assets/* media/*",
                                FileHeaders.of("application/octet-stream").forEver())));
    }

    /** Returns the objects. */
    public static Map<ObjectKey, byte[]> objects() {
        Map<ObjectKey, byte[]> tree = new HashMap<>();
        lists(tree);
        articles(tree);
        pages(tree);
        documents(tree);
        put(tree, "assets/style.1a2b.css", "style", ".gz");
        put(tree, "assets/logo.svg", "logo");
        put(tree, "assets/blob.unknown", "blob");
        put(tree, "media/guide-one/photo.png", "photo");
        put(tree, "404.html", "nothing here", ".gz");
        put(tree, "edge.json", "secret");
        put(tree, "manifest.json", "secret");
        return tree;
    }

    /** Returns the digest of an object. */
    public static String digest(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        int comma = text.indexOf(',');
        return (comma < 0 ? text : text.substring(0, comma)).replace(' ', '-');
    }

    private static void lists(Map<ObjectKey, byte[]> tree) {
        put(tree, LIST + "index.json", "list of all", ".br", ".gz");
        put(tree, LIST + "_lists/type-guide/index.json", "list of guides");
        put(tree, LIST + "_lists/locale-en/index.json", "list in en");
        put(tree, LIST + "_lists/type-guide/locale-de/level-problem-aware/index.json", "list of three filters");
        put(tree, LIST + "_lists/level-problem-aware/index.json", "list of problem aware");
        put(tree, LIST + "_lists/level-x-1/index.json", "list of Umlaut");
        put(tree, LIST + "_lists/none.json", "list of none");
    }

    private static void articles(Map<ObjectKey, byte[]> tree) {
        put(tree, LIST + "guide-one/index.json", "guide one", ".br", ".gz");
        put(tree, LIST + LONGEST_SLUG + "/index.json", "longest");
        put(tree, LIST + "nur-deutsch/index.json", "nur deutsch");
        put(tree, LIST + "only-english/index.json", "only English");
        put(tree, "api/aeo/articles/guide-one/en.json", "answer one", ".br");
        put(tree, "api/aeo/articles/guide-one/de.json", "Antwort eins");
        put(tree, "api/aeo/articles/nur-deutsch/de.json", "Antwort nur deutsch");
        put(tree, "api/aeo/articles/only-english/en.json", "answer only English");
    }

    private static void pages(Map<ObjectKey, byte[]> tree) {
        put(tree, "index.html", "home");
        put(tree, "index.md", "home in Markdown");
        put(tree, "en/index.html", "English");
        put(tree, "en.md", "English in Markdown");
        put(tree, "en/types/guide/index.html", "guides");
        put(tree, "en/types/guide.md", "guides in Markdown");
        put(tree, "en/developers/index.html", "developers");
        put(tree, "en/developers.md", "developers in Markdown");
        put(tree, "en/knowledge/guide-one/index.html", "page one", ".br", ".gz");
        put(tree, "en/knowledge/guide-one.md", "page one in Markdown", ".gz");
        put(tree, "en/knowledge/" + LONGEST_SLUG + "/index.html", "longest page");
        put(tree, "en/knowledge/" + LONGEST_SLUG + "/index.md", "longest page in Markdown");
        put(tree, "de/index.html", "Deutsch");
        put(tree, "de.md", "Deutsch in Markdown");
        put(tree, "de/knowledge/nur-deutsch/index.html", "Seite nur deutsch");
        put(tree, "de/knowledge/nur-deutsch.md", "Seite nur deutsch in Markdown");
        put(tree, "en/knowledge/only-english/index.html", "page only English");
        put(tree, "en/knowledge/only-english.md", "page only English in Markdown");
        for (ProblemType type : ProblemType.values()) {
            put(tree, "problems/" + type.pageName() + "/index.html", "explanation");
            put(tree, "problems/" + type.pageName() + ".md", "explanation in Markdown");
        }
    }

    private static void documents(Map<ObjectKey, byte[]> tree) {
        put(tree, "openapi.json", "openapi", ".gz");
        put(tree, ".well-known/api-catalog/index.json", "catalog");
        put(tree, "llms.txt", "llms");
        put(tree, "auth.md", "auth");
        put(tree, "en/feed.xml", "feed");
        put(tree, "catalog.ndjson", "catalog", ".br", ".gz");
        put(tree, "index.json", "index", ".br", ".gz");
        put(tree, "index/0110.json", "part");
        put(tree, ".well-known/agent-skills/content-access/SKILL.md", "skill");
    }

    private static void put(Map<ObjectKey, byte[]> tree, String key, String text, String... siblings) {
        tree.put(new ObjectKey(key), text.getBytes(StandardCharsets.UTF_8));
        for (String sibling : siblings) {
            tree.put(new ObjectKey(key + sibling), (text + ", coded" + sibling).getBytes(StandardCharsets.UTF_8));
        }
    }
}
