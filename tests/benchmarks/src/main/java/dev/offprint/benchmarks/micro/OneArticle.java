package dev.offprint.benchmarks.micro;

import dev.offprint.article.Article;
import dev.offprint.benchmarks.corpus.Corpora;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** A content folder with one long article, the same in every run. */
final class OneArticle {

    /** About the 90th percentile of a reference manual. */
    private static final int SECTIONS = 12;

    private OneArticle() {}

    static String markdown() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < SECTIONS; i++) {
            text.append("## Abschnitt ")
                    .append(i)
                    .append("\n\n")
                    .append("Ein Satz mit *Betonung*, `code`, einem [Link](https://example.com/")
                    .append(i)
                    .append(") und Umlauten: größer, schöner, früher. ".repeat(4))
                    .append("\n\n")
                    .append("- erstens\n- zweitens, mit **Nachdruck**\n- drittens\n\n")
                    .append("| a | b |\n|---|---|\n| 1 | 2 |\n\n")
                    .append("```js\nconst answer = 6 * 7;\n```\n\n");
        }
        return text.toString();
    }

    static String frontMatter() {
        return "title: \"Ein Titel\"\ndescription: Eine Beschreibung, die etwas länger ist als ein Titel.\n"
                + "detailedAnswer: |\n  Eine Antwort\n  in zwei Zeilen.\n"
                + "faqPairs:\n"
                + "  - question: \"Warum?\"\n    answer: Darum.\n".repeat(5)
                + "citations:\n  - title: RFC 9110\n    url: https://www.rfc-editor.org/rfc/rfc9110\n";
    }

    static Article read() {
        try {
            Path folder = Files.createTempDirectory("offprint-jmh");
            Path article = Files.createDirectories(folder.resolve("articles/long"));
            write(folder.resolve("site.yaml"), "baseUrl: https://example.com\nname: X\nmcpUrl: https://example.com\n");
            write(article.resolve("article.yaml"), "contentType: guide\nisPublished: true\nshortAnswer: Ja.\n");
            for (String locale : new String[] {"de.md", "en.md"}) {
                write(article.resolve(locale), "---\n" + frontMatter() + "---\n" + markdown());
            }
            Corpus corpus = Corpus.open(folder, Corpus.Options.defaults(), new Diagnostics())
                    .orElseThrow();
            Article read = corpus.read(corpus.publicSlugs().get(0)).orElseThrow();
            Corpora.delete(folder);
            return read;
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static void write(Path file, String text) throws IOException {
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
