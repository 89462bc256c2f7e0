package dev.offprint.importer.folder;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.frontmatter.ConfigFile;
import dev.offprint.importer.frontmatter.FieldMapping;
import dev.offprint.importer.frontmatter.IgnorePatterns;
import dev.offprint.importer.frontmatter.JekyllDefaults;
import dev.offprint.importer.frontmatter.LocaleNames;
import dev.offprint.importer.frontmatter.OriginFrontMatter;
import dev.offprint.importer.frontmatter.SiteUrl;
import dev.offprint.importer.origin.OriginDates;
import dev.offprint.importer.origin.OriginSite;
import dev.offprint.importer.origin.PageFields;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Jekyll: {@code _posts}, {@code _drafts}, collections, and every other file with front matter. */
record JekyllLayout(
        OriginSite site, ObjectNode config, JekyllDefaults defaults, IgnorePatterns ignored, IgnorePatterns included)
        implements SiteLayout {

    private static final Pattern DATED = Pattern.compile("(\\d{4}-\\d{1,2}-\\d{1,2})-(.+)");

    private static final Pattern CONDITION =
            Pattern.compile("\\{%-?\\s{0,9}(raw|endraw|if\\w{0,40}|unless|case|capture|private|hidden|draft)\\b");

    /** Copies of editors, and folders that begin or end as they do. */
    private static final Pattern SPECIAL = Pattern.compile("(?:^|/)[#~.]|~(?:/|$)");

    /** Posts may be in folders of categories. */
    private static final Pattern POST = Pattern.compile("(?:[^_./][^/]*/)+_posts/[^_].*");

    static Optional<Path> configuration(Path folder) {
        return ConfigFile.first(folder, "_config.yml", "_config.yaml", "_config.toml");
    }

    static JekyllLayout of(Path folder, @Nullable ContentLocale locale) throws IOException, RefusedException {
        ObjectNode config = ConfigFile.readIfPresent(configuration(folder));
        String url = config.path("url").asText("") + config.path("baseurl").asText("");
        String title = config.path("title").asText(config.path("name").asText(""));
        ContentLocale known = LocaleNames.of(config.path("lang").asText(""))
                .or(() -> LocaleNames.of(config.path("locale").asText("")))
                .orElse(ContentLocale.EN);
        OriginSite site = new OriginSite(
                title.isBlank() ? null : title, SiteUrl.of(url).orElse(null), locale == null ? known : locale);
        return new JekyllLayout(
                site, config, new JekyllDefaults(config), patterns(config, "exclude"), patterns(config, "include"));
    }

    private static IgnorePatterns patterns(ObjectNode config, String key) {
        List<String> patterns = new ArrayList<>();
        config.path(key).forEach(one -> patterns.add(one.asText()));
        return new IgnorePatterns(patterns);
    }

    @Override
    public List<ContentRoot> roots() {
        List<ContentRoot> roots = new ArrayList<>();
        String folder = SiteUrl.folder(config.path("collections_dir").asText(""));
        roots.add(new ContentRoot(folder + "_posts/", "posts/", null, "/"));
        roots.add(new ContentRoot(folder + "_drafts/", "drafts/", null, "/"));
        config.path("collections").fieldNames().forEachRemaining(name -> add(folder, name, roots));
        config.path("collections").forEach(name -> add(folder, name.asText(), roots));
        roots.add(new ContentRoot("", "", null, "/"));
        return List.copyOf(roots);
    }

    private static void add(String folder, String name, List<ContentRoot> roots) {
        if (name.matches("[\\w-]+") && !name.equals("posts")) {
            roots.add(new ContentRoot(folder + "_" + name + "/", name + "/", null, "/" + name + "/"));
        }
    }

    @Override
    public ZoneId zone() {
        return OriginDates.zone(config.path("timezone").asText(""));
    }

    @Override
    public List<String> mediaRoots() {
        return List.of("");
    }

    /** A file without front matter is copied by Jekyll, not rendered; folders with an underscore are layouts, includes and data. */
    @Override
    public boolean isPage(String source, boolean hasFields) {
        boolean isOwn = roots().stream().anyMatch(root -> !root.path().isEmpty() && source.startsWith(root.path()));
        return hasFields
                && (isOwn
                        || POST.matcher(source).matches()
                        || included.matches(source)
                        || !source.matches("(.*/)?_.*"));
    }

    @Override
    public Optional<Message> excluded(String source) {
        String name = source.substring(source.lastIndexOf('/') + 1);
        boolean isUndated = ("/" + source).contains("/_posts/")
                && !DATED.matcher(name.substring(0, name.lastIndexOf('.'))).matches();
        boolean isSpecial = SPECIAL.matcher(source).find() || name.startsWith("_");
        if (isUndated || (isSpecial && !included.matches(source))) {
            return Optional.of(Message.of("has a name of which the tool makes no page, so it is left out"));
        }
        return ignored.matches(source)
                ? Optional.of(Message.of("is excluded by the settings, so it is left out"))
                : Optional.empty();
    }

    @Override
    public ObjectNode effective(ObjectNode fields, SourceName name) {
        String kind = isPost(name) ? "posts" : collection(name);
        return defaults.completed(fields, name.root().path() + name.whole(), kind.isEmpty() ? "pages" : kind);
    }

    private static boolean isPost(SourceName name) {
        return name.path().contains("_posts/") || name.root().key().equals("posts/");
    }

    /** Returns the name of the collection of a page; that of drafts as well, and nothing for a page that is in none. */
    private static String collection(SourceName name) {
        return name.root().key().replace("/", "");
    }

    private static boolean isOfCollection(SourceName name) {
        String collection = collection(name);
        return !collection.isEmpty() && !collection.equals("posts") && !collection.equals("drafts");
    }

    /** A collection without {@code output: true} has no pages of its own (jekyllrb.com, "Collections"). */
    private boolean isData(SourceName name) {
        return isOfCollection(name)
                && !config.path("collections")
                        .path(collection(name))
                        .path("output")
                        .asBoolean(false);
    }

    /** A page can say that its signs are no tags. */
    @Override
    public OriginFrontMatter seen(OriginFrontMatter file) {
        boolean isRaw = !file.fields().path("render_with_liquid").asBoolean(true);
        return isRaw
                ? new OriginFrontMatter(
                        file.fields(), true, "{% raw %}\n" + file.body() + "\n{% endraw %}\n", file.bodyLine() - 1)
                : file;
    }

    /** What a condition holds may have been hidden from readers. */
    @Override
    public Optional<String> condition(String body, ObjectNode fields) {
        boolean isRaw = false;
        Matcher tag = CONDITION.matcher(body);
        while (tag.find()) {
            if (tag.group(1).endsWith("raw")) {
                isRaw = tag.group(1).equals("raw");
            } else if (!isRaw) {
                return Optional.of(tag.group());
            }
        }
        return Optional.empty();
    }

    @Override
    public PageFields completed(PageFields fields, SourceName name) {
        Matcher dated = DATED.matcher(name.name());
        String day = dated.matches() ? OriginDates.parse(dated.group(1)).orElse(null) : null;
        return new PageFields(
                fields.title(),
                fields.description(),
                fields.published() == null ? day : fields.published(),
                fields.updated(),
                fields.draft() || isData(name) || name.root().key().equals("drafts/"),
                fields.slug(),
                fields.topics());
    }

    @Override
    public String stem(SourceName name) {
        Matcher dated = DATED.matcher(name.stem());
        return dated.matches() ? dated.group(2) : name.stem();
    }

    @Override
    public String address(SourceName name, PageFields fields, FieldMapping keys) {
        boolean isPolyglot = config.path("languages").isArray(); // languages are those of a plugin
        return isPolyglot
                ? PageAddresses.prefix(this, name) + path(name, fields, keys)
                : path(name.withoutLanguage(), fields, keys);
    }

    private String path(SourceName name, PageFields given, FieldMapping keys) {
        String own = keys.text("permalink");
        String style = config.path("permalink").asText("date");
        List<String> categories = categories(name, keys);
        PageFields fields = inZone(given);
        String collection = config.path("collections")
                .path(collection(name))
                .path("permalink")
                .asText("");
        if (own != null) {
            return own.contains(":") ? PermalinkPattern.ofJekyll(own, name, fields, categories) : own;
        } else if (isPost(name) || name.root().key().equals("drafts/")) {
            return PermalinkPattern.ofJekyll(pattern(style), name, fields, categories);
        } else if (isOfCollection(name) && !collection.isEmpty()) {
            String known = collection.replace(":collection", collection(name));
            return PermalinkPattern.ofJekyll(known, name, fields, categories);
        }
        String page = (name.root().address() + name.pagePath() + "/").replaceAll("/{2,}", "/");
        boolean isHtml = !style.equals("pretty") && !name.isIndex();
        return isHtml ? page.substring(0, page.length() - 1) + ".html" : page;
    }

    /** Addresses have the day in the zone of the site. */
    private PageFields inZone(PageFields fields) {
        String date = fields.published();
        boolean isTime = date != null && date.indexOf('T') > 0 && config.has("timezone");
        return isTime
                ? fields.withPublished(OffsetDateTime.parse(date)
                        .atZoneSameInstant(zone())
                        .toLocalDate()
                        .toString())
                : fields;
    }

    /** The folders above those of posts are categories. */
    private static List<String> categories(SourceName name, FieldMapping keys) {
        List<String> categories = new ArrayList<>();
        int folder = name.path().indexOf("_posts/");
        if (folder > 0) {
            categories.addAll(List.of(name.path().substring(0, folder - 1).split("/", -1)));
        }
        categories.addAll(keys.texts("categories"));
        categories.addAll(keys.texts("category"));
        return categories;
    }

    private static String pattern(String style) {
        return switch (style) {
            case "date" -> "/:categories/:year/:month/:day/:title:output_ext";
            case "pretty" -> "/:categories/:year/:month/:day/:title/";
            case "none" -> "/:categories/:title:output_ext";
            default -> style;
        };
    }

    /** With the plugin jekyll-redirect-from. */
    @Override
    public Optional<String> sentTo(FieldMapping keys) {
        return keys.texts("redirect_to").stream().findFirst();
    }

    @Override
    public List<String> former(FieldMapping keys, String address) {
        List<String> former = new ArrayList<>(keys.texts("redirect_from"));
        former.addAll(keys.texts("aliases"));
        return former;
    }
}
