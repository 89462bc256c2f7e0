package dev.offprint.benchmarks.corpus;

import java.util.Random;

/**
 * The Markdown of one translation, made block by block until it is long enough.
 *
 * @param words the language
 * @param random the random generator
 * @param slugs the number of articles to link to
 */
record GeneratedText(Vocabulary words, Random random, int slugs) {

    /** Median length of a body in a reference manual, in characters. */
    private static final double MEDIAN = 2_100;
    /** Spread of its logarithm: the 99th percentile is then 28,000. */
    private static final double SPREAD = 1.11;

    private static final int LONGEST = 110_000;

    String text() {
        int length = (int) Math.min(LONGEST, MEDIAN * Math.exp(SPREAD * random.nextGaussian()));
        StringBuilder text = new StringBuilder(paragraph());
        boolean noted = false;
        while (text.length() < length) {
            text.append("\n").append(block());
            if (!noted && random.nextInt(10) == 0) {
                text.append("\nA claim with a note[^n].\n\n[^n]: ")
                        .append(words.sentence(random))
                        .append('\n');
                noted = true;
            }
        }
        return text.toString();
    }

    private String block() {
        return switch (random.nextInt(14)) {
            case 0, 1 -> "#".repeat(2 + random.nextInt(3)) + " " + words.title(random) + "\n";
            case 2 -> list("- ");
            case 3 -> list("1. ");
            case 4 -> table();
            case 5 ->
                "```js\nconst " + "x".repeat(1 + random.nextInt(6)) + " = " + random.nextInt(1000) + ";\nconsole.log(\""
                        + words.title(random) + "\");\n```\n";
            case 6 -> "> " + words.sentence(random) + "\n";
            case 7 -> "<details><summary>" + words.title(random) + "</summary>\n\n" + paragraph() + "\n</details>\n";
            default -> paragraph();
        };
    }

    private String paragraph() {
        StringBuilder text = new StringBuilder();
        for (int i = 1 + random.nextInt(5); i > 0; i--) {
            text.append(words.sentence(random)).append(inline());
        }
        return text.append('\n').toString();
    }

    private String inline() {
        return switch (random.nextInt(9)) {
            case 0 -> " *" + words.one(random) + "* ";
            case 1 -> " **" + words.title(random) + "** ";
            case 2 -> " `" + words.one(random) + "()` ";
            case 3 ->
                " [" + words.title(random) + "](../" + GeneratedArticle.publicSlug(random.nextInt(slugs), slugs)
                        + "/) ";
            case 4 -> " [" + words.one(random) + "](https://example.com/" + random.nextInt(10_000) + ") ";
            case 5 -> " ~~" + words.one(random) + "~~ ";
            default -> " ";
        };
    }

    private String list(String bullet) {
        StringBuilder text = new StringBuilder();
        for (int i = 2 + random.nextInt(5); i > 0; i--) {
            text.append(bullet).append(words.sentence(random)).append('\n');
        }
        return text.toString();
    }

    private String table() {
        StringBuilder text = new StringBuilder("| a | b |\n|---|---:|\n");
        for (int i = 1 + random.nextInt(6); i > 0; i--) {
            text.append("| ")
                    .append(words.one(random))
                    .append(" | ")
                    .append(random.nextInt(100))
                    .append(" |\n");
        }
        return text.toString();
    }
}
