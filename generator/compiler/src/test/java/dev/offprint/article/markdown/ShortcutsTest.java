package dev.offprint.article.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.markdown.page.PageMarkdown;
import dev.offprint.article.markdown.page.PlainSentence;
import dev.offprint.level.Effort;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.footnotes.FootnotesExtension;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.junit.jupiter.api.Test;

/** What is decided without a parser is what the parser would have decided. */
class ShortcutsTest {

    private static final int ROUNDS = Effort.TEXTS.count();

    private static final List<org.commonmark.Extension> EXTENSIONS = List.of(
            TablesExtension.create(),
            StrikethroughExtension.create(),
            AutolinkExtension.create(),
            FootnotesExtension.create());

    private static final String[] PIECES = {
        "[a](",
        "![b](",
        "[r]: ",
        "[r]:\n",
        "](",
        "]:",
        "](<",
        ")",
        " ",
        "\n",
        "> ",
        "- ",
        "x.html",
        "../y/",
        "/abs",
        "https://e.org/",
        "mailto:",
        "a:b",
        "#f",
        "?q",
        "\\",
        "&#47;",
        "&amp;",
        "<a href=\"",
        "\">",
        "<img SRC=",
        "`",
        "\t",
        "|",
        "word",
        "<",
        ">",
        "[^n]: ",
        "\"t\"",
        "(",
        "é"
    };

    private static final String[] WORDS = {
        "Ein", "wort", "und", "größer", "als", "“eins”", "e-mail", "–", "wwwx", "3.", "1)", "--", "\"", "'", "(", ")",
        ";", ".", "?", "!", ",", " ", "A", "0", "-", "www.a.b", "a.b", "tel"
    };

    @Test
    void aTextWithoutMarkupOfLinksHasBareLinksAtMost() {
        Random random = Effort.random();
        int skipped = 0;
        for (int round = 0; round < ROUNDS; round++) {
            ParsedMarkdown text = new ParsedMarkdown(text(random, PIECES, "", 9));
            if (!text.mayHaveMarkup()) {
                skipped++;
                assertThat(text.references()).as(text.text()).allMatch(link -> link.form() == ParsedMarkdown.Form.BARE);
            }
        }
        assertThat(skipped).isGreaterThan(ROUNDS / 50);
    }

    @Test
    void aPlainSentenceIsRenderedAsTheParserWould() {
        Parser parser = Parser.builder().extensions(EXTENSIONS).build();
        HtmlRenderer renderer =
                HtmlRenderer.builder().extensions(EXTENSIONS).sanitizeUrls(true).build();
        Random random = Effort.random();
        int plain = 0;
        for (int round = 0; round < ROUNDS; round++) {
            String text = text(random, WORDS, random.nextBoolean() ? " " : "", 8);
            if (PlainSentence.is(text)) {
                plain++;
                assertThat(new PageMarkdown(Set.of()).render(text).html())
                        .as(text)
                        .isEqualTo(renderer.render(parser.parse(text)));
            }
        }
        assertThat(plain).isGreaterThan(ROUNDS / 10);
    }

    private static String text(Random random, String[] from, String between, int longest) {
        StringBuilder text = new StringBuilder();
        for (int i = 1 + random.nextInt(longest); i > 0; i--) {
            text.append(from[random.nextInt(from.length)]).append(between);
        }
        return text.toString().strip();
    }
}
