package dev.offprint.importer;

import dev.offprint.cache.BuildCache;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Severity;
import dev.offprint.importer.article.ImportRequest;
import dev.offprint.importer.article.ImportResult;
import dev.offprint.importer.article.ImportRun;
import dev.offprint.importer.folder.KindDetection;
import dev.offprint.message.Language;
import dev.offprint.output.NullSink;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Imports for tests. */
final class Imported {

    private Imported() {}

    /** Imports what a path is detected to be. */
    static ImportResult run(Path from, Path content, @Nullable Path media, boolean isDryRun)
            throws IOException, RefusedException {
        return run(from, content, null, media, isDryRun);
    }

    /** Imports articles of a type. */
    static ImportResult run(Path from, Path content, String type) throws IOException, RefusedException {
        return run(from, content, type, null, false);
    }

    private static ImportResult run(
            Path from, Path content, @Nullable String type, @Nullable Path media, boolean isDryRun)
            throws IOException, RefusedException {
        ImportRequest request = new ImportRequest(
                from, KindDetection.of(from), content, null, type, media, List.of("doc"), Language.EN, isDryRun);
        return new ImportRun(request, Progress.SILENT, result -> {}).run();
    }

    static ImportResult run(Path from, Path content) throws IOException, RefusedException {
        return run(from, content, null, false);
    }

    /** Returns what the check says of a content folder, errors only. */
    static List<Diagnostic> errors(Path content) {
        return findings(content).stream()
                .filter(one -> one.severity() == Severity.ERROR)
                .toList();
    }

    static List<Diagnostic> findings(Path content) {
        Diagnostics found = new Diagnostics();
        Pipeline.run(content, Corpus.Options.defaults(), new NullSink(), BuildCache.none(), found, Progress.SILENT);
        return found.sorted();
    }

    /** Returns the files below a folder with their contents, those of pictures as digests. */
    static Map<String, String> files(Path folder) throws IOException {
        Map<String, String> files = new TreeMap<>();
        if (Files.exists(folder)) {
            try (Stream<Path> all = Files.walk(folder)) {
                for (Path file : all.filter(Files::isRegularFile).toList()) {
                    String name = folder.relativize(file).toString().replace('\\', '/');
                    byte[] bytes = Files.readAllBytes(file);
                    boolean isText = name.matches(".*\\.(md|yaml|txt)");
                    files.put(
                            name,
                            isText
                                    ? new String(bytes, StandardCharsets.UTF_8)
                                    : bytes.length + " bytes, " + Integer.toHexString(Arrays.hashCode(bytes)));
                }
            }
        }
        return files;
    }

    /** Writes a file, with its folders. */
    static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, text);
    }
}
