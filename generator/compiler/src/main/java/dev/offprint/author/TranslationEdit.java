package dev.offprint.author;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.read.SourceDigest;
import dev.offprint.article.read.Sources;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Message;
import dev.offprint.source.SourceTree;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes the digest of the other language's text into a translation, or removes it. One language is made from the other, so only one
 * of them has it.
 *
 * @param title the translation: {@code first-steps/de.md}
 * @param edits the files that change
 */
public record TranslationEdit(String title, SourceEdits edits) {

    /**
     * An article in one language.
     *
     * @param path its file below the content folder
     * @param head its front matter
     * @param digest that of what it says
     */
    private record Text(String path, ObjectNode head, String digest) {}

    /**
     * Returns the edit.
     *
     * @param wanted the locale of the translation; null for that of the text that has a digest, else for German
     * @throws RefusedException where that is not possible; the message says what to do
     */
    public static TranslationEdit of(Path content, String slug, @Nullable ContentLocale wanted)
            throws IOException, RefusedException {
        SourceTree tree = ArticleRename.tree(content);
        String folder = ArticleRename.folder(content, slug);
        Text english = text(content, tree, folder, ContentLocale.EN);
        Text german = text(content, tree, folder, ContentLocale.DE);
        boolean isEnglish = wanted == null
                ? english.head.has(SourceDigest.KEY) && !german.head.has(SourceDigest.KEY)
                : wanted == ContentLocale.EN;
        Text translation = isEnglish ? english : german;
        Text source = isEnglish ? german : english;
        SourceEdits edits = new SourceEdits(content);
        String line = SourceDigest.KEY + ": \"" + source.digest + "\"";
        edits.edit(translation.path, text -> with(text, line));
        edits.edit(source.path, text -> with(text, null));
        if (!edits.plain(translation.path).contains("\n" + line + "\n")) {
            throw new RefusedException(Message.of(
                    "{0} cannot be edited by a program; write `{1}` into it yourself, and start the command again",
                    content.resolve(translation.path), line));
        }
        return new TranslationEdit(slug + translation.path.substring(folder.length()), edits);
    }

    private static Text text(Path content, SourceTree tree, String folder, ContentLocale locale)
            throws RefusedException {
        String path = folder + "/" + locale.tag() + ".md";
        Diagnostics found = new Diagnostics();
        Sources sources = new Sources(tree, found);
        Optional<YamlDocument> article = sources.yaml(folder + "/article.yaml");
        return sources.frontMatter(path)
                .flatMap(parts -> sources.head(parts, path)
                        .map(head -> new Text(path, head.root(), SourceDigest.of(article, head, parts.body()))))
                .filter(text -> !found.hasErrors())
                .orElseThrow(() -> new RefusedException(
                        Message.of("{0} is missing or wrong; run 'offprint check'", content.resolve(path))));
    }

    /** Returns a text with another line for the digest, or without one; the same text if a program cannot do that safely. */
    private static String with(String text, @Nullable String line) {
        String yaml = FrontMatter.split(text, "", new Diagnostics())
                .map(FrontMatter::yaml)
                .orElse("");
        Optional<ObjectNode> root = SourceEdits.root(yaml);
        if (root.isEmpty()) {
            return text;
        }
        ObjectNode wanted = root.get().deepCopy();
        wanted.remove(SourceDigest.KEY);
        String edited = yaml.replaceAll("(?m)^" + SourceDigest.KEY + ":.*\n", "");
        if (line != null) {
            wanted.put(SourceDigest.KEY, line.substring(line.indexOf('"') + 1, line.length() - 1));
            edited += line + "\n";
        }
        int start = text.indexOf('\n') + 1;
        return SourceEdits.saying(wanted, edited)
                .map(now -> text.substring(0, start) + now + text.substring(start + yaml.length()))
                .orElse(text);
    }
}
