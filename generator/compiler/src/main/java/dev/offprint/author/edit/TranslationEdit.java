package dev.offprint.author.edit;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.article.read.Sources;
import dev.offprint.article.state.SourceDigest;
import dev.offprint.article.yaml.FrontMatter;
import dev.offprint.article.yaml.YamlDocument;
import dev.offprint.article.yaml.YamlReader;
import dev.offprint.author.edit.text.LineEnds;
import dev.offprint.author.edit.text.SourceEdit;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.message.Message;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes the digest of the other language's text into a translation, or removes it. One language is made from the other, so only one
 * of them has it.
 *
 * @param content the content folder
 * @param folder the folder of the article, below the content folder
 */
public record TranslationEdit(Path content, String folder) {

    /**
     * What is recorded.
     *
     * @param title the translation: {@code first-steps/de.md}
     * @param edits the files that change
     */
    public record Recorded(String title, SourceEdits edits) {}

    /**
     * Returns the edit.
     *
     * @param wanted the locale of the translation; null for that of the text that has a digest, else for German
     * @throws RefusedException where that is not possible; the message says what to do
     */
    public static Recorded of(Path content, String slug, @Nullable ContentLocale wanted)
            throws IOException, RefusedException {
        SourceTree tree = SourceTree.open(content, SourceLimits.DEFAULT, new Diagnostics())
                .orElseThrow(() -> ArticleRename.noFolder(content));
        String folder = Slug.parse(slug)
                .map(name -> "articles/" + name)
                .filter(name -> Files.isDirectory(content.resolve(name)))
                .orElseThrow(() -> new RefusedException(Message.of(
                        "{0}; {1}",
                        Message.of(
                                "{0} does not exist",
                                content.resolve("articles").resolve(slug)),
                        Message.of("name the folder of an article"))));
        return new TranslationEdit(content, folder).recorded(tree, slug, wanted);
    }

    private Recorded recorded(SourceTree tree, String slug, @Nullable ContentLocale wanted)
            throws IOException, RefusedException {
        Text english = text(tree, ContentLocale.EN);
        Text german = text(tree, ContentLocale.DE);
        boolean isEnglish = wanted == null
                ? english.head().root().has(SourceDigest.KEY)
                        && !german.head().root().has(SourceDigest.KEY)
                : wanted == ContentLocale.EN;
        Text translation = isEnglish ? english : german;
        Text source = isEnglish ? german : english;
        List<SourceEdit> edits = new ArrayList<>();
        edit(translation.path(), source.digest(), edits);
        edit(source.path(), null, edits);
        String name = slug + translation.path().substring(folder.length());
        return new Recorded(name, new SourceEdits(content, edits, List.of()));
    }

    /**
     * An article in one language.
     *
     * @param path its file below the content folder
     * @param head its front matter
     * @param digest that of what it says
     */
    private record Text(String path, YamlDocument head, String digest) {}

    private Text text(SourceTree tree, ContentLocale locale) throws RefusedException {
        String path = folder + "/" + locale.tag() + ".md";
        Diagnostics found = new Diagnostics();
        Sources sources = new Sources(tree, found);
        Optional<YamlDocument> article = sources.yaml(folder + "/article.yaml");
        return sources.frontMatter(path)
                .flatMap(parts -> sources.head(parts, path)
                        .map(head -> new Text(path, head, SourceDigest.of(article, head, parts.body()))))
                .filter(text -> !found.hasErrors())
                .orElseThrow(() -> new RefusedException(
                        Message.of("{0} is missing or wrong; run 'offprint check'", content.resolve(path))));
    }

    private void edit(String path, @Nullable String digest, List<SourceEdit> edits)
            throws IOException, RefusedException {
        Path file = content.resolve(path);
        String text = SourceFiles.read(file).orElse("");
        String edited = LineEnds.edited(text, plain -> with(plain, path, digest));
        if (edited.equals(text)) {
            if (digest != null && !says(LineEnds.plain(text), path, digest)) {
                throw new RefusedException(Message.of(
                        "{0} cannot be edited by a program; write the keys of its front matter in lines of their own, and"
                                + " start the command again",
                        file));
            }
        } else if (Files.isSymbolicLink(file)) {
            throw new RefusedException(Message.of("{0} is a symbolic link; replace it by the file", file));
        } else {
            edits.add(new SourceEdit(path, text, edited));
        }
    }

    private static boolean says(String text, String path, String digest) {
        return root(text, path)
                .filter(root -> root.path(SourceDigest.KEY).asText().equals(digest))
                .isPresent();
    }

    /** Returns the text with another digest, or without one; the same text if a program cannot do that safely. */
    private static String with(String text, String path, @Nullable String digest) {
        Optional<ObjectNode> before = root(text, path);
        if (before.isEmpty() || (digest == null && !before.get().has(SourceDigest.KEY))) {
            return text;
        }
        String edited = String.join("\n", lines(text, digest));
        ObjectNode wanted = before.get();
        wanted.remove(SourceDigest.KEY);
        if (digest != null) {
            wanted.put(SourceDigest.KEY, digest);
        }
        return root(edited, path).filter(wanted::equals).isPresent() ? edited : text;
    }

    private static List<String> lines(String text, @Nullable String digest) {
        List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
        int at = 1;
        while (at < lines.size()
                && !lines.get(at).startsWith("---")
                && !lines.get(at).startsWith(SourceDigest.KEY + ":")) {
            at++;
        }
        if (at < lines.size() && lines.get(at).startsWith(SourceDigest.KEY)) {
            lines.remove(at);
        }
        if (digest != null) {
            lines.add(at, SourceDigest.KEY + ": \"" + digest + "\"");
        }
        return lines;
    }

    private static Optional<ObjectNode> root(String text, String path) {
        return FrontMatter.split(text, path, new Diagnostics())
                .flatMap(parts -> YamlReader.read(parts.yaml(), path, 2, new Diagnostics()))
                .map(YamlDocument::root);
    }
}
