package dev.offprint.article.markdown.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.markdown.ParsedMarkdown;
import dev.offprint.article.markdown.lint.quick.MarkupSearch;
import dev.offprint.article.markdown.page.PageAnchors;
import dev.offprint.article.markdown.page.TakenIdentifiers;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.diagnostic.Place;
import dev.offprint.edge.SpecFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The quick search for markup, which saves most texts the look at each node, lets nothing through that the look finds. */
class MarkupSearchTest {

    private static final Path BROKEN = SpecFolder.of("findings");
    private static final int LONGEST = 2_000;

    @Test
    void blocksThatMayHaveNoMarkupHaveNoFindings() throws IOException {
        List<String> skipped = blocks().stream()
                .filter(text -> !MarkupSearch.mayHaveMarkup(text))
                .toList();
        assertThat(skipped).hasSizeGreaterThan(200);
        assertThat(skipped).allSatisfy(text -> assertThat(found(text)).as(text).isEmpty());
    }

    /** Returns each paragraph of the sources with findings, and each line of one, by itself and below another. */
    private static Set<String> blocks() throws IOException {
        try (Stream<Path> files = Files.walk(BROKEN)) {
            return files.filter(path -> path.toString().endsWith(".md") && Files.isRegularFile(path))
                    .flatMap(path -> Stream.of(text(path).split("\\R(?:[ \\t]*\\R)+")))
                    .flatMap(block -> Stream.concat(Stream.of(block), block.lines()))
                    .flatMap(block -> Stream.of(block, "Text.\n\n" + block, block + "\nText."))
                    .filter(block -> block.length() < LONGEST)
                    .collect(Collectors.toSet());
        }
    }

    private static String text(Path path) {
        try {
            return new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Diagnostic> found(String text) {
        Diagnostics diagnostics = new Diagnostics();
        MarkdownLint.look(
                new ParsedMarkdown(text),
                (line, column) -> new Place("en.md", line, column),
                new TakenIdentifiers(PageAnchors.OWN),
                diagnostics);
        return diagnostics.sorted();
    }
}
