package dev.offprint.benchmarks.scale;

/**
 * What a tree takes, from what one article takes: means over the 9,594 public articles of a reference manual in two
 * languages, built 2026-11-21. Bytes.
 *
 * @param articles public articles
 */
record Corpus(long articles) {

    static final double TRANSLATIONS = 1.95;
    static final double DETAIL = 12_250;
    static final double ANSWER = 2_085;
    static final double HTML = 11_090;
    static final double MARKDOWN = 5_480;
    /** An article's share of all lists: it is in eight, in each with one translation or all. */
    static final double LISTS = 100_300;
    /** Site map, indexes, llms.txt and manifest, for each article. */
    static final double SITE = 2_560;

    static final double LISTS_GZIP = 32_000;
    static final double LEAVES_CODED = 6_620 + TRANSLATIONS * (1_400 + 6_000 + 3_790);
    static final double CODED_FILES = 2 + TRANSLATIONS * (1.44 + 2 + 1.9);
    static final int LIST_VARIANTS = 91;

    double leafFiles() {
        return articles * (1 + 3 * TRANSLATIONS);
    }

    double leafBytes() {
        return articles * (DETAIL + TRANSLATIONS * (ANSWER + HTML + MARKDOWN));
    }

    double listBytes() {
        return articles * LISTS;
    }

    double plainBytes() {
        return leafBytes() + listBytes() + articles * SITE;
    }

    double plainFiles() {
        return leafFiles() + LIST_VARIANTS + 40;
    }

    double allFiles() {
        return plainFiles() + articles * CODED_FILES + LIST_VARIANTS;
    }

    double allBytes() {
        return plainBytes() + articles * (LEAVES_CODED + LISTS_GZIP);
    }

    /** The list without any filter. */
    double longestList() {
        return articles * DETAIL;
    }

    /** The lists that one article is in: by type or not, by locale or not, by level or not. */
    double listsOfOneArticle() {
        // all, en and de, each of: everything, a quarter by type, a fifth by level, a twentieth by both
        double shares = 1 + 0.25 + 0.2 + 0.05;
        return shares * (longestList() * 2.05);
    }
}
