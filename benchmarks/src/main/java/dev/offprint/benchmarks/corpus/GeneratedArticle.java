package dev.offprint.benchmarks.corpus;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/**
 * The files of one article. Each has its own seed, so a corpus of 1,000 is the beginning of one of 10,000, apart from the
 * targets of links.
 *
 * @param folder the content folder
 * @param number which article
 * @param count the number of articles
 * @param seed the seed of the corpus
 */
record GeneratedArticle(Path folder, int number, int count, long seed) {

    private static final List<String> TYPES = List.of("guide", "medium", "framework", "research");
    private static final List<String> LEVELS =
            List.of("unaware", "problem-aware", "solution-aware", "product-aware", "most-aware");
    private static final List<String> SKILLS = List.of("beginner", "intermediate", "advanced");

    static String slug(int number) {
        return "article-" + number;
    }

    /** Returns the slug of the article, or of the next one if that is not public: a link to it would be an error. */
    static String publicSlug(int number, int count) {
        return slug(isDraft(number) || isSyndicated(number) ? (number + 1) % count : number);
    }

    private static boolean isDraft(int number) {
        return number % 50 == 7;
    }

    private static boolean isSyndicated(int number) {
        return number % 50 == 33;
    }

    void write() throws IOException {
        Random random = new Random(seed * 1_000_003 + number);
        Path article = Files.createDirectories(folder.resolve("articles").resolve(slug(number)));
        int locales = random.nextInt(100);
        write(article.resolve("article.yaml"), head(random));
        if (locales >= 3) {
            write(article.resolve("en.md"), translation(Vocabulary.ENGLISH, random));
        }
        if (locales < 97) {
            write(article.resolve("de.md"), translation(Vocabulary.GERMAN, random));
        }
    }

    private String head(Random random) {
        String type = TYPES.get(random.nextInt(TYPES.size()));
        StringBuilder yaml = new StringBuilder("contentType: " + type + "\n");
        yaml.append("isPublished: ").append(!isDraft(number)).append('\n');
        yaml.append(isSyndicated(number) ? "origin: syndicated\n" : "");
        yaml.append("awarenessLevel: ")
                .append(LEVELS.get(random.nextInt(LEVELS.size())))
                .append('\n');
        yaml.append("difficulty: ")
                .append(SKILLS.get(random.nextInt(SKILLS.size())))
                .append('\n');
        yaml.append("firstPublished: 20")
                .append(10 + random.nextInt(16))
                .append("-0")
                .append(1 + random.nextInt(9))
                .append("-")
                .append(10 + random.nextInt(19))
                .append('\n');
        yaml.append("primaryQuestion: \"")
                .append(Vocabulary.ENGLISH.title(random))
                .append("?\"\n");
        yaml.append("shortAnswer: \"")
                .append(Vocabulary.ENGLISH.sentence(random))
                .append("\"\n");
        yaml.append("keyTakeaways:\n");
        for (int i = 3; i > 0; i--) {
            yaml.append("  - text: \"")
                    .append(Vocabulary.ENGLISH.sentence(random))
                    .append("\"\n");
        }
        if (type.equals("framework")) {
            yaml.append("framework:\n  name: ")
                    .append(Vocabulary.ENGLISH.title(random))
                    .append("\n  useCases: [one, two]\n  timeToImplement: 2 days\n");
        }
        return yaml.toString();
    }

    private String translation(Vocabulary words, Random random) {
        StringBuilder text = new StringBuilder("---\ntitle: \"" + words.title(random) + "\"\n");
        text.append("description: \"").append(words.sentence(random)).append("\"\n");
        text.append("detailedAnswer: |\n  ")
                .append(words.sentence(random))
                .append("\n  ")
                .append(words.sentence(random))
                .append('\n');
        text.append("faqPairs:\n");
        for (int i = random.nextInt(4); i >= 0; i--) {
            text.append("  - question: \"")
                    .append(words.title(random))
                    .append("?\"\n    answer: \"")
                    .append(words.sentence(random))
                    .append("\"\n");
        }
        text.append("citations:\n  - title: RFC 9110\n    url: https://www.rfc-editor.org/rfc/rfc9110\n---\n");
        return text.append(new GeneratedText(words, random, count).text()).toString();
    }

    private static void write(Path file, String text) throws IOException {
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
