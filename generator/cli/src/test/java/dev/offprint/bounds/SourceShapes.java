package dev.offprint.bounds;

import static dev.offprint.bounds.MarkdownShapes.each;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Shapes of what an article has beside its body. */
final class SourceShapes {

    private static final byte[] GIF = "GIF89a\1\0\1\0\0\0\0;".getBytes(StandardCharsets.ISO_8859_1);

    private static final String PNG = "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\4\0\0\0\4\0\10\2\0\0\0\0\0\0\0";

    private SourceShapes() {}

    static Stream<Shape> all() {
        return Stream.of(yaml(), members(), folders()).flatMap(List::stream);
    }

    private static List<Shape> yaml() {
        return List.of(
                Shape.head("members", 5_000, n -> "extra:\n" + each(n, i -> "  key" + i + ": a\n")),
                Shape.head("unknown keys", 3_000, n -> each(n, i -> "kez" + i + ": a\n"))
                        .finding("unknown-key"),
                Shape.head("equal keys", 5_000, n -> "extra:\n" + "  key: a\n".repeat(n))
                        .finding("duplicate-key"),
                Shape.head("a long key", 200_000, n -> "a".repeat(n) + ": b\n").finding("yaml-syntax"),
                Shape.head("a long key of a mapping", 200_000, n -> "? " + "a".repeat(n) + "\n: b\n")
                        .finding("yaml-bounds"),
                Shape.head(
                                "items below a long key",
                                4_000,
                                n -> "extra:\n  ? " + "a".repeat(n) + "\n  : [" + "a, ".repeat(n) + "]\n")
                        .finding("yaml-bounds"),
                Shape.head(
                                "items below a long plain key",
                                3_000,
                                n -> "extra:\n  " + "a".repeat(n) + ":\n" + "  - a\n".repeat(n))
                        .finding("yaml-syntax"),
                Shape.head("nested sequences", 5_000, n -> "extra: {a: " + "[".repeat(n) + "]".repeat(n) + "}\n")
                        .finding("yaml-bounds"),
                Shape.head("nested sequences without an end", 5_000, n -> "extra: {a: " + "[".repeat(n) + "\n")
                        .finding("yaml-bounds"),
                Shape.head("nested block sequences", 5_000, n -> "extra:\n  a:\n    " + "- ".repeat(n) + "a\n")
                        .finding("yaml-bounds"),
                Shape.head("nested mappings", 5_000, n -> "extra: " + "{a: ".repeat(n) + "b" + "}".repeat(n) + "\n")
                        .finding("yaml-bounds"),
                Shape.head("nested complex keys", 5_000, n -> "? ".repeat(n) + "a\n")
                        .finding("yaml-syntax"),
                Shape.head("aliases", 5_000, n -> "extra:\n  a: &a [b]\n  c: [" + "*a, ".repeat(n) + "]\n"),
                Shape.head("anchors", 5_000, n -> "extra:\n  a: [" + each(n, i -> "&a" + i + " b, ") + "]\n")
                        .finding("yaml-syntax"),
                Shape.head(
                                "aliases of aliases",
                                10,
                                n -> "extra:\n  a0: &a0 [b, b, b]\n"
                                        + each(
                                                n,
                                                i -> "  a" + (i + 1) + ": &a" + (i + 1) + " [*a" + i + ", *a" + i
                                                        + ", *a" + i + "]\n"))
                        .finding("yaml-bounds"),
                Shape.head("numbers", 5_000, n -> "extra:\n  a: [" + ("9".repeat(300) + ", ").repeat(n / 10) + "]\n"),
                Shape.head("a long number", 200_000, n -> "extra: {a: " + "9".repeat(n) + "}\n"),
                Shape.head("a folded text", 20_000, n -> "extra:\n  a: >\n" + "    b\n\n".repeat(n)),
                Shape.head("a quoted text over lines", 20_000, n -> "extra:\n  a: \"" + "b\n\n    ".repeat(n) + "\"\n"),
                Shape.head("a plain text over lines", 20_000, n -> "extra:\n  a: b\n" + "    c\n".repeat(n)),
                Shape.head("comments", 20_000, n -> "# a\n".repeat(n)),
                Shape.head("directives", 20_000, n -> "...\n" + "%A b\n".repeat(n))
                        .finding("yaml-syntax"),
                Shape.head("spaces", 500_000, n -> "extra: {a: b" + " ".repeat(n) + "}\n"));
    }

