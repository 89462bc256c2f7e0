package dev.offprint.importer.folder;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.docusaurus.DocusaurusContent;
import dev.offprint.importer.frontmatter.ConfigFile;
import dev.offprint.importer.frontmatter.FieldMapping;
import dev.offprint.importer.frontmatter.IgnorePatterns;
import dev.offprint.importer.frontmatter.LocaleNames;
import dev.offprint.importer.frontmatter.SiteUrl;
import dev.offprint.importer.markup.word.GuardedParts;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.OriginDates;
import dev.offprint.importer.origin.OriginSite;
import dev.offprint.importer.origin.PageFields;
import dev.offprint.importer.script.ScriptPages;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Docusaurus: {@code docs}, {@code blog} and {@code src/pages}, translations below {@code i18n}, files in {@code static}. Its
 * configuration is JavaScript and is not run: texts in it are found as they are mostly written.
 */
record DocusaurusLayout(
        OriginSite site,
        List<ContentRoot> roots,
        Map<String, String> otherLanguages,
        IgnorePatterns ignored,
        boolean hasSlash,
        Path folder)
        implements SiteLayout {

    private static final String[] FILES = {
        "docusaurus.config.js", "docusaurus.config.ts", "docusaurus.config.mjs", "docusaurus.config.cjs"
    };
    private static final Pattern LEFT_OUT = Pattern.compile("/_|\\.test\\.mdx?$");
    private static final Pattern DATED =
            Pattern.compile("^(?:.*/)?(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})[-/]([^/]+)(?:/index)?$");
    private static final Pattern EXCLUDED = Pattern.compile("\\bexclude\\s{0,9}:\\s{0,9}\\[([^\\]]{0,5000})\\]");
    private static final Pattern QUOTED = Pattern.compile("[\"'`]([^\"'`\\n]{1,300})[\"'`]");
    private static final String VERSIONS = "versioned_docs";
    private static final Pattern OUTSIDE =
            Pattern.compile("(?m)(?:^|[{,])[ \\t]*path\\s{0,9}:\\s{0,9}[\"'`](\\.\\.[^\"'`\\n]{0,300})");
    private static final Pattern SLASH = Pattern.compile("\\btrailingSlash[\"']?\\s{0,9}:\\s{0,9}true\\b");
    private static final Pattern NUMBERED = Pattern.compile("(?<=^|/)\\d+\\s*[-_.]+\\s*(?=[^-_.\\s/])");

    static Optional<Path> configuration(Path folder) {
        return ConfigFile.first(folder, FILES);
    }

    static DocusaurusLayout of(Path folder, @Nullable ContentLocale locale) throws IOException, RefusedException {
        Optional<Path> file = configuration(folder);
        String script = file.isPresent() ? ConfigFile.text(file.get()) : "";
        String url = SiteUrl.inScript(script, "url").orElse("")
                + SiteUrl.inScript(script, "baseUrl").orElse("/");
        ContentLocale known = SiteUrl.inScript(script, "defaultLocale")
                .flatMap(LocaleNames::of)
                .orElse(ContentLocale.EN);
        OriginSite site = new OriginSite(
                SiteUrl.inScript(script, "title").orElse(null),
                SiteUrl.of(url).orElse(null),
                locale == null ? known : locale);
        return new DocusaurusLayout(
                site,
                roots(site.locale(), DocusaurusContent.of(script)),
                otherLanguages(folder),
                ignored(script),
                SLASH.matcher(script).find(),
                folder);
    }

    /** Lists of patterns that are written out; those of any plugin, because too few pages harm less than too many. */
    private static IgnorePatterns ignored(String script) {
        List<String> patterns = new ArrayList<>();
        Matcher list = EXCLUDED.matcher(script);
        while (list.find()) {
            Matcher text = QUOTED.matcher(list.group(1));
            while (text.find()) {
                patterns.add(text.group(1));
            }
        }
        return new IgnorePatterns(patterns);
    }

    @Override
    public Optional<Message> excluded(String source) {
        return ignored.matches(source.substring(source.indexOf('/') + 1))
                ? Optional.of(Message.of("is excluded by the settings, so it is left out"))
                : Optional.empty();
    }

    private static Map<String, String> otherLanguages(Path folder) throws IOException {
        Map<String, String> others = new TreeMap<>();
        Path translations = folder.resolve("i18n");
        if (Files.isDirectory(translations)) {
            try (DirectoryStream<Path> languages = Files.newDirectoryStream(translations, Files::isDirectory)) {
                for (Path one : languages) {
                    String language = one.getFileName().toString();
                    if (LocaleNames.isLanguage(language)
                            && LocaleNames.of(language).isEmpty()) {
                        others.put("i18n/" + language + "/", language);
                    }
                }
            }
        }
        return others;
    }

    private static List<ContentRoot> roots(ContentLocale own, List<DocusaurusContent> folders) {
        List<ContentRoot> roots = new ArrayList<>();
        for (DocusaurusContent one : folders) {
            if (!one.folder().isEmpty()) {
                roots.add(new ContentRoot(one.folder(), one.key(), own, one.route()));
            }
        }
        for (ContentLocale locale : ContentLocale.values()) {
            folders.forEach(
                    one -> roots.add(new ContentRoot(one.translations(locale.tag()), one.key(), locale, one.route())));
        }
        return List.copyOf(roots);
    }

    @Override
    public void noteOthers(ImportNotes notes) {
        if (Files.isDirectory(folder.resolve(VERSIONS))) {
            notes.add(VERSIONS + "/", Message.of("has versions of texts, which are not imported"));
        }
        for (String usual : List.of("docs/", "blog/", "src/pages/")) {
            boolean isRoot = roots.stream().anyMatch(root -> root.path().equals(usual));
            if (!isRoot && Files.isDirectory(folder.resolve(usual))) {
                notes.add(usual, Message.of("is excluded by the settings, so it is left out"));
            }
        }
        if (roots.stream().anyMatch(root -> root.path().equals("src/pages/"))) {
            ScriptPages.note(folder, true, notes);
        }
        configuration(folder)
                .ifPresent(file -> ScriptPages.noteRedirects(String.valueOf(file.getFileName()), script(), notes));
        for (String outside :
                OUTSIDE.matcher(script()).results().map(found -> found.group(1)).toList()) {
            notes.add(outside, Message.of("is outside of the site, so its pages are not imported"));
        }
    }

    private String script() {
        try {
            Optional<Path> file = configuration(folder);
            return file.isPresent() ? ConfigFile.text(file.get()) : "";
        } catch (IOException | RefusedException unreadable) {
            return ""; // it was read before
        }
    }

    private static boolean isBlog(SourceName name) {
        return name.root().key().startsWith("blog");
    }

    /** Components of a site decide themselves what readers see. */
    @Override
    public Optional<String> condition(String body, ObjectNode fields) {
        return GuardedParts.component(body);
    }

    @Override
    public List<String> mediaRoots() {
        return List.of("static/");
    }

    /** What the tool leaves out by default: files and folders whose names begin with an underscore, and tests. */
    @Override
    public boolean isPage(String source, boolean hasFields) {
        return !LEFT_OUT.matcher("/" + source).find();
    }

    @Override
    public PageFields completed(PageFields fields, SourceName name) {
        Matcher dated = DATED.matcher(name.path());
        if (fields.published() != null || !isBlog(name) || !dated.matches()) {
            return fields;
        }
        String day = OriginDates.parse(dated.group(1) + "-" + dated.group(2) + "-" + dated.group(3))
                .orElse(null);
        return new PageFields(
                fields.title(),
                fields.description(),
                day,
                fields.updated(),
                fields.draft(),
                fields.slug(),
                fields.topics());
    }

    @Override
    public String stem(SourceName name) {
        Matcher dated = DATED.matcher(name.path());
        boolean blog = isBlog(name);
        return blog && dated.matches()
                ? dated.group(4)
                : NUMBERED.matcher(name.stem()).replaceAll("");
    }

    /** Without a word in the settings, links have no slash at their ends (docusaurus.io, "trailingSlash"). */
    @Override
    public String address(SourceName name, PageFields fields, FieldMapping keys) {
        String path = path(name, fields, keys);
        return hasSlash || path.length() == 1 ? path : path.substring(0, path.length() - 1);
    }

    private String path(SourceName name, PageFields fields, FieldMapping keys) {
        String id = keys.text("id");
        String slug = fields.slug();
        if (slug != null && slug.startsWith("/")) {
            return PageAddresses.of(this, name, slug);
        } else if (isBlog(name)) {
            Matcher dated = DATED.matcher(name.path());
            String path = dated.matches()
                    ? String.join("/", dated.group(1), dated.group(2), dated.group(3), dated.group(4))
                    : name.pagePath();
            return PageAddresses.of(this, name, slug == null ? path : slug);
        }
        String path = NUMBERED.matcher(name.pagePath()).replaceAll("");
        String folder = path.substring(0, path.lastIndexOf('/') + 1);
        String last = slug == null ? id : slug;
        return PageAddresses.of(this, name, last == null ? path : folder + last);
    }
}
