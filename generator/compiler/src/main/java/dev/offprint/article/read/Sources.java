package dev.offprint.article.read;

import dev.offprint.article.SourceSchema;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.source.SourceTree;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads files of the source tree and parses them, without a look at what they mean.
 *
 * @param tree where they lie
 * @param diagnostics what is wrong with them
 */
public record Sources(SourceTree tree, Diagnostics diagnostics) {

    /**
     * A Markdown file: its front matter, and its body.
     *
     * @param head the front matter
     * @param body the body
     * @param bodyLine the line of the file at which the body begins
     */
    record Markdown(YamlDocument head, String body, int bodyLine) {}

    /** Returns the same sources, which report to others. */
    public Sources reportingTo(Diagnostics others, SourceTree.Listener listener) {
        return new Sources(tree.reportingTo(others, listener), others);
    }

    /** Returns a YAML file. */
    public Optional<YamlDocument> yaml(String path) {
        return tree.text(path).flatMap(text -> YamlReader.read(text, path, 1, diagnostics));
    }

    /**
     * Returns a Markdown file whose front matter fits a form.
     *
     * @param bodyAlone takes the body where the front matter does not, so that one run tells of both
     */
    Optional<Markdown> markdown(String path, SourceSchema form, Consumer<FrontMatter> bodyAlone) {
        Optional<FrontMatter> parts = tree.text(path).flatMap(text -> FrontMatter.split(text, path, diagnostics));
        Optional<Markdown> whole = parts.flatMap(cut -> YamlReader.read(cut.yaml(), path, 2, diagnostics)
                .filter(head -> form.accepts(head, diagnostics))
                .map(head -> new Markdown(head, cut.body(), cut.bodyLine())));
        if (whole.isEmpty()) {
            parts.ifPresent(bodyAlone);
        }
        return whole;
    }
}
