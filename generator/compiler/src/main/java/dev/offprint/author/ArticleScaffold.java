package dev.offprint.author;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A new article: a draft that passes every check, with guidance in comments.
 *
 * @param slug its slug, legal
 * @param contentType its type
 * @param title its title, in every translation until it is translated
 * @param locales the locales to begin
 */
public record ArticleScaffold(Slug slug, String contentType, String title, Set<ContentLocale> locales) {

    private static final String ARTICLES = "articles";
    private static final int MOST_OF_TYPE = 255;
    private static final int MOST_OF_TITLE = 1_000;

    /**
     * Returns the article that was asked for in words.
     *
     * @param locales tags separated by commas
     * @param title the title; if null, it is derived from the slug
     * @throws RefusedException where one of the words is not legal
     */
    public static ArticleScaffold of(String slug, String contentType, String locales, @Nullable String title)
            throws RefusedException {
        Optional<Slug> legal = Slug.parse(slug);
        if (legal.isEmpty()) {
            String hint = suggestion(slug).map(s -> "; write " + s).orElse("");
            throw new RefusedException(
                    "`" + slug + "` is no slug, which has 1 to 255 of the letters a to z, digits, `-` and `_`"
                            + " and begins with a letter or a digit" + hint);
        } else if (contentType.isBlank()) {
            throw new RefusedException(
                    "--type is empty; write guide, framework, research, medium or a type of your own");
        }
        checkText("--type", contentType, MOST_OF_TYPE);
        checkText("--title", title == null ? "" : title, MOST_OF_TITLE);
        String given = title == null || title.isBlank() ? titleOf(slug) : title.strip();
        return new ArticleScaffold(legal.get(), contentType.strip(), given, locales(locales));
    }

    /** What it refuses, the schemas of the sources refuse as well. */
    private static void checkText(String option, String text, int most) throws RefusedException {
        boolean isVisible = text.codePoints().noneMatch(c -> Character.isISOControl(c) && c != '\t' && c != '\n');
        if (!isVisible || text.codePointCount(0, text.length()) > most) {
            throw new RefusedException(option + " has control characters, or more than " + most + " characters");
        }
    }

    /**
     * Writes the article below a content folder, and returns the paths of its files.
     *
     * @throws RefusedException where there is such an article, or one whose slug differs in letter case only
     */
    public List<Path> write(Path content) throws RefusedException, IOException {
        Path articles = content.resolve(ARTICLES);
        Optional<String> taken = taken(articles);
        if (taken.isPresent()) {
            throw new RefusedException(articles.resolve(taken.get()) + " exists already"
                    + (taken.get().equals(slug.value())
                            ? "; edit it, or choose another slug"
                            : ", and differs in letter case only; choose another slug"));
        }
        try {
            return SourceTemplates.write(articles.resolve(slug.value()), files());
        } catch (FileAlreadyExistsException exists) {
            throw new RefusedException(exists.getFile() + " exists already; choose another slug");
        }
    }

    private Map<String, String> files() {
        Map<String, String> values = Map.of(
                "type",
                SourceTemplates.scalar(contentType),
                "title",
                SourceTemplates.scalar(title),
                "slug",
                slug.value());
        Map<String, String> files = new LinkedHashMap<>();
        files.put("article.yaml", SourceTemplates.fill("article.yaml", values));
        for (ContentLocale locale : locales) {
            String name = locale.tag() + ".md";
            files.put(name, SourceTemplates.fill(name, values));
        }
        return files;
    }

    private Optional<String> taken(Path articles) throws IOException {
        if (!Files.isDirectory(articles)) {
            return Optional.empty();
        }
        try (Stream<Path> all = Files.list(articles)) {
            return all.map(path -> path.getFileName().toString())
                    .filter(name -> name.equalsIgnoreCase(slug.value()))
                    .findFirst();
        }
    }

    private static Set<ContentLocale> locales(String tags) throws RefusedException {
        Set<ContentLocale> locales = EnumSet.noneOf(ContentLocale.class);
        for (String tag : tags.split(",", -1)) {
            locales.add(ContentLocale.of(tag.strip())
                    .orElseThrow(() -> new RefusedException(
                            "`" + tag + "` is not a locale of the contract; write --locale en, de or de,en")));
        }
        return locales;
    }

    /** Returns the slug that a title suggests, if there is one. */
    private static Optional<String> suggestion(String text) {
        String latin = text.toLowerCase(Locale.ROOT)
                .replace("ä", "ae")
                .replace("ö", "oe")
                .replace("ü", "ue")
                .replace("ß", "ss");
        List<String> words = new ArrayList<>(List.of(latin.split("[^a-z0-9]+", -1)));
        words.removeIf(String::isEmpty);
        return Slug.parse(String.join("-", words)).map(Slug::value);
    }

    private static String titleOf(String slug) {
        String words = slug.replaceAll("[-_]+", " ").strip();
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }
}
