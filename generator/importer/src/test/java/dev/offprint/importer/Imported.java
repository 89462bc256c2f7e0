package dev.offprint.importer;

import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Severity;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.memo.Memo;
import dev.offprint.message.Language;
import dev.offprint.output.NullSink;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Imports for tests. */
final class Imported {

    private Imported() {}

    /** Imports a built site into {@code content} of a folder, with the report in {@code report}. */
    static Report run(Path site, Path folder) throws IOException, RefusedException {
        return run(site, false, folder);
    }

    static Report markdown(Path site, Path folder) throws IOException, RefusedException {
        return run(site, true, folder);
    }

    private static Report run(Path site, boolean isMarkdown, Path folder) throws IOException, RefusedException {
        ImportRun.Request request = new ImportRun.Request(
                site,
                isMarkdown,
                "",
                "",
                "",
                ContentLocale.EN,
                folder.resolve("content"),
                folder.resolve("report"),
                "guide",
                isMarkdown,
                Language.EN,
                false);
        return ImportRun.run(request, Progress.SILENT);
    }

    /** Returns what the check says of a content folder, errors only. */
    static List<Diagnostic> errors(Path content) {
        Diagnostics found = new Diagnostics();
        Pipeline.run(content, Corpus.Options.defaults(), new NullSink(), Memo.none(), found, Progress.SILENT);
        return found.sorted().stream()
                .filter(one -> one.severity() == Severity.ERROR)
                .toList();
    }

    /** Returns the files below a folder with their contents, those of pictures as their lengths. */
    static Map<String, String> files(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    String name = folder.relativize(file).toString().replace('\\', '/');
                    byte[] bytes = Files.readAllBytes(file);
                    boolean isText = name.matches(".*\\.(md|yaml|txt)");
                    files.put(name, isText ? new String(bytes, StandardCharsets.UTF_8) : bytes.length + " bytes");
                }
            }
        }
        return files;
    }

    /** Writes a page with a text in its main element. */
    static void page(Path site, String file, String text) throws IOException {
        write(
                site.resolve(file),
                "<!DOCTYPE html><html lang=\"en\"><head><title>T</title></head><body><main>" + text
                        + "</main></body></html>");
    }

    static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, text);
    }
}
