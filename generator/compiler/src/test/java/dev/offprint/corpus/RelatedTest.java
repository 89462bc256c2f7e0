package dev.offprint.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.corpus.Surroundings.Mention;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Related is what an article's text links to. */
class RelatedTest {

    @TempDir
    private Path content;

    @Test
    void theFirstSixInTheOrderOfTheText() throws IOException {
        for (int i = 1; i <= 8; i++) {
            article("a" + i, "en", "");
        }
        article(
                "start",
                "en",
                "[x](../a3/) [y](../a1/en.md#z) [x](../a3/) [s](../start/) "
                        + String.join(
                                " ",
                                IntStream.rangeClosed(4, 8)
                                        .mapToObj(i -> "[x](../a" + i + "/)")
                                        .toList()));
        assertThat(related(ContentLocale.EN))
                .extracting(one -> one.slug().value())
                .containsExactly("a3", "a1", "a4", "a5", "a6", "a7");
        assertThat(related(ContentLocale.EN).get(0))
                .isEqualTo(new Mention(new Slug("a3"), ContentLocale.EN, "a3 in en", "guide"));
    }

    @Test
    void publicOnesInThePagesLocaleWhereTheyExistThere() throws IOException {
        article("both", "en", "");
        article("both", "de", "");
        article("english", "en", "");
        article("hidden", "en", "");
        Files.writeString(content.resolve("articles/hidden/article.yaml"), "contentType: guide\n");
        article("start", "de", "[a](../both/en.md) [b](../english/) [c](../hidden/)");
        assertThat(related(ContentLocale.DE)).extracting(Mention::title).containsExactly("both in de", "english in en");
        assertThat(related(ContentLocale.EN)).isEmpty();
    }

    private List<Mention> related(ContentLocale locale) throws IOException {
        Files.writeString(
                content.resolve("site.yaml"),
                "baseUrl: https://example.com\nname: x\nmcpUrl: https://mcp.example.com\nlinks: warn\n");
        Corpus corpus = Corpus.open(content, Corpus.Options.defaults(), new Diagnostics())
                .orElseThrow();
        return corpus.readTracked(corpus.head(new Slug("start"))).around().relatedIn(locale);
    }

    private void article(String slug, String locale, String body) throws IOException {
        Path folder = Files.createDirectories(content.resolve("articles").resolve(slug));
        Files.writeString(folder.resolve("article.yaml"), "contentType: guide\nisPublished: true\n");
        Files.writeString(folder.resolve(locale + ".md"), "---\ntitle: " + slug + " in " + locale + "\n---\n" + body);
    }
}
