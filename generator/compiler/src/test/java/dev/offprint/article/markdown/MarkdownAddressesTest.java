package dev.offprint.article.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.markdown.MarkdownAddresses.Change;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole addresses are replaced or taken away; the rest of the text stays character for character. */
class MarkdownAddressesTest {

    private static String edited(String text, Change change) {
        return MarkdownAddresses.edited(new ParsedMarkdown(text), (address, line, column) -> change);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "a [b](c#d) e | a [b](N) e",
                "![b](<c d> \"t\") | ![b](<N> \"t\")",
                "<a href='x?y=1&amp;z'>b</a> | <a href='N'>b</a>",
                "[b][r] | [b][r]",
                "<https://example.com> | <https://example.com>",
                "`[b](c)` [b](c) | `[b](c)` [b](N)",
                "[![a](b)](c) | [![a](N)](N)",
                "> - [a](b) *[c](d)* | > - [a](N) *[c](N)*"
            })
    void addressesAreReplaced(String text, String expected) {
        assertThat(edited(text, new Change.Replace("N"))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "a [b *c*](d) e | a b *c* e",
                "[b](d \"a ) title\") e | b e",
                "[b](<d e> 'x') | b",
                "![alt](d) e | alt e",
                "[![alt](a)](b) | alt",
                "<a href=\"x\">b</a> | <a href=\"#\">b</a>",
                "[b](d(e)f) | b"
            })
    void linksBecomeText(String text, String expected) {
        assertThat(edited(text, new Change.Unlink())).isEqualTo(expected);
    }

    @Test
    void aDefinitionLeadsToItsOwnPage() {
        assertThat(edited("[b][r]\n\n[r]: x/y \"t\"\n", new Change.Unlink())).isEqualTo("[b][r]\n\n[r]: # \"t\"\n");
    }

    @Test
    void placesAreThoseOfTheCheck() {
        List<String> places = new ArrayList<>();
        String text = "x\n\n😀 [a](b) ![c](d)\n\n| [e](f) |\n| --- |\n";
        String same = MarkdownAddresses.edited(new ParsedMarkdown(text), (address, line, column) -> {
            places.add(address.whole() + " " + line + ":" + column);
            return new Change.Keep();
        });
        assertThat(same).isEqualTo(text);
        assertThat(places).containsExactly("b 2:7", "d 2:15", "f 4:7");
    }

    @Test
    void anAmpersandIsEscapedInHtml() {
        assertThat(edited("<a href=\"x\">b</a> [c](d)", new Change.Replace("?a&b")))
                .isEqualTo("<a href=\"?a&amp;b\">b</a> [c](?a&b)");
    }
}
