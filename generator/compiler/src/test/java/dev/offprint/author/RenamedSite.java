package dev.offprint.author;

import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Severity;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A site whose article {@code old} is renamed. */
abstract class RenamedSite {

    @TempDir
    Path content;

    @BeforeEach
    final void aSite() throws IOException {
        write("site.yaml", "baseUrl: https://example.com/kb\nname: A site\nmcpUrl: https://mcp.example.com\n");
        article("old", "# kept\ncontentType: guide\nisPublished: true # yes\n");
        write("articles/old/p.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
        article("older", "contentType: guide\nisPublished: true\n");
        article("old-one", "contentType: guide\nisPublished: true\n");
    }

    final void rename(String from, String to) throws IOException, RefusedException {
        ArticleRename.of(content, from, to).run();
    }

    final List<Diagnostic> errors() {
        Diagnostics found = new Diagnostics();
        Corpus corpus = Corpus.open(content, Corpus.Options.defaults(), found).orElseThrow();
        corpus.publicSlugs().forEach(corpus::read);
        return found.sorted().stream()
                .filter(one -> one.severity() == Severity.ERROR)
                .toList();
    }

    private void article(String slug, String head) throws IOException {
        write("articles/" + slug + "/article.yaml", head);
        write("articles/" + slug + "/en.md", "---\ntitle: " + slug + "\n---\nText\n");
        write("articles/" + slug + "/de.md", "---\ntitle: " + slug + "\n---\nText\n");
    }

    final List<String> names() throws IOException {
        try (Stream<Path> all = Files.list(content.resolve("articles"))) {
            return all.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    final Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(content)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(content.relativize(file).toString(), Files.readString(file));
            }
        }
        return files;
    }

    final String read(String path) throws IOException {
        return Files.readString(content.resolve(path));
    }

    final void write(String path, String text) throws IOException {
        Path file = content.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