    private static List<Shape> members() {
        return List.of(
                Shape.frontMatter(
                        "questions",
                        1_000,
                        n -> "faqPairs:\n"
                                + each(n, i -> "  - question: Why " + i + "?\n    answer: Because *it* is.\n")),
                Shape.frontMatter(
                                "questions that are wrong",
                                1_000,
                                n -> "faqPairs:\n" + "  - qestion: 1\n    answer: [a]\n".repeat(n))
                        .finding("missing-key unknown-key wrong-type"),
                Shape.frontMatter(
                        "answers with a heading and a footnote",
                        1_000,
                        n -> "faqPairs:\n"
                                + "  - question: Why?\n    answer: \"# Same\\n\\na[^1]\\n\\n[^1]: b\"\n".repeat(n)),
                Shape.frontMatter(
                                "answers with links that lead nowhere",
                                1_000,
                                n -> "faqPairs:\n" + "  - question: Why?\n    answer: \"[a](../b/)\"\n".repeat(n))
                        .finding("broken-link"),
                Shape.frontMatter(
                        "citations",
                        1_000,
                        n -> "citations:\n"
                                + each(n, i -> "  - title: A title\n    url: https://example.org/" + i + "\n")),
                Shape.head("takeaways", 3_000, n -> "keyTakeaways:\n" + "  - text: Something.\n".repeat(n)),
                Shape.head("takeaways that are wrong", 3_000, n -> "keyTakeaways:\n" + "  - 1\n".repeat(n))
                        .finding("wrong-type"),
                Shape.frontMatter("a long description", 50_000, n -> "description: " + "word ".repeat(n) + "\n"),
                Shape.of(
                                "a translation of a text that changed",
                                2_000,
                                n -> ContentFiles.site()
                                        .article("a", "", each(n, i -> "Paragraph " + i + ".\n\n"))
                                        .with(
                                                "articles/a/de.md",
                                                "---\ntitle: A\ntranslatedFrom: \"0000000000000000\"\n---\n"
                                                        + each(n, i -> "Absatz " + i + ".\n\n")))
                        .finding("outdated-translation"),
                Shape.of("a long title that others show", 300, n -> {
                            ContentFiles files = ContentFiles.site();
                            files.with("articles/a/en.md", "---\ntitle: " + "word ".repeat(n * 20) + "\n---\nText.\n");
                            for (int i = 0; i < n / 10; i++) {
                                files.article("b" + i, "", "[a](../a/)\n");
                            }
                            return files;
                        })
                        .finding("invalid-value"));
    }

    private static List<Shape> folders() {
        return List.of(
                Shape.of("media", 200, n -> {
                            ContentFiles files =
                                    ContentFiles.site().article("a", "", each(n, i -> "![a](" + i + ".gif)\n\n"));
                            for (int i = 0; i < n; i++) {
                                files.with("articles/a/" + i + ".gif", GIF);
                            }
                            return files;
                        })
                        .finding("damaged-image"),
                Shape.of(
                                "one medium many times",
                                5_000,
                                n -> ContentFiles.site()
                                        .article("a", "", "![a](b.gif)\n\n".repeat(n))
                                        .with("articles/a/b.gif", GIF))
                        .finding("damaged-image"),
                Shape.of(
                                "a JPEG with segments",
                                20_000,
                                n -> image("a.jpg", "\u00ff\u00d8\u00ff", "\u00fe\0\2\u00ff", n))
                        .finding("damaged-image"),
                Shape.of("a PNG with chunks", 20_000, n -> image("a.png", PNG, "\0\0\0\0tEXt\0\0\0\0", n))
                        .finding("damaged-image"),
                Shape.of("media with names that are nearly right", 300, n -> {
                            ContentFiles files = ContentFiles.site()
                                    .article("a", "", each(n, i -> "![a](picture" + i + ".gif)\n\n"));
                            for (int i = 0; i < n; i++) {
                                files.with("articles/a/pictures" + i + ".gif", GIF);
                            }
                            return files;
                        })
                        .finding("missing-media unused-file"),
                Shape.of("articles that link to each other", 100, n -> {
                    ContentFiles files = ContentFiles.site();
                    for (int i = 0; i < n; i++) {
                        int own = i;
                        files.article("b" + i, "", each(20, j -> "[x](../b" + (own + j) % n + "/)\n"));
                    }
                    return files;
                }),
                Shape.of("articles that nearly link to each other", 200, n -> {
                            ContentFiles files = ContentFiles.site();
                            for (int i = 0; i < n; i++) {
                                files.article("article-" + i, "", "[x](../articel-" + i + "/)\n");
                            }
                            return files;
                        })
                        .finding("broken-link"),
                Shape.of("articles with one identifier", 200, n -> {
                            ContentFiles files = ContentFiles.site();
                            for (int i = 0; i < n; i++) {
                                files.article("b" + i, "id: same\n", "Text.\n");
                            }
                            return files;
                        })
                        .finding("duplicate-id"),
                Shape.of(
                        "links to one heading of a long article",
                        1_000,
                        n -> ContentFiles.site()
                                .article("b", "", each(n, i -> "## heading " + i + "\n\n"))
                                .article("a", "", "[x](../b/#heading-1)\n\n".repeat(n))));
    }

    private static ContentFiles image(String name, String start, String part, int n) {
        return ContentFiles.site()
                .article("a", "", "![a](" + name + ")\n")
                .with("articles/a/" + name, (start + part.repeat(n)).getBytes(StandardCharsets.ISO_8859_1));
    }
}
