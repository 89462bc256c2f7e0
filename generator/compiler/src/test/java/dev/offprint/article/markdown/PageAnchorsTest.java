package dev.offprint.article.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.SpecFolder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The identifiers of a page are those of its HTML, although most pages are not rendered for them. */
class PageAnchorsTest {

    private static final Path SOURCES = SpecFolder.of("");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "## Water\n\nText.\n\n## Water",
                "Water\n=====\n\n# `code` and *words* ~~gone~~ **[link](x) <b>",
                "## [Water][w]\n\n[w]: https://example.com",
                "## [Water](javascript:x) and https://example.com/„x“",
                "- ## Water\n- [ ] task\n\n> ## Quoted\n\n| a | b |\n| - | - |\n| # c | d |",
                "## Water\n\nText <a id=\"x\"></a>.",
                "## Water\n\n| a |\n| - |\n| <a id=\"x\"></a> |",
                "## Water\n\n<div id=\"x\">\n\n## Water\n\n</div>",
                "## Water\n\nText `<a id=\"x\">` and 1 < 2 and <https://example.com>.",
                "## Water\n\nText.[^1]\n\n[^1]: Note.",
                "## \n\n##\n\n## &amp; \\# !"
            })
    void areThoseOfThePage(String markdown) {
        assertThat(found(markdown)).containsExactlyElementsOf(shown(markdown));
    }

    @Test
    void areThoseOfThePagesOfAllTexts() throws IOException {
        List<String> texts;
        try (Stream<Path> files = Files.walk(SOURCES)) {
            texts = files.filter(path -> path.toString().endsWith(".md") && Files.isRegularFile(path))
                    .map(PageAnchorsTest::text)
                    .filter(text -> new ParsedMarkdown(text).excess().isEmpty())
                    .toList();
        }
        assertThat(texts).hasSizeGreaterThan(20);
        assertThat(texts).allSatisfy(text -> assertThat(found(text)).as(text).containsExactlyElementsOf(shown(text)));
    }

    private static Set<String> found(String markdown) {
        return PageAnchors.of(new ParsedMarkdown(markdown), List.of());
    }

    private static Set<String> shown(String markdown) {
        Set<String> shown = new LinkedHashSet<>();
        Pattern.compile(" id=\"([^\"]*)\"")
                .matcher(new PageMarkdown(PageAnchors.OWN).render(markdown).html())
                .results()
                .forEach(id -> shown.add(id.group(1)));
        return shown;
    }

    private static String text(Path path) {
        try {
            return Files.readString(path, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
