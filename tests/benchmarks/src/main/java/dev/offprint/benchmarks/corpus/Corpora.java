package dev.offprint.benchmarks.corpus;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.stream.Stream;

/** Makes content folders for benchmarks. */
public final class Corpora {

    private Corpora() {}

    /** Writes a corpus from a seed, and returns the number of its articles. The same seed gives the same bytes. */
    public static int generate(Path folder, int articles, long seed) throws IOException {
        Files.createDirectories(folder);
        String site =
                "baseUrl: https://knowledge.example.com\nname: Corpus\nmcpUrl: https://example.com\nlinks: warn\n";
        Files.write(folder.resolve("site.yaml"), site.getBytes(StandardCharsets.UTF_8));
        for (int i = 0; i < articles; i++) {
            new GeneratedArticle(folder, i, articles, seed).write();
        }
        return articles;
    }

    /** Copies a content folder with its times, and returns the number of its articles. */
    public static int copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                    Files.setLastModifiedTime(
                            copy, FileTime.from(Files.getLastModifiedTime(file).toInstant()));
                }
            }
        }
        try (Stream<Path> articles = Files.list(to.resolve("articles"))) {
            return (int) articles.count();
        }
    }

    /** Deletes a folder and its content. */
    public static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(one);
            }
        }
    }
}
