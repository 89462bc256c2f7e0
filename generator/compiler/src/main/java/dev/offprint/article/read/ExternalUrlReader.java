package dev.offprint.article.read;

import dev.offprint.article.markdown.MarkdownUrls;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Place;
import dev.offprint.source.SourceTree;
import java.util.function.BiConsumer;

/** Finds the absolute addresses in source files. Findings about the files are reported elsewhere. */
public final class ExternalUrlReader {

    private final Sources sources;
    private final BiConsumer<String, Place> sink;

    /** Returns a reader of these sources. */
    public ExternalUrlReader(SourceTree tree, BiConsumer<String, Place> sink) {
        this.sources = Sources.silent(tree);
        this.sink = sink;
    }

    /** Reads a YAML file. */
    public void yaml(String path) {
        sources.yaml(path).ifPresent(this::values);
    }

    /** Reads a Markdown file with front matter. */
    public void markdown(String path) {
        sources.frontMatter(path).ifPresent(parts -> {
            sources.head(parts, path).ifPresent(this::values);
            MarkdownUrls.find(
                    new ParsedMarkdown(parts.body()),
                    (line, column) -> new Place(path, parts.bodyLine() + line, column),
                    sink);
        });
    }

    /** A value is an address, or Markdown that may hold some; its own columns are not known, so it is where its key is. */
    private void values(YamlDocument document) {
        document.eachText((pointer, text) -> {
            Place place = document.placeOf(pointer);
            if (text.matches("(?i)https?://\\S+")) {
                sink.accept(text, place);
            } else {
                MarkdownUrls.find(new ParsedMarkdown(text), (line, column) -> place, sink);
            }
        });
    }
}
