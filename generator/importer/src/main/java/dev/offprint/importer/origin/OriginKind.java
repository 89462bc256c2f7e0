package dev.offprint.importer.origin;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The tools whose content can be imported. */
public enum OriginKind {
    HUGO("Hugo"),
    DOCUSAURUS("Docusaurus"),
    STARLIGHT("Starlight"),
    MKDOCS("MkDocs"),
    JEKYLL("Jekyll"),
    /** A folder of Markdown that no known tool has set up. */
    MARKDOWN("Markdown"),
    WORDPRESS("WordPress"),
    CONTENTFUL("Contentful");

    private final String title;

    OriginKind(String title) {
        this.title = title;
    }

    /** Returns the name as its makers write it. */
    public String title() {
        return title;
    }

    /** Returns the word of the command line: {@code hugo}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether the content is one file and not a folder. */
    public boolean isExport() {
        return this == WORDPRESS || this == CONTENTFUL;
    }

    /** Returns the kind of a word of the command line. */
    public static Optional<OriginKind> of(String word) {
        return Stream.of(values())
                .filter(kind -> kind.word().equals(word.toLowerCase(Locale.ROOT)))
                .findFirst();
    }
}
