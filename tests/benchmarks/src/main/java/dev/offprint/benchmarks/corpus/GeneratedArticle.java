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
        String yaml = "contentType: " + type + "\nisPublished: " + !isDraft(number) + "\n"
                + (isSyndicated(number) ? "origin: syndicated\n" : "")
                + "awarenessLevel: " + LEVELS.get(random.nextInt(LEVELS.size())) + "\n"
                + "difficulty: " + SKILLS.get(random.nextInt(SKILLS.size())) + "\n"
                + "firstPublished: 20" + (10 + random.nextInt(16)) + "-0" + (1 + random.nextInt(9)) + "-"
                + (10 + random.nextInt(19)) + "\n"
                + "primaryQuestion: \"" + Vocabulary.ENGLISH.title(random) + "?\"\n"
                + "shortAnswer: \"" + Vocabulary.ENGLISH.sentence(random) + "\"\n"
                + "keyTakeaways:\n";
        for (int i = 3; i > 0; i--) {
            yaml += "  - text: \"" + Vocabulary.ENGLISH.sentence(random) + "\"\n";
        }
        return type.equals("framework")
                ? yaml + "framework:\n  name: " + Vocabulary.ENGLISH.title(random)
                        + "\n  useCases: [one, two]\n  timeToImplement: 2 days\n"
                : yaml;
    }

    private String translation(Vocabulary words, Random random) {
        String text = "---\ntitle: \"" + words.title(random) + "\"\n"
                + "description: \"" + words.sentence(random) + "\"\n"
                + "detailedAnswer: |\n  " + words.sentence(random) + "\n  " + words.sentence(random) + "\n"
                + "faqPairs:\n";
        for (int i = random.nextInt(4); i >= 0; i--) {
            text += "  - question: \"" + words.title(random) + "?\"\n    answer: \"" + words.sentence(random) + "\"\n";
        }
        text += "citations:\n  - title: RFC 9110\n    url: https://www.rfc-editor.org/rfc/rfc9110\n---\n";
        return text + new GeneratedText(words, random, count).text();
    }

    private static void write(Path file, String text) throws IOException {
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
