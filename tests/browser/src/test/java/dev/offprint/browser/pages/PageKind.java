package dev.offprint.browser.pages;

/** A kind of page, by an example of the sample site. */
enum PageKind {
    HOME("/", 200),
    GERMAN_INDEX("/de", 200),
    ENGLISH_INDEX("/en", 200),
    GERMAN_ARTICLE("/de/knowledge/answer-first-writing", 200),
    ENGLISH_ARTICLE("/en/knowledge/http-caching-for-knowledge-apis", 200),
    UNTRANSLATED_ARTICLE("/de/knowledge/gute-faqs-schreiben", 200),
    GLOSSARY("/de/knowledge/publishing-glossary", 200),
    ENGLISH_TYPE("/en/types/guide", 200),
    GERMAN_DEVELOPERS("/de/developers", 200),
    ENGLISH_DEVELOPERS("/en/developers", 200),
    ENGLISH_SEARCH("/en/search?q=caching", 200),
    GERMAN_SEARCH("/de/search", 200),
    PROBLEM("/problems/not-acceptable", 200),
    NOT_FOUND("/en/knowledge/no-such-article", 404);

    /** What Chromium writes to the console about a page that is not there. */
    static final String MISSING = "status of 404";

    final String path;
    final int status;

    PageKind(String path, int status) {
        this.path = path;
        this.status = status;
    }
}
