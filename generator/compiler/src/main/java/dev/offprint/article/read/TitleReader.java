package dev.offprint.article.read;

import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostics;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Reads only the title of a translation. Reports nothing: the reader of the whole file reports what is wrong.
 * A title near the beginning of the file is found without reading on.
 */
public final class TitleReader {

    private static final int BEGINNING = 2_048;
    private static final String KEY = "\ntitle:";

    private final Sources sources;

    /** Returns a reader of these sources. */
    public TitleReader(Sources sources) {
        this.sources = Sources.silent(sources.tree());
    }

    /** Returns the title, or nothing where there is none. */
    public Optional<String> title(String path) {
        return sources.tree()
                .beginning(path, BEGINNING)
                .flatMap(bytes -> entry(new String(bytes, StandardCharsets.UTF_8)))
                .flatMap(yaml -> YamlReader.read(yaml, path, 2, new Diagnostics()))
                .or(() -> sources.head(path))
                .map(document -> document.root().path("title").textValue());
    }

    /**
     * Returns the lines of the title, where they can be told from the rest without parsing it: a key of the front matter
     * stands at the beginning of its line, and whatever belongs to its value is indented.
     */
    private static Optional<String> entry(String text) {
        int start = text.startsWith("---\n") && text.indexOf('\r') < 0 ? text.indexOf(KEY) : -1;
        int fence = text.indexOf("\n---", 3);
        if (start < 0 || (fence >= 0 && fence < start)) {
            return Optional.empty();
        }
        int end = text.indexOf('\n', start + 1);
        while (end >= 0 && end + 1 < text.length() && " \t\n".indexOf(text.charAt(end + 1)) >= 0) {
            end = text.indexOf('\n', end + 1);
        }
        return end < 0 || end + 1 >= text.length() ? Optional.empty() : Optional.of(text.substring(start + 1, end + 1));
    }
}
