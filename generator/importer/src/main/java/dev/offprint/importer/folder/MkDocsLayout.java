package dev.offprint.importer.folder;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.frontmatter.ConfigFile;
import dev.offprint.importer.frontmatter.FieldMapping;
import dev.offprint.importer.frontmatter.IgnorePatterns;
import dev.offprint.importer.frontmatter.LocaleNames;
import dev.offprint.importer.frontmatter.OriginFrontMatter;
import dev.offprint.importer.frontmatter.SiteUrl;
import dev.offprint.importer.markup.word.CriticMarks;
import dev.offprint.importer.mkdocs.BlogAddresses;
import dev.offprint.importer.mkdocs.HeaderLines;
import dev.offprint.importer.mkdocs.MkDocsAddresses;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.OriginSite;
import dev.offprint.importer.origin.PageFields;
import dev.offprint.importer.origin.Redirect;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * MkDocs: texts and files in one folder; languages as the plugin mkdocs-static-i18n has them, by folder or by the ending of the
 * name.
 *
 * @param folder the site
 * @param docs the folder of its texts
 * @param excluded what is no page
 * @param drafts what is not public
 * @param blog where the posts of a blog are served
 * @param addresses what settings say about addresses
 * @param critic what happens to marks of changes: {@code accept}, {@code reject}, or another word where they are shown
 * @param metas whether the pages of a folder are drafts, by its path
 */
record MkDocsLayout(
        OriginSite site,
        Path folder,
        String docs,
        IgnorePatterns excluded,
        IgnorePatterns drafts,
        BlogAddresses blog,
        MkDocsAddresses addresses,
        String critic,
        Map<String, Boolean> metas)
        implements SiteLayout {

    private static final String CRITIC = "pymdownx.critic";

    static Optional<Path> configuration(Path folder) {
        return ConfigFile.first(folder, "mkdocs.yml", "mkdocs.yaml");
    }

    static MkDocsLayout of(Path folder, @Nullable ContentLocale locale) throws IOException, RefusedException {
        ObjectNode config = ConfigFile.readIfPresent(configuration(folder));
        String name = config.path("site_name").asText("");
        ContentLocale known = LocaleNames.of(
                        config.path("theme").path("language").asText(""))
                .or(() -> LocaleNames.of(config.path("theme").path("locale").asText("")))
                .orElse(ContentLocale.EN);
        OriginSite site = new OriginSite(
                name.isBlank() ? null : name,
                SiteUrl.of(config.path("site_url").asText("")).orElse(null),
                locale == null ? known : locale);
        return new MkDocsLayout(
                site,
                folder,
                SiteUrl.folder(config.path("docs_dir").asText("docs")),
                patterns(config, "exclude_docs"),
                patterns(config, "draft_docs"),
                BlogAddresses.of(config.path("plugins")),
                MkDocsAddresses.of(config),
                critic(config.path("markdown_extensions")),
                new HashMap<>());
    }

    private static String critic(JsonNode extensions) {
        String mode = extensions.path(CRITIC).path("mode").asText("");
        for (JsonNode extension : extensions) {
            mode = extension.path(CRITIC).path("mode").asText(mode);
        }
        return mode;
    }

    /** Of the settings, and of the plugin mkdocs-exclude. */
    private static IgnorePatterns patterns(ObjectNode config, String key) {
        List<String> lines = new ArrayList<>();
        if (key.equals("exclude_docs")) {
            lines.add("/templates/"); // mkdocs.org, "exclude_docs": so are names with a full stop
        }
        lines.addAll(config.path(key).asText("").lines().toList());
        for (JsonNode plugin : config.path("plugins")) {
            if (key.equals("exclude_docs")) {
                plugin.path("exclude").path("glob").forEach(glob -> lines.add(glob.asText()));
                plugin.path("i18n").path("languages").forEach(language -> addUnbuilt(language, lines));
            }
        }
        return new IgnorePatterns(lines);
    }

    /** The plugin mkdocs-static-i18n makes no pages in a language that is not built. */
    private static void addUnbuilt(JsonNode language, List<String> lines) {
        String locale = language.path("locale").asText("");
        if (!language.path("build").asBoolean(true) && !locale.isEmpty()) {
            lines.add("/" + locale + "/");
            lines.add("*." + locale + ".md");
        }
    }

    @Override
    public Optional<Message> excluded(String source) {
        boolean isSecond = source.endsWith("/README.md")
                && Files.exists(folder.resolve(source.substring(0, source.lastIndexOf('/') + 1) + "index.md"));
        if (isSecond) {
            return Optional.of(Message.of("`index.md` is the page of its folder, so it is left out"));
        }
        return excluded.matches(source.substring(docs.length()))
                ? Optional.of(Message.of("is excluded by the settings, so it is left out"))
                : Optional.empty();
    }

    @Override
    public OriginFrontMatter seen(OriginFrontMatter file) {
        OriginFrontMatter parts = HeaderLines.of(file);
        boolean isAccepted = critic.equals("accept");
        return isAccepted || critic.equals("reject")
                ? parts.withBody(CriticMarks.settled(parts.body(), isAccepted))
                : parts;
    }

    @Override
    public PageFields completed(PageFields fields, SourceName name) {
        return drafts.matches(name.path() + ".md") || isBelowDrafts(name.path()) ? fields.asDraft() : fields;
    }

    /** The plugin "meta" of Material has values for all pages of a folder in a file. */
    private boolean isBelowDrafts(String path) {
        boolean isDraft = false;
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
            isDraft |= metas.computeIfAbsent(path.substring(0, slash + 1), this::saysDraft);
        }
        return isDraft;
    }

    private boolean saysDraft(String below) {
        Path meta = folder.resolve(docs + below + ".meta.yml");
        try {
            return Files.isRegularFile(meta, LinkOption.NOFOLLOW_LINKS)
                    && ConfigFile.read(meta).path("draft").asBoolean(false);
        } catch (IOException | RefusedException unreadable) {
            return true; // rather a draft too many than a page that was hidden
        }
    }

    @Override
    public List<ContentRoot> roots() {
        return List.of(new ContentRoot(docs, "", null, "/"));
    }

    @Override
    public List<String> mediaRoots() {
        return List.of(docs);
    }

    @Override
    public boolean isNamedByHeading() {
        return true;
    }

    @Override
    public String address(SourceName name, PageFields fields, FieldMapping keys) {
        SourceName known = addresses.hasLanguages() ? name : name.withoutLanguage();
        String prefix = addresses.hasLanguages() ? PageAddresses.prefix(this, name) : "";
        Optional<String> post = blog.path(name.path(), fields, keys.texts("categories"));
        boolean isIndex = post.isEmpty() && name.isIndex() && known.isIndex();
        return prefix + addresses.served(post.orElse(known.pagePath()), isIndex);
    }

    @Override
    public List<Redirect> moved() {
        return addresses.moved();
    }

    @Override
    public void noteOthers(ImportNotes notes) {
        configuration(folder).ifPresent(file -> addresses.note(String.valueOf(file.getFileName()), notes));
    }

    /** Some themes have a key of the page. */
    @Override
    public List<String> former(FieldMapping keys, String address) {
        return keys.texts("aliases");
    }
}
