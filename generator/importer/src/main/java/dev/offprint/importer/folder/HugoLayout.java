package dev.offprint.importer.folder;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.frontmatter.FieldMapping;
import dev.offprint.importer.frontmatter.HugoCascade;
import dev.offprint.importer.frontmatter.IgnoreExpressions;
import dev.offprint.importer.frontmatter.LocaleNames;
import dev.offprint.importer.frontmatter.SiteUrl;
import dev.offprint.importer.hugo.HugoConfig;
import dev.offprint.importer.hugo.HugoDates;
import dev.offprint.importer.hugo.HugoExclusions;
import dev.offprint.importer.hugo.HugoMenus;
import dev.offprint.importer.hugo.HugoMounts;
import dev.offprint.importer.markup.word.GuardedParts;
import dev.offprint.importer.origin.ImportNotes;
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
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Hugo: content in {@code content}, files in {@code static}; languages by a folder for each, or by the ending of the name
 * (gohugo.io, "Multilingual").
 *
 * @param sections the folders with a page of their own, by their paths among the texts
 */
record HugoLayout(
        OriginSite site,
        List<ContentRoot> roots,
        ObjectNode config,
        IgnoreExpressions ignored,
        HugoExclusions exclusions,
        HugoCascade cascade,
        HugoDates dates,
        Set<String> sections,
        Path folder)
        implements SiteLayout {

    private static final Pattern INDEX = Pattern.compile("_?index(?:\\.\\w+)?\\.(?:md|markdown)");
    private static final Pattern BRANCH = Pattern.compile("(?:.*/)?_index(?:\\.\\w+)?\\.(?:md|markdown)");
    private static final List<String> INDEXES = List.of("index.md", "index.en.md", "index.de.md");

    /** Returns whether a folder is a site of Hugo. */
    static Optional<Path> configuration(Path folder) {
        return HugoConfig.main(folder);
    }

    static HugoLayout of(Path folder, @Nullable ContentLocale locale) throws IOException, RefusedException {
        ObjectNode config = HugoConfig.read(folder);
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
        cascade.settings(HugoConfig.production(folder));
        return new HugoLayout(
                site,
                roots(config),
                config,
                ignored(config),
                new HugoExclusions(config),
                cascade,
                new HugoDates(config),
                new HashSet<>(),
                folder);
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
        for (HugoMounts.Mount mount : HugoMounts.of(config).content()) {
            ContentLocale locale = LocaleNames.of(mount.language()).orElse(null);
            if (locale != null || mount.language().isEmpty() || !LocaleNames.isLanguage(mount.language())) {
                roots.add(new ContentRoot(mount.source(), mount.target(), locale, "/" + mount.target()));
            }
        }
        if (!roots.isEmpty()) {
            return List.copyOf(roots);
        }
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
        sections.add(name.root().key() + name.folder());
    }

    @Override
    public void noteOthers(ImportNotes notes) {
        HugoMounts.noteOthers(config, folder, notes);
        HugoMenus.note(config, configuration(folder), notes);
    }

    @Override
    public ObjectNode effective(ObjectNode fields, SourceName name) {
        boolean isBranch = name.name().equals("_index");
        String kind = !isBranch ? "page" : name.folder().isEmpty() ? "home" : "section";
        ContentLocale locale = name.locale() == null ? site.locale() : name.locale();
        ObjectNode all = cascade.completed(
                fields,
                new HugoCascade.Target(
                        name.root().path() + name.folder(), name.pagePath().replace(' ', '-'), locale.tag(), kind));
        return dates.completed(all, name.stem());
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

    /** Shortcodes of a site decide themselves what readers see. */
    @Override
    public Optional<String> condition(String body, ObjectNode fields) {
        return GuardedParts.shortcode(body);
    }

    @Override
    public List<String> mediaRoots() {
        List<String> own = new ArrayList<>(HugoMounts.of(config).files());
        own.add(SiteUrl.folder(config.path("staticDir").asText("static")));
        own.add("assets/");
        return List.copyOf(own);
    }

    /** Addresses are in small letters, with hyphens in place of blanks. */
    @Override
    public String address(SourceName name, PageFields fields, FieldMapping keys) {
        String url = keys.text("url");
        boolean isBranch = name.name().equals("_index");
        String path = name.root().key() + name.pagePath();
        String pattern = pattern(name, path, isBranch);
        if (url != null) {
            String shown = url.contains(":")
                    ? PermalinkPattern.ofHugo(url, name, fields, sections(name)).substring(url.startsWith("/") ? 0 : 1)
                    : url;
            return shown.startsWith("/") ? shown : prefix(name) + "/" + shown;
        } else if (!pattern.isEmpty()) {
            return prefix(name) + PermalinkPattern.ofHugo(pattern, name, fields, sections(name));
        }
        String last = fields.slug() == null || isBranch ? null : fields.slug();
        String whole = last == null ? path : path.substring(0, path.lastIndexOf('/') + 1) + last;
        String shown = prefix(name) + "/" + whole.replace(' ', '-') + "/";
        boolean isKept = config.path("disablePathToLower").asBoolean(false);
        String address = (isKept ? shown : shown.toLowerCase(Locale.ROOT)).replaceAll("/{2,}", "/");
        boolean isUgly = config.path("uglyURLs").asBoolean(false) && !isBranch && address.length() > 1;
        return isUgly ? address.substring(0, address.length() - 1) + ".html" : address;
    }

    private String prefix(SourceName name) {
        boolean isBelow = config.path("defaultContentLanguageInSubdir").asBoolean(false);
        return isBelow
                ? "/" + (name.locale() == null ? site.locale() : name.locale()).tag()
                : PageAddresses.prefix(this, name);
    }

    /** Returns the pattern for the pages of a section; a language can have its own (gohugo.io, "Configure permalinks"). */
    private String pattern(SourceName name, String path, boolean isBranch) {
        String section = path.contains("/") ? path.substring(0, path.indexOf('/')) : isBranch ? path : "/";
        String locale = (name.locale() == null ? site.locale() : name.locale()).tag();
        JsonNode own = config.path("languages").path(locale).path("permalinks");
        String pattern = "";
        for (JsonNode permalinks : List.of(config.path("permalinks"), own)) {
            String known = permalinks
                    .path(isBranch ? "section" : "page")
                    .path(section)
                    .asText(isBranch ? "" : permalinks.path(section).asText(""));
            pattern = known.isEmpty() ? pattern : known;
        }
        return pattern;
    }

    /** The first folder is a section; one within it is if it has a page (gohugo.io, "Sections"). */
    private List<String> sections(SourceName name) {
        String path = name.root().key() + name.pagePath();
        int end = name.name().equals("_index") ? path.length() : Math.max(0, path.lastIndexOf('/'));
        String above = path.substring(0, end);
        List<String> all = new ArrayList<>();
        for (int slash = above.indexOf('/'), from = 0; !above.isEmpty(); slash = above.indexOf('/', from)) {
            int to = slash < 0 ? above.length() : slash;
            if (from == 0 || sections.contains(above.substring(0, to) + "/")) {
                all.add(above.substring(from, to));
            }
            if (slash < 0) {
                break;
            }
            from = slash + 1;
        }
        return all;
    }

    /** A relative alias is beside the page (gohugo.io, "URL management", "Aliases"). */
    @Override
    public List<String> former(FieldMapping keys, String address) {
        String page = address.replaceFirst("/$", "");
        String beside = page.substring(0, page.lastIndexOf('/') + 1);
        return keys.texts("aliases").stream()
                .map(this::local)
                .map(alias -> alias.startsWith("/") ? alias : beside + alias)
                .toList();
    }

    /** An alias may be a whole address of the site. */
    private String local(String alias) {
        String url = site.url() == null ? "" : site.url();
        boolean isOwn = !url.isEmpty() && alias.startsWith(url + "/");
        return isOwn ? alias.substring(url.length()) : alias.replaceFirst("^https?://[^/]*(?=/)", "");
    }
}
