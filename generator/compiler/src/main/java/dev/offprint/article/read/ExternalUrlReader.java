package dev.offprint.article.read;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.article.markdown.MarkdownUrls;
import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Place;
import dev.offprint.source.SourceTree;
import java.util.Map;

/** Finds the absolute addresses in source files. Findings about the files are reported elsewhere. */
public final class ExternalUrlReader {

    private final Sources sources;
    private final Sink sink;

    /** Returns a reader of these sources. */
    public ExternalUrlReader(SourceTree tree, Sink sink) {
        this.sources = Sources.silent(tree);
        this.sink = sink;
    }

    /** Takes what is found. */
    @FunctionalInterface
    public interface Sink {
        /** Takes an address and where it stands. */
        void url(String url, Place place);
    }

    /** Reads a YAML file. */
    public void yaml(String path) {
        sources.yaml(path).ifPresent(document -> values(document, "", document.root()));
    }

    /** Reads a Markdown file with front matter. */
    public void markdown(String path) {
        sources.frontMatter(path).ifPresent(parts -> {
            sources.head(parts, path).ifPresent(document -> values(document, "", document.root()));
            MarkdownUrls.find(
                    new ParsedMarkdown(parts.body()),
                    (url, line, column) -> sink.url(url, new Place(path, parts.bodyLine() + line, column)));
        });
    }

    /** A value is an address, or Markdown that may hold some; its own columns are not known, so it is where its key is. */
    private void values(YamlDocument document, String pointer, JsonNode value) {
        if (value.isTextual()) {
            Place place = document.placeOf(pointer);
            if (value.textValue().matches("(?i)https?://\\S+")) {
                sink.url(value.textValue(), place);
                return;
            }
            MarkdownUrls.find(new ParsedMarkdown(value.textValue()), (url, line, column) -> sink.url(url, place));
        } else if (value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                values(document, pointer + "/" + i, value.get(i));
            }
        } else {
            for (Map.Entry<String, JsonNode> member : value.properties()) {
                values(document, pointer + "/" + member.getKey(), member.getValue());
            }
        }
    }
}
