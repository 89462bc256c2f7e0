package dev.offprint.pipeline;

import java.util.List;
import java.util.Random;

/** What {@link RandomEdits} writes: a few values of each field, so that edits meet the same ones again. */
final class RandomTexts {

    private static final List<String> TYPES = List.of("guide", "medium", "framework", "glossary", "whitepaper");
    private static final List<String> LEVELS = List.of("unaware", "problem-aware", "Very aware!");
    private static final List<String> TOPICS = List.of("caching", "http", "chaching", "caching, http");
    private static final List<String> MARKERS = List.of("{errors}", "{api_reference}", "{error}", "Text.");

    private final Random random;

    RandomTexts(Random random) {
        this.random = random;
    }

    /**
     * Returns an {@code article.yaml}.
     *
     * @param open whether the article must be public and of this site
     */
    String description(boolean open) {
        return "contentType: " + pick(TYPES)
                + "\nisPublished: " + (open || random.nextInt(6) > 0)
                + "\norigin: " + (open || random.nextInt(9) > 0 ? "native" : "syndicated")
                + (random.nextBoolean() ? "\nawarenessLevel: \"" + pick(LEVELS) + "\"" : "")
                + (random.nextBoolean() ? "\nfirstPublished: 2026-01-" + (10 + random.nextInt(9)) : "")
                + (random.nextBoolean() ? "\nestimatedReadTime: 5" : "")
                + (random.nextBoolean() ? "\ntopics: [" + pick(TOPICS) + "]" : "")
                + (random.nextBoolean()
                        ? "\nseries: {name: s" + random.nextInt(3) + ", order: " + random.nextInt(9) + "}"
                        : "")
                + "\nshortAnswer: " + words(5)
                + "\n";
    }

    /** Returns what the pages for developers replace, or do not know. */
    String marker() {
        return pick(MARKERS);
    }

    String words(int count) {
        StringBuilder text = new StringBuilder("word");
        for (int i = 0; i < count; i++) {
            text.append(" wort").append(random.nextInt(50));
        }
        return text.toString();
    }

    private String pick(List<String> from) {
        return from.get(random.nextInt(from.size()));
    }
}
