package dev.offprint.importer.article;

import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.importer.origin.OriginDates;
import dev.offprint.importer.origin.OriginPage;
import dev.offprint.message.Language;
import dev.offprint.message.Message;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes the files of an article.
 *
 * @param folder its folder, which exists
 * @param type its type; null where nobody said one
 * @param language the language of comments
 */
record ArticleFiles(Path folder, @Nullable String type, Language language) {

    /** {@code check} shows what follows as a finding. */
    private static final String TODO = "# TODO: ";

    private static final String USUAL_TYPE = "guide";
    private static final int MOST_TOPICS = 20;
    private static final int LONGEST_TITLE = 1_000;

    /** Writes what does not depend on the language. */
    void writeArticle(ArticlePlan plan) throws IOException {
        StringBuilder yaml = new StringBuilder("contentType: ");
        if (type == null) {
            yaml.append(USUAL_TYPE)
                    .append(" ")
                    .append(TODO)
                    .append(Message.of("choose the type, which the import does not know")
                            .in(language))
                    .append('\n');
        } else {
            yaml.append(YamlText.scalar(type)).append('\n');
        }
        yaml.append("isPublished: ").append(!plan.isDraft()).append('\n');
        String published = date(plan, false);
        String updated = date(plan, true);
        if (published != null) {
            yaml.append("firstPublished: ").append(published).append('\n');
        }
        if (updated != null && (published == null || !OriginDates.isBefore(updated, published))) {
            yaml.append("lastUpdated: ").append(updated).append('\n');
        }
        List<String> topics = topics(plan);
        if (!topics.isEmpty()) {
            yaml.append("topics: ").append(YamlText.list(topics)).append('\n');
        }
        if (!plan.former().isEmpty()) {
            yaml.append("formerSlugs: ").append(YamlText.list(plan.former())).append('\n');
        }
        write("article.yaml", yaml.toString());
    }

    /** Returns a title as long as an article may have it; not half of a character at its end. */
    static String cut(String title) {
        if (title.length() <= LONGEST_TITLE) {
            return title;
        }
        boolean splits = Character.isHighSurrogate(title.charAt(LONGEST_TITLE - 1));
        return title.substring(0, splits ? LONGEST_TITLE - 1 : LONGEST_TITLE);
    }

    /**
     * Writes a translation, and returns the line at which its text begins.
     *
     * @param isGuessed whether the title is that of no author
     */
    void writeText(ContentLocale locale, String title, boolean isGuessed, @Nullable String description, String body)
            throws IOException {
        StringBuilder text = new StringBuilder("---\ntitle: ").append(YamlText.scalar(cut(title)));
        if (isGuessed) {
            text.append(" ")
                    .append(TODO)
                    .append(Message.of("write a title, which the import made of the name of the file")
                            .in(language));
        }
        if (description != null) {
            text.append("\ndescription: ").append(YamlText.scalar(description));
        }
        text.append("\n---\n").append(body);
        write(locale.tag() + ".md", text.toString());
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
    }

    /** Returns the earliest day of publication, or the latest of a change. */
    private static @Nullable String date(ArticlePlan plan, boolean isUpdate) {
        Stream<String> dates = plan.pages().values().stream()
                .map(OriginPage::fields)
                .map(fields -> isUpdate ? fields.updated() : fields.published())
                .filter(Objects::nonNull);
        return dates.reduce((one, other) -> OriginDates.isBefore(one, other) == isUpdate ? other : one)
                .orElse(null);
    }

    /** Returns the topics that the article does not get, as the pages call them: it has one list for all translations. */
    static List<String> lostTopics(ArticlePlan plan, OriginPage page) {
        List<String> kept = topics(plan);
        return page.fields().topics().stream()
                .filter(label -> SlugNames.topic(label).filter(kept::contains).isEmpty())
                .toList();
    }

    private static List<String> topics(ArticlePlan plan) {
        Set<String> topics = new LinkedHashSet<>();
        plan.first().fields().topics().forEach(label -> SlugNames.topic(label).ifPresent(topics::add));
        return new ArrayList<>(topics).subList(0, Math.min(MOST_TOPICS, topics.size()));
    }
}
