package dev.offprint.importer.folder;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.frontmatter.ConfigFile;
import dev.offprint.importer.frontmatter.FieldMapping;
import dev.offprint.importer.frontmatter.LocaleNames;
import dev.offprint.importer.frontmatter.SiteUrl;
import dev.offprint.importer.origin.ImportNotes;
import dev.offprint.importer.origin.OriginSite;
import dev.offprint.importer.origin.PageFields;
import dev.offprint.importer.script.ScriptPages;
import dev.offprint.message.Message;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Starlight: {@code src/content/docs}, a folder for each language but perhaps one, files in {@code public}. */
record StarlightLayout(OriginSite site, Path folder) implements SiteLayout {

    private static final String[] FILES = {
        "astro.config.mjs", "astro.config.js", "astro.config.ts", "astro.config.mts", "astro.config.cjs"
    };
    private static final Pattern ROOT_LANGUAGE =
            Pattern.compile("\\broot\\s*:\\s*\\{[^}]*\\blang\\s*:\\s*[\"']([^\"']+)");

    static Optional<Path> configuration(Path folder) {
        return ConfigFile.first(folder, FILES);
    }

    static StarlightLayout of(Path folder, @Nullable ContentLocale locale) throws IOException, RefusedException {
        Optional<Path> file = configuration(folder);
        String script = file.isPresent() ? ConfigFile.text(file.get()) : "";
        String url = SiteUrl.inScript(script, "site").orElse("")
                + SiteUrl.inScript(script, "base")
                        .map(path -> path.startsWith("/") ? path : "/" + path)
                        .orElse("");
        Matcher root = ROOT_LANGUAGE.matcher(script);
        ContentLocale known = (root.find() ? Optional.of(root.group(1)) : SiteUrl.inScript(script, "defaultLocale"))
                .flatMap(LocaleNames::of)
                .orElse(ContentLocale.EN);
        return new StarlightLayout(
                new OriginSite(
                        SiteUrl.inScript(script, "title").orElse(null),
                        SiteUrl.of(url).orElse(null),
                        locale == null ? known : locale),
                folder);
    }

    @Override
    public List<ContentRoot> roots() {
        return List.of(new ContentRoot("src/content/docs/", "", null, "/"));
    }

    @Override
    public void noteOthers(ImportNotes notes) {
        ScriptPages.note(folder, false, notes);
        configuration(folder).ifPresent(file -> {
            try {
                ScriptPages.noteRedirects(String.valueOf(file.getFileName()), ConfigFile.text(file), notes);
            } catch (IOException | RefusedException unreadable) {
                notes.add(String.valueOf(file.getFileName()), Message.of("cannot be read, so it is left out"));
            }
        });
    }

    /** Astro leaves out files and folders whose names begin with an underscore. */
    @Override
    public boolean isPage(String source, boolean hasFields) {
        return !source.matches("(.*/)?_.*");
    }

    @Override
    public List<String> mediaRoots() {
        return List.of("public/");
    }

    @Override
    public String address(SourceName name, PageFields fields, FieldMapping keys) {
        String path = fields.slug() == null ? name.pagePath() : fields.slug();
        return PageAddresses.of(this, name, path.toLowerCase(Locale.ROOT).replace(' ', '-'));
    }
}
