package dev.offprint.importer.folder;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.frontmatter.ConfigFile;
import dev.offprint.importer.frontmatter.FieldMapping;
import dev.offprint.importer.frontmatter.HugoCascade;
import dev.offprint.importer.frontmatter.HugoExclusions;
import dev.offprint.importer.frontmatter.IgnoreExpressions;
import dev.offprint.importer.frontmatter.LocaleNames;
import dev.offprint.importer.frontmatter.SiteUrl;
import dev.offprint.importer.origin.OriginDates;
import dev.offprint.importer.origin.OriginSite;
import dev.offprint.importer.origin.PageFields;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Hugo: content in {@code content}, files in {@code static}; languages by a folder for each, or by the ending of the name
 * (gohugo.io, "Multilingual").
 */
record HugoLayout(
        OriginSite site,
        List<ContentRoot> roots,
        ObjectNode config,
        IgnoreExpressions ignored,
        HugoExclusions exclusions,
        HugoCascade cascade,
        Path folder)
        implements SiteLayout {

    private static final Pattern INDEX = Pattern.compile("_?index(?:\\.\\w+)?\\.(?:md|markdown)");
    private static final Pattern BRANCH = Pattern.compile("(?:.*/)?_index(?:\\.\\w+)?\\.(?:md|markdown)");
    private static final List<String> INDEXES = List.of("index.md", "index.en.md", "index.de.md");
    private static final String[] FILES = {
        "hugo.toml", "hugo.yaml", "hugo.yml", "hugo.json", "config.toml", "config.yaml", "config.yml", "config.json"
    };

    /** Returns whether a folder is a site of Hugo. */
    static Optional<Path> configuration(Path folder) {
        Optional<Path> own = ConfigFile.first(folder, FILES);
        return own.isPresent() ? own : ConfigFile.first(folder.resolve("config/_default"), FILES);
    }

    static HugoLayout of(Path folder, @Nullable ContentLocale locale) throws IOException, RefusedException {
        ObjectNode config = ConfigFile.readIfPresent(configuration(folder));
        Path defaults = folder.resolve("config/_default");
        ObjectNode languages = ConfigFile.readIfPresent(
                ConfigFile.first(defaults, "languages.toml", "languages.yaml", "languages.yml", "languages.json"));
        if (!languages.isEmpty()) {
            config.set("languages", languages);
        }
        ContentLocale known = LocaleNames.of(
                        config.path("defaultContentLanguage").asText("en"))
                .or(() -> LocaleNames.of(config.path("languageCode").asText("")))
                .orElse(ContentLocale.EN);
        String url = config.path("baseURL").asText(config.path("baseurl").asText(""));
        String title = config.path("title").asText("");
        OriginSite site = new OriginSite(
                title.isBlank() ? null : title, SiteUrl.of(url).orElse(null), locale == null ? known : locale);
        HugoCascade cascade = new HugoCascade();
        cascade.settings(config);
        // a build without other words is one for production (gohugo.io, "Configuration directory")
        cascade.settings(ConfigFile.readIfPresent(ConfigFile.first(folder.resolve("config/production"), FILES)));
        return new HugoLayout(
                site, roots(config), config, ignored(config), new HugoExclusions(config), cascade, folder);
    }

    private static IgnoreExpressions ignored(ObjectNode config) {
        JsonNode given = config.path("ignoreFiles");
        List<String> expressions = new ArrayList<>();
        (given.isArray() ? given : List.of(given)).forEach(one -> expressions.add(one.asText("")));
        expressions.removeIf(String::isEmpty);
        return new IgnoreExpressions(expressions);
    }

    private static List<ContentRoot> roots(ObjectNode config) {
        List<ContentRoot> roots = new ArrayList<>();
        for (Map.Entry<String, JsonNode> language : config.path("languages").properties()) {
            String own = language.getValue().path("contentDir").asText("");
            Optional<ContentLocale> locale = LocaleNames.of(language.getKey());
            if (!own.isEmpty() && locale.isPresent()) {
                roots.add(new ContentRoot(SiteUrl.folder(own), "", locale.get(), "/"));
            }
        }
        String all = config.path("contentDir").asText("content");
        if (roots.isEmpty()) {
            roots.add(new ContentRoot(SiteUrl.folder(all), "", null, "/"));
        }
        return List.copyOf(roots);
    }

    @Override
    public Map<String, String> otherLanguages() {
        Map<String, String> others = new TreeMap<>();
        for (Map.Entry<String, JsonNode> language : config.path("languages").properties()) {
            String own = language.getValue().path("contentDir").asText("");
            if (!own.isEmpty() && LocaleNames.of(language.getKey()).isEmpty()) {
                others.put(SiteUrl.folder(own), language.getKey());
            }
        }
        return others;
    }

    @Override
    public Optional<Message> excluded(String source) {
        return ignored.matches(source) || exclusions.matches(source)
                ? Optional.of(Message.of("is excluded by the settings, so it is left out"))
                : resource(source);
    }

    @Override
    public ZoneId zone() {
        return OriginDates.zone(config.path("timeZone").asText(""));
    }

    @Override
    public boolean isTeacher(String source) {
        return BRANCH.matcher(source).matches();
    }

    @Override
    public void learn(SourceName name, ObjectNode fields) {
        cascade.page(name.root().path() + name.folder(), fields);
    }

    @Override
    public ObjectNode effective(ObjectNode fields, SourceName name) {
        boolean isBranch = name.name().equals("_index");
        String kind = !isBranch ? "page" : name.folder().isEmpty() ? "home" : "section";
        ContentLocale locale = name.locale() == null ? site.locale() : name.locale();
        return cascade.completed(
                fields,
                new HugoCascade.Target(
                        name.root().path() + name.folder(), name.pagePath().replace(' ', '-'), locale.tag(), kind));
    }

    /** A text beside {@code index.md}, or below it, is a resource of that page (gohugo.io, "Page bundles"). */
    private Optional<Message> resource(String source) {
        String own = source.substring(source.lastIndexOf('/') + 1);
        int slash = source.lastIndexOf('/');
        boolean isResource = false;
        for (int end = INDEX.matcher(own).matches() ? source.lastIndexOf('/', slash - 1) : slash;
                end > 0;
                end = source.lastIndexOf('/', end - 1)) {
            String above = source.substring(0, end + 1);
            boolean isRoot = roots.stream().anyMatch(root -> root.path().equals(above));
            isResource |=
                    !isRoot && INDEXES.stream().anyMatch(name -> Files.isRegularFile(folder.resolve(above + name)));
        }
        return isResource
                ? Optional.of(Message.of("belongs to another page and is none itself, so it is left out"))
                : Optional.empty();
    }

    @Override
    public List<String> mediaRoots() {
        return List.of(SiteUrl.folder(config.path("staticDir").asText("static")), "assets/");
    }

    /** Addresses are in small letters, with hyphens in place of blanks. */
    @Override
    public String address(SourceName name, PageFields fields, FieldMapping keys) {
        String url = keys.text("url");
        if (url != null) {
            return url.startsWith("/") ? url : PageAddresses.prefix(this, name) + "/" + url;
        }
        String path = name.pagePath();
        String last = fields.slug() == null || name.name().equals("_index") ? null : fields.slug();
        String section = path.contains("/") ? path.substring(0, path.indexOf('/')) : "";
        JsonNode permalinks = config.path("permalinks");
        String pattern = permalinks
                .path("page")
                .path(section)
                .asText(permalinks.path(section).asText(""));
        if (!pattern.isEmpty() && !name.name().equals("_index")) {
            return PageAddresses.prefix(this, name) + PermalinkPattern.ofHugo(pattern, name, fields);
        }
        String whole = last == null ? path : path.substring(0, path.lastIndexOf('/') + 1) + last;
        return PageAddresses.of(this, name, whole.toLowerCase(Locale.ROOT).replace(' ', '-'));
    }

    /** A relative alias is beside the page (gohugo.io, "URL management", "Aliases"). */
    @Override
    public List<String> former(FieldMapping keys, String address) {
        String page = address.replaceFirst("/$", "");
        String beside = page.substring(0, page.lastIndexOf('/') + 1);
        return keys.texts("aliases").stream()
                .map(alias -> alias.startsWith("/") ? alias : beside + alias)
                .toList();
    }
}
