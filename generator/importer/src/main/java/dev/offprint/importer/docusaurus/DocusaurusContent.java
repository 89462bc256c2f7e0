package dev.offprint.importer.docusaurus;

import dev.offprint.importer.frontmatter.SiteUrl;
import dev.offprint.importer.markup.mdx.ScriptState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A folder of texts and where it is served (docusaurus.io, "plugin-content-docs", "plugin-content-blog").
 *
 * @param kind {@code docs}, {@code blog} or {@code pages}
 * @param id the name of the plugin; empty for the first of its kind
 * @param folder the folder, with a slash at its end; empty for one outside of the site
 * @param route the path below that of the site, with a slash at both ends
 */
public record DocusaurusContent(String kind, String id, String folder, String route) {

    private static final List<String> KINDS = List.of("docs", "blog", "pages");
    private static final Pattern PLUGIN = Pattern.compile(
            "[\"'`](?:@docusaurus/)?(?:plugin-content-|content-)(docs|blog|pages)[\"'`]\\s{0,999}(?:/\\*.{0,200}\\*/\\s{0,999})?,\\s{0,999}(?=\\{)");
    private static final Pattern PLACE = Pattern.compile("\\b(?:path|routeBasePath)[\"']?\\s{0,9}:");
    private static final int MOST = 100;

    /** Returns all folders that a configuration names, and those that it need not name. */
    public static List<DocusaurusContent> of(String script) {
        List<DocusaurusContent> all = new ArrayList<>();
        for (String kind : KINDS) {
            first(script, kind).ifPresent(all::add);
        }
        Matcher plugin = PLUGIN.matcher(script);
        while (plugin.find() && all.size() < MOST) {
            String settings = object(script, plugin.end());
            String id = SiteUrl.inScript(settings, "id").orElse("");
            DocusaurusContent one = of(plugin.group(1), id.equals("default") ? "" : id, settings);
            all.removeIf(known -> known.kind.equals(one.kind) && known.id.equals(one.id));
            all.add(one);
        }
        return List.copyOf(all);
    }

    /** The preset has one of each kind, unless its settings say that it has none. */
    private static Optional<DocusaurusContent> first(String script, String kind) {
        Matcher key = Pattern.compile(
                        "(?m)(?:^[ \\t]*|[{,][ \\t]*)[\"']?" + kind + "[\"']?\\s{0,99}:\\s{0,99}(\\{|false\\b)")
                .matcher(script);
        String settings = "";
        for (int i = 0; i < MOST && key.find(); i++) {
            if (key.group(1).equals("false")) {
                return Optional.empty();
            }
            String object = object(script, key.start(1));
            boolean isPlaced = PLACE.matcher(object).find(); // settings of a theme have the same names
            settings = isPlaced && settings.isEmpty() ? object : settings;
        }
        return Optional.of(of(kind, "", settings));
    }

    private static DocusaurusContent of(String kind, String id, String settings) {
        String usual = kind.equals("pages") ? "src/pages" : kind;
        String folder = SiteUrl.folder(SiteUrl.inScript(settings, "path").orElse(usual));
        String route = SiteUrl.inScript(settings, "routeBasePath").orElse(kind.equals("pages") ? "/" : kind);
        return new DocusaurusContent(kind, id, folder, ("/" + route + "/").replaceAll("/{2,}", "/"));
    }

    private static String object(String script, int open) {
        int end = new ScriptState("{}").closed(script, open, script.length());
        return end < 0 ? "" : script.substring(open, end);
    }

    /** Returns the folder of its translations, with a slash at its end. */
    public String translations(String language) {
        String name = "i18n/" + language + "/docusaurus-plugin-content-" + kind + (id.isEmpty() ? "" : "-" + id) + "/";
        return kind.equals("docs") ? name + "current/" : name;
    }

    /** Returns what is the same for its texts in all languages. */
    public String key() {
        return kind + (id.isEmpty() ? "" : "-" + id) + "/";
    }
}
