package dev.offprint.author.edit;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.state.TranslationRecord;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.diagnostic.Diagnostics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The record in the text of a file: a block of lines in the front matter, from its key to the next one.
 *
 * @param text the text, without carriage returns at line ends
 * @param path the file below the content folder
 */
record RecordBlock(String text, String path) {

    /** Returns the text with another record, or without one; the same text if a program cannot do that safely. */
    String with(@Nullable TranslationRecord record) {
        Optional<ObjectNode> before = root(text);
        if (before.isEmpty() || (record == null && !before.get().has(TranslationRecord.KEY))) {
            return text;
        }
        String edited = String.join("\n", lines(record));
        ObjectNode others = before.get();
        others.remove(TranslationRecord.KEY);
        Optional<ObjectNode> after = root(edited);
        boolean asWanted = after.isPresent() && (record == null || says(after.get(), record));
        after.ifPresent(root -> root.remove(TranslationRecord.KEY));
        return asWanted && after.filter(others::equals).isPresent() ? edited : text;
    }

    boolean says(TranslationRecord record) {
        return root(text).filter(root -> says(root, record)).isPresent();
    }

    private static boolean says(ObjectNode root, TranslationRecord record) {
        return TranslationRecord.of(root).filter(record::equals).isPresent();
    }

    private List<String> lines(@Nullable TranslationRecord record) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        int close = 1;
        while (close < lines.size() && !lines.get(close).matches("---[ \\t]*")) {
            close++;
        }
        int from = 1;
        while (from < close && !lines.get(from).startsWith(TranslationRecord.KEY + ":")) {
            from++;
        }
        int to = Math.min(from + 1, close);
        while (to < close && (lines.get(to).startsWith(" ") || lines.get(to).startsWith("- "))) {
            to++;
        }
        lines.subList(from, to).clear();
        if (record != null) {
            lines.addAll(from, record.yaml());
        }
        return lines;
    }

    private Optional<ObjectNode> root(String file) {
        return FrontMatter.split(file, path, new Diagnostics())
                .flatMap(parts -> YamlReader.read(parts.yaml(), path, 2, new Diagnostics()))
                .map(YamlDocument::root);
    }
}
