package dev.offprint.author;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.offprint.article.hint.SlugHint;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import dev.offprint.source.Resource;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** New source files: resources whose names in double braces stand for what the author gave. Nothing that exists is touched. */
public final class Scaffold {

    private static final String SITE = "site.yaml";
    private static final int LONGEST_TYPE = 255;
    private static final int LONGEST_TITLE = 1_000;
    private static final Set<String> NO_TEXT = Set.of("true", "false", "null");

    private Scaffold() {}

    /** Returns whether a folder is that of a site. */
    public static boolean isSite(Path content) {
        return Files.exists(content.resolve(SITE));
    }

    /**
     * Writes {@code site.yaml}, and returns its path.
     *
     * @param language the language of its comments
     * @throws RefusedException where there is one
     */
    public static Path site(Path content, String name, String baseUrl, Language language)
            throws RefusedException, IOException {
        String text = fill(in(language, SITE), Map.of("name", scalar(name), "baseUrl", scalar(baseUrl)));
        try {
            return write(content, Map.of(SITE, text)).get(0);
        } catch (FileAlreadyExistsException exists) {
            throw new RefusedException(
                    Message.of("{0} exists already; edit it, or name another folder with --content", exists.getFile()));
        }
    }

    /**
     * A new article: a draft that passes every check, with guidance in comments.
     *
     * @param slug its slug
     * @param contentType its type
     * @param locales the tags of the locales to begin, separated by commas
     * @param title the title, in every translation until it is translated; null to derive it from the slug
     */
    public record Draft(
            String slug,
            String contentType,
            String locales,
            @Nullable String title) {

        /**
         * Writes the article below a content folder, and returns the paths of its files.
         *
         * @param language the language of the comments in the file that all translations share
         * @throws RefusedException where a value is not legal, or there is an article whose slug differs at most in letter case
         */
        public List<Path> write(Path content, Language language) throws RefusedException, IOException {
            legal(slug);
            if (contentType.isBlank()) {
                throw new RefusedException(
                        Message.of("--type is empty; write guide, framework, research, medium or a type of your own"));
            }
            bounded("--type", contentType, LONGEST_TYPE);
            bounded("--title", title == null ? "" : title, LONGEST_TITLE);
            Set<ContentLocale> wanted = wantedLocales();
            Path articles = content.resolve("articles");
            free(articles, slug, "");
            try {
                return Scaffold.write(articles.resolve(slug), files(wanted, language));
            } catch (FileAlreadyExistsException exists) {
                throw new RefusedException(Message.of("{0} exists already; choose another slug", exists.getFile()));
            }
        }

        private Map<String, String> files(Set<ContentLocale> wanted, Language language) {
            String words = slug.replaceAll("[-_]+", " ").strip();
            String derived = words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
            String shown = title == null || title.isBlank() ? derived : title.strip();
            Map<String, String> values = new LinkedHashMap<>();
            values.put("type", scalar(contentType.strip()));
            values.put("slug", slug);
            Map<String, String> files = new LinkedHashMap<>();
            files.put("article.yaml", fill(in(language, "article.yaml"), values));
            for (ContentLocale locale : wanted) {
                boolean isForeign = !shown.equals(derived)
                        && wanted.size() > 1
                        && !locale.tag().equals(language.tag());
                String remark = locale == ContentLocale.DE
                        ? " # wie in en.md: bitte übersetzen"
                        : " # as in de.md: translate it";
                values.put("title", scalar(shown) + (isForeign ? remark : ""));
                files.put(locale.tag() + ".md", fill(locale.tag() + ".md", values));
            }
            return files;
        }

        private Set<ContentLocale> wantedLocales() throws RefusedException {
            Set<ContentLocale> wanted = EnumSet.noneOf(ContentLocale.class);
            for (String tag : locales.split(",", -1)) {
                wanted.add(ContentLocale.of(tag.strip())
                        .orElseThrow(() -> new RefusedException(Message.of(
                                "`{0}` is not a locale of the contract; write --locale en, de or de,en", tag))));
            }
            return wanted;
        }

        /** What it refuses, the schemas of the sources refuse as well. */
        private static void bounded(String option, String text, int most) throws RefusedException {
            boolean isVisible = text.codePoints().noneMatch(c -> Character.isISOControl(c) && c != '\t' && c != '\n');
            if (!isVisible || text.codePointCount(0, text.length()) > most) {
                throw new RefusedException(
                        Message.of("{0} has control characters, or more than {1} characters", option, most));
            }
        }
    }

    /** Returns a slug, or refuses a text that is not one. */
    static Slug legal(String text) throws RefusedException {
        Message problem = Message.of(
                "`{0}` is no slug, which has 1 to 255 of the letters a to z, digits, `-` and `_` and begins with a"
                        + " letter or a digit",
                text);
        return Slug.parse(text)
                .orElseThrow(() -> new RefusedException(SlugHint.of(text)
                        .map(better -> Message.of("{0}; write {1}", problem, better))
                        .orElse(problem)));
    }

    /**
     * Refuses a slug that an article has, or one that differs from it in letter case only.
     *
     * @param own the slug of the article that is renamed; empty for a new one
     */
    static void free(Path articles, String slug, String own) throws IOException, RefusedException {
        if (!Files.isDirectory(articles)) {
            return;
        }
        try (Stream<Path> all = Files.list(articles)) {
            for (Path there : all.sorted().toList()) {
                String name = there.getFileName().toString();
                if (name.equals(slug)) {
                    throw new RefusedException(
                            Message.of("{0} exists already; edit it, or choose another slug", there));
                } else if (name.equalsIgnoreCase(slug) && !name.equals(own)) {
                    throw new RefusedException(Message.of(
                            "{0} exists already, and differs in letter case only; choose another slug", there));
                }
            }
        }
    }

    /** Returns a text as a YAML scalar that is read as this text: bare, or in double quotes, as JSON writes it. */
    public static String scalar(String text) {
        boolean bare = text.matches("\\p{L}(?:[\\p{L}\\p{N}. ()/_-]*[\\p{L}\\p{N}.)])?")
                && !NO_TEXT.contains(text.toLowerCase(Locale.ROOT));
        return bare ? text : TextNode.valueOf(text).toString();
    }

    private static String in(Language language, String name) {
        return language == Language.EN ? name : language.tag() + "/" + name;
    }

    private static String fill(String name, Map<String, String> values) {
        String text = Resource.text("author/" + name);
        for (Map.Entry<String, String> value : values.entrySet()) {
            text = text.replace("{{" + value.getKey() + "}}", value.getValue());
        }
        return text;
    }

    /** Writes all of these files or none, and returns their paths. */
    private static List<Path> write(Path folder, Map<String, String> files) throws IOException {
        Files.createDirectories(folder);
        List<Path> written = new ArrayList<>();
        try {
            for (Map.Entry<String, String> file : files.entrySet()) {
                Path path = folder.resolve(file.getKey());
                Files.writeString(path, file.getValue(), StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
                written.add(path);
            }
            return written;
        } catch (IOException failed) {
            for (Path path : written) {
                Files.deleteIfExists(path);
            }
            throw failed;
        }
    }
}
