package dev.offprint.bounds;

import static dev.offprint.bounds.MarkdownShapes.body;
import static dev.offprint.bounds.MarkdownShapes.spread;

import java.util.stream.Stream;

/** Texts that make the search for lost signs and unexpected blocks look again and again. */
final class LostShapes {

    private LostShapes() {}

    static Stream<Shape> all() {
        return Stream.of(
                body("lines without a blank", 20_000, n -> ("x".repeat(99) + "\n\n").repeat(n)),
                body("words with a star", 20_000, n -> spread(n, "a*b c ")).finding("lost-signs"),
                body("products", 20_000, n -> spread(n, "2*3*4 ")).finding("lost-signs"),
                body("names with underscores", 20_000, n -> spread(n, "__init__ "))
                        .finding("lost-signs"),
                body("paths in a line", 20_000, n -> spread(n, "C:\\x\\_y ")).finding("lost-signs"),
                body("paths at the ends of lines", 20_000, n -> spread(n, "C:\\x\\\n"))
                        .finding("lost-signs"),
                body("remarks below stars", 10_000, n -> "a* b\n\n* c\n\n".repeat(n))
                        .finding("lost-signs"),
                body("headings of sentences", 10_000, n -> "A b.\n---\n\n".repeat(n))
                        .finding("unexpected-block"),
                body("prose behind blanks", 10_000, n -> "a\n\n    Words that are no code of anybody.\n\n".repeat(n))
                        .finding("unexpected-block"),
                body("end tags alone", 10_000, n -> "a</b> b\n\n".repeat(n)).finding("unclosed-block"),
                body("end tags in a line", 10_000, n -> spread(n, "</b> ")).finding("unclosed-block"),
                body("points that are not nested", 10_000, n -> "- a\n - b\n\nc\n\n".repeat(n))
                        .finding("unexpected-block"),
                body("uneven stars", 10_000, n -> "**a* b\n\n".repeat(n)).finding("markdown-as-text"),
                body("backticks alone", 10_000, n -> ("`" + "a".repeat(99) + "\n\n").repeat(n))
                        .finding("markdown-as-text"),
                body("bars in lines", 10_000, n -> "a | b\nc | d\n\n".repeat(n)).finding("markdown-as-text"),
                body("bare addresses in quotes", 10_000, n -> spread(n, "„https://example.org“ ")),
                body("one address with quotes", 100_000, n -> "https://example.org/" + "“".repeat(n) + "\n"),
                body("ends of code that are none", 50_000, n -> "```\n" + "a ```\n".repeat(n) + "```\n")
                        .finding("unclosed-block"),
                body("delimiter rows", 5_000, n -> "| a |\n|---|\n" + "|---|\n".repeat(n))
                        .finding("unexpected-block"),
                body("links apart", 10_000, n -> spread(n, "[a]https://example.org "))
                        .finding("markdown-as-text"),
                body("brackets of links apart", 20_000, n -> spread(n, "(a)[ [b|")),
                body("unknown characters", 10_000, n -> spread(n, "&nbps; ")).finding("markdown-as-text"),
                body("strong words without an end", 10_000, n -> "**a b\n\n".repeat(n))
                        .finding("markdown-as-text"),
                body("numbers below points", 5_000, n -> "1. a\n1.1 b\n1.2 c\n\n".repeat(n))
                        .finding("markdown-as-text"),
                body("minus behind a line", 10_000, n -> "a line of words goes on\n- 3 and\n\n".repeat(n))
                        .finding("unexpected-block"),
                body("comments alone", 50_000, n -> "<!-- -->\n\n".repeat(n)).finding("empty-body"),
                body("braces behind the marks of a block", 100_000, n -> "```js " + "{".repeat(n) + "\nx\n```\n"));
    }
}
