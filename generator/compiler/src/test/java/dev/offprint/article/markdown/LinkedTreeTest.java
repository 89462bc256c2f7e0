package dev.offprint.article.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.SpecFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The nodes of a text whose links are resolved are those of the text that is published: it need not be parsed again. */
class LinkedTreeTest {

    private static final String[] PIECES = {
        "[",
        "]",
        "(",
        ")",
        "!",
        "<",
        ">",
        "\n",
        "\n\n",
        " ",
        "a",
        "ü",
        "`",
        "*",
        "|",
        "- ",
        "> ",
        "    ",
        "[x](../y/)",
        "![x](y.svg 'z')",
        "[x]: ../y/\n",
        "[x][x]",
        "<a href=\"../y/\">",
        "<img src=y.svg>",
        "\\",
        "&amp;",
        "#",
        "?b=c&d",
        "\t",
        "[^1]: ",
        "[^1]",
        "|-|\n"
    };

    @Test
    void textsAtRandomAreRenderedAsWhatTheyBecome() {
        for (int seed = 0; seed < 3_000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(30); i > 0; i--) {
                text.append(PIECES[random.nextInt(PIECES.length)]);
            }
            check(text.toString());
        }
    }

    @Test
    void allTextsOfTheSpecificationAreToo() throws IOException {
        try (Stream<Path> files = Files.walk(SpecFolder.of(""))) {
            List<Path> texts = files.filter(path -> path.toString().endsWith(".md") && Files.isRegularFile(path))
                    .toList();
            assertThat(texts).hasSizeGreaterThan(20);
            texts.forEach(path -> check(text(path)));
        }
    }

    private static void check(String text) {
        ParsedMarkdown parsed = new ParsedMarkdown(text);
        if (parsed.excess().isEmpty()) {
            ParsedMarkdown linked = parsed.linked((target, line, column) -> Optional.of("https://example.org/to/"));
            assertThat(new PageMarkdown(Set.of()).render(linked).html())
                    .as(text)
                    .isEqualTo(new PageMarkdown(Set.of()).render(linked.text()).html());
        }
    }

    private static String text(Path path) {
        try {
            return Files.readString(path, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
