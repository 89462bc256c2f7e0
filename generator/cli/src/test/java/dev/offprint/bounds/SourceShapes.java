package dev.offprint.bounds;

import java.nio.charset.StandardCharsets;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Shapes of articles that take more than a line to say; the others are in {@code tests/spec/bounds/shapes.tsv}. */
final class SourceShapes {

    private static final byte[] GIF = "GIF89a\1\0\1\0\0\0\0;".getBytes(StandardCharsets.ISO_8859_1);

    private static final String PNG = "\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0\4\0\0\0\4\0\10\2\0\0\0\0\0\0\0";

    private SourceShapes() {}

    static Stream<Shape> all() {
        return Stream.of(
                Shape.body(
                        "nested alerts that begin inside each other",
                        10,
                        n -> each(
                                n,
                                i -> "> ".repeat(i + 1) + "[!TIP]\n" + "> ".repeat(i + 1) + "a\n" + "> ".repeat(i + 1)
                                        + "\n")),
                Shape.body("stairs of lists", 160_000, n -> each((int) Math.sqrt(n), i -> "  ".repeat(i) + "- a\n"))
                        .finding("markdown-bounds"),
                Shape.body("fences without an end", 10_000, n -> each(n, i -> "`".repeat(3 + i % 50) + " a\n"))
                        .finding("unclosed-block"),
                Shape.body("runs of stars", 2_000, n -> each(n, i -> "a" + "*".repeat(i % 100 + 1) + "b\n\n")),
                Shape.body(
                        "code spans of growing length",
                        3_000,
                        n -> each(n, i -> "a" + "`".repeat(i % 90) + (i % 90 == 0 ? "\n\n" : ""))),
                Shape.body(
                        "formatting in the wrong order",
                        5_000,
                        n -> each(n / 20, i -> "<b><i>".repeat(20) + "a" + "</b></i>".repeat(20) + "\n\n")),
                Shape.head("numbers", 5_000, n -> "extra:\n  a: [" + ("9".repeat(300) + ", ").repeat(n / 10) + "]\n"),
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
                        .finding("invalid-value"),
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

    static String each(int n, IntFunction<String> one) {
        return IntStream.range(0, n).mapToObj(one).collect(Collectors.joining());
    }
}
