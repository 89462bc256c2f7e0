package dev.offprint.article.markdown.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.offprint.article.markdown.page.PageMarkdown;
import dev.offprint.level.Gate;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Up to a bound everything is compiled as it is written; beyond it nothing is compiled, and something is said. */
@Gate
class MarkdownBoundsTest {

    /** What has a bound, the largest number within it, a text with so many, and what the page has of each. */
    static Stream<Arguments> bounds() {
        return Stream.of(
                arguments("quotes", 90, text(n -> ">".repeat(n) + " a\n"), "<blockquote>"),
                arguments("lists", 45, text(n -> "- ".repeat(n) + "a\n"), "<li>"),
                arguments(
                        "images",
                        90,
                        text(n -> "![".repeat(n) + "a" + "](https://example.org/)".repeat(n) + "\n"),
                        null),
                arguments("emphasis", 90, text(n -> "*a ".repeat(n) + "b*".repeat(n) + "\n"), "<em>"),
                arguments("elements", 100, text(n -> "<div>".repeat(n) + "a" + "</div>".repeat(n) + "\n"), "<div>"),
                arguments("lines", 1_001, text(n -> "*a*\n".repeat(n)), "<em>"),
                arguments("marks", 5_000, text(n -> "a " + "_".repeat(n) + "\n"), null),
                arguments("parts: list items", 125_000, text(n -> "- a\n".repeat(n)), null),
                arguments("parts: quotes", 2_777, text(n -> (">".repeat(89) + "a\n\n").repeat(n)), null),
                arguments("parts: footnotes", 49_999, text(n -> "[^f]\n\n".repeat(n) + "[^f]: a\n"), null),
                arguments("all marks", 200_000, text(n -> "[a] [b]\n\n".repeat(n)), null),
                arguments(
                        "cells",
                        101,
                        text(n -> "|" + "a|".repeat(n) + "\n|" + "-|".repeat(n) + "\n" + "|b|\n".repeat(100)),
                        null));
    }

    private static IntFunction<String> text(IntFunction<String> text) {
        return text;
    }

    @ParameterizedTest
    @MethodSource("bounds")
    void theLargestIsCompiledAndTheNextIsNot(String name, int largest, IntFunction<String> text, String each) {
        assertThat(MarkdownBounds.excess(text.apply(largest))).as(name).isEmpty();
        assertThat(MarkdownBounds.excess(text.apply(largest + 1))).as(name).isPresent();
        String html = new PageMarkdown(Set.of()).render(text.apply(largest)).html();
        if (each != null) {
            assertThat(html.split(each, -1)).as(name).hasSize(largest + 1);
        }
    }

    @Test
    void definitionsAreNoLinesOfAParagraph() {
        assertThat(MarkdownBounds.excess("[l]: https://example.org/\n".repeat(20_000)))
                .isEmpty();
    }

    @Test
    void whatIsNoProseMayBeLong() {
        String table = "|a|b|\n|-|-|\n" + "|c|d|\n".repeat(20_000);
        String list = "- [a](https://example.org/) **b** `c`\n".repeat(20_000);
        String code = "```\n" + "*_[<![[\n".repeat(20_000) + "```\n";
        String letters = "A line of prose.\n".repeat(900);
        String html = "<p>a\n<ul>" + "<li>a\n".repeat(20_000) + "</ul>\n";
        assertThat(Stream.of(table, list, code, letters, html).map(MarkdownBounds::excess))
                .allMatch(java.util.Optional::isEmpty);
    }

    @Test
    void thePlaceIsThatOfWhatIsTooDeep() {
        assertThat(MarkdownBounds.excess("a\n\n" + "> ".repeat(91) + "a\n"))
                .hasValueSatisfying(excess -> assertThat(excess.line()).isEqualTo(2))
                .hasValueSatisfying(excess -> assertThat(excess.column()).isEqualTo(183));
    }
}
