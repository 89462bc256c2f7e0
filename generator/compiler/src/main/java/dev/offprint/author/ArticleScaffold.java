package dev.offprint.author;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
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
            Message problem = Message.of(
                    "`{0}` is no slug, which has 1 to 255 of the letters a to z, digits, `-` and `_` and begins with a"
                            + " letter or a digit",
                    slug);
            throw new RefusedException(suggestion(slug)
                    .map(better -> Message.of("{0}; write {1}", problem, better))
                    .orElse(problem));
        } else if (contentType.isBlank()) {
            throw new RefusedException(
                    Message.of("--type is empty; write guide, framework, research, medium or a type of your own"));
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
            throw new RefusedException(
                    Message.of("{0} has control characters, or more than {1} characters", option, most));
        }
    }

    /**
     * Writes the article below a content folder, and returns the paths of its files.
     *
     * @param language the language of the comments in the file that all translations share
     * @throws RefusedException where there is such an article, or one whose slug differs in letter case only
     */
    public List<Path> write(Path content, Language language) throws RefusedException, IOException {
        Path articles = content.resolve(ARTICLES);
        Optional<String> taken = taken(articles);
        if (taken.isPresent()) {
            Path file = articles.resolve(taken.get());
            throw new RefusedException(
                    taken.get().equals(slug.value())
                            ? Message.of("{0} exists already; edit it, or choose another slug", file)
                            : Message.of(
                                    "{0} exists already, and differs in letter case only; choose another slug", file));
        }
        try {
            return SourceTemplates.write(articles.resolve(slug.value()), files(language));
        } catch (FileAlreadyExistsException exists) {
            throw new RefusedException(Message.of("{0} exists already; choose another slug", exists.getFile()));
        }
    }

    private Map<String, String> files(Language language) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("article.yaml", SourceTemplates.fill("article.yaml", language, values("")));
        for (ContentLocale locale : locales) {
            String name = locale.tag() + ".md";
            files.put(name, SourceTemplates.fill(name, values(titleRemark(locale, language)))); // in its own language
        }
        return files;
    }

    private Map<String, String> values(String titleRemark) {
        return Map.of(
                "type", SourceTemplates.scalar(contentType),
                "title", SourceTemplates.scalar(title) + titleRemark,
                "slug", slug.value());
    }

    /** A title that somebody gave is in the language of that person, and is to be translated in the other file. */
    private String titleRemark(ContentLocale locale, Language language) {
        boolean isGiven = !title.equals(titleOf(slug.value()));
        if (!isGiven || locales.size() == 1 || locale.tag().equals(language.tag())) {
            return "";
        }
        return locale == ContentLocale.DE ? " # wie in en.md: bitte übersetzen" : " # as in de.md: translate it";
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
                            Message.of("`{0}` is not a locale of the contract; write --locale en, de or de,en", tag))));
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
