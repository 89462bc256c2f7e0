package dev.offprint.author;

import dev.offprint.article.SourceSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What makes Visual Studio Code complete and check the sources: copies of the schemas, because a published address answers
 * neither offline nor before the first publication, the settings that map files to them, and the extension that reads both.
 */
public final class EditorSetup {

    private static final String FOLDER = ".vscode";
    private static final String SCHEMAS = FOLDER + "/offprint";
    private static final String MAPPING = "yaml.schemas";
    private static final String RECOMMENDED = "recommendations";
    private static final String EXTENSION = "redhat.vscode-yaml";

    private final Path workspace;
    private final String content;
    private final List<Path> written = new ArrayList<>();
    private final List<String> byHand = new ArrayList<>();

    /**
     * Returns the set-up of a workspace.
     *
     * @param workspace the folder that the editor opens
     * @param content the content folder below it, with forward slashes
     */
    public EditorSetup(Path workspace, String content) {
        this.workspace = workspace;
        this.content = content;
    }

    /** Writes what is missing. */
    public void write() throws IOException {
        for (SourceSchema form : SourceSchema.all()) {
            schema(workspace.resolve(SCHEMAS).resolve(form.fileName()), form);
        }
        settings(workspace.resolve(FOLDER).resolve("settings.json"));
        extensions(workspace.resolve(FOLDER).resolve("extensions.json"));
    }

    /** Returns the files that were written. */
    public List<Path> written() {
        return List.copyOf(written);
    }

    /** Returns what the author has to add to files that must not be rewritten, one text for each; empty where all is done. */
    public List<String> byHand() {
        return List.copyOf(byHand);
    }

    private void schema(Path file, SourceSchema form) throws IOException {
        byte[] text = (form.document().toPrettyString() + "\n").getBytes(StandardCharsets.UTF_8);
        if (!Files.exists(file) || !java.util.Arrays.equals(Files.readAllBytes(file), text)) {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Files.write(file, text);
            written.add(file);
        }
    }

    private void settings(Path file) throws IOException {
        String site = content + "/site.yaml";
        String articles = content + "/articles/*/article.yaml";
        Optional<EditorSettings> settings = EditorSettings.read(file);
        boolean done = settings.isPresent()
                && settings.get().map(MAPPING, at(SourceSchema.SITE), site)
                && settings.get().map(MAPPING, at(SourceSchema.ARTICLE), articles);
        finish(file, done ? settings : Optional.empty(), """
                  "%s": {
                    "%s": "%s",
                    "%s": "%s"
                  }""".formatted(
                        MAPPING, at(SourceSchema.SITE), site, at(SourceSchema.ARTICLE), articles));
    }

    private void extensions(Path file) throws IOException {
        Optional<EditorSettings> settings = EditorSettings.read(file);
        boolean done = settings.isPresent() && settings.get().list(RECOMMENDED, EXTENSION);
        finish(file, done ? settings : Optional.empty(), "  \"" + RECOMMENDED + "\": [\"" + EXTENSION + "\"]");
    }

    private void finish(Path file, Optional<EditorSettings> settings, String member) throws IOException {
        if (settings.isEmpty()) {
            byHand.add(file + " holds comments or is no plain JSON object, so it is left as it is; add:\n" + member);
        } else if (settings.get().write()) {
            written.add(file);
        }
    }

    private static String at(SourceSchema form) {
        return "./" + SCHEMAS + "/" + form.fileName();
    }
}
