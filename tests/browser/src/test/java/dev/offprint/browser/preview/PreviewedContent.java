package dev.offprint.browser.preview;

import dev.offprint.corpus.Corpus;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.message.Language;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.AllowedHosts;
import dev.offprint.preview.PreviewListener;
import dev.offprint.preview.PreviewServer;
import dev.offprint.preview.PreviewServer.Drafts;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/** A copy of the sample's sources, with a preview of them. */
record PreviewedContent(Path folder, PreviewServer preview) implements AutoCloseable {

    /** Copies the sample into a folder and previews it. */
    static PreviewedContent in(Path folder, Drafts drafts) throws IOException {
        return in(folder, drafts, Language.EN);
    }

    /** Copies the sample into a folder and previews it in a language. */
    static PreviewedContent in(Path folder, Drafts drafts, Language language) throws IOException {
        Path sample = Path.of(System.getProperty("browser.content"));
        Path content = folder.resolve("content");
        try (Stream<Path> all = Files.walk(sample)) {
            for (Path one : all.toList()) {
                Path target = content.resolve(sample.relativize(one).toString());
                if (Files.isDirectory(one)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(one, target, StandardCopyOption.REPLACE_EXISTING);
                }
            }
        }
        PreviewServer.Settings settings = new PreviewServer.Settings(
                content,
                Corpus.Options.defaults(),
                new AllowedHosts("127.0.0.1", List.of()),
                0,
                drafts,
                false,
                language);
        FailureLog failures = new FailureLog(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
        FailureLog.quietenLibraries();
        return new PreviewedContent(
                folder, PreviewServer.start(settings, failures, PreviewListener.SILENT, Progress.SILENT));
    }

    /** Returns the address of a path of the preview. */
    String url(String path) {
        return "http://127.0.0.1:" + preview.port() + path;
    }

    Path content() {
        return folder.resolve("content");
    }

    boolean exists(String name) {
        return Files.exists(content().resolve(name));
    }

    String read(String name) throws IOException {
        return Files.readString(folder.resolve("content").resolve(name));
    }

    void save(String name, String text) throws IOException {
        Path file = folder.resolve("content").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /** Saves without a checked exception. */
    void saveNow(String name, String text) {
        try {
            save(name, text);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public void close() {
        preview.close();
    }
}
