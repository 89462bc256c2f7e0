package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.article.markdown.PageMarkdown;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.memo.Memo;
import dev.offprint.output.NullSink;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

/** A check parses each text once, and a build renders it once; a check renders nothing but what can take words from pages. */
@Isolated("counts what the whole process does")
class OneParseTest {

    private static final int ARTICLES = 10;
    /** The two languages of an article, with a body and an answer each. */
    private static final int TEXTS = 4 * ARTICLES;

    @TempDir
    private Path folder;

    private int site;

    @BeforeEach
    void sites() throws IOException {
        write("one/site.yaml", "baseUrl: https://example.com\nname: One\nmcpUrl: https://mcp.example.com\n");
        write("more/site.yaml", "baseUrl: https://example.com\nname: One\nmcpUrl: https://mcp.example.com\n");
        article("one/articles/example", 0); // what documents of the site show of an article is read for them
        article("more/articles/example", 0);
        for (int i = 0; i < ARTICLES; i++) {
            article("more/articles/a" + i, i);
        }
    }

    @Test
    void aBuildRendersEachTextOnce() throws Exception {
        long[] without = counted("build", "one");
        long[] with = counted("build", "more");
        assertThat(with[1] - without[1]).as("rendered").isEqualTo(TEXTS);
    }

    @Test
    void aCheckParsesEachTextOnceAndRendersNone() throws Exception {
        long[] without = counted("check", "one");
        long[] with = counted("check", "more");
        assertThat(with[0] - without[0]).as("parsed").isEqualTo(TEXTS);
        assertThat(with[1] - without[1]).as("rendered").isZero();
    }

    /** Returns how many texts were parsed and rendered. */
    private long[] counted(String command, String content) throws Exception {
        LongAdder parsed = counter(Class.forName("dev.offprint.article.markdown.Dialect"), "PARSED");
        LongAdder rendered = counter(PageMarkdown.class, "RENDERED");
        parsed.reset();
        rendered.reset();
        if (command.equals("build")) {
            StringWriter out = new StringWriter();
            PrintWriter writer = new PrintWriter(out, true);
            String[] args = {
                "build",
                "--content",
                folder.resolve(content).toString(),
                "--out",
                folder.resolve("tree" + site++).toString()
            };
            assertThat(Built.run(args, writer, writer)).as(out.toString()).isZero();
        } else {
            Diagnostics found = new Diagnostics();
            assertThat(Pipeline.run(
                            folder.resolve(content),
                            Corpus.Options.defaults(),
                            new NullSink(),
                            Memo.none(),
                            found,
                            Progress.SILENT))
                    .isPresent();
            assertThat(found.sorted()).isEmpty();
        }
        return new long[] {parsed.sum(), rendered.sum()};
    }

    private static LongAdder counter(Class<?> owner, String name) throws ReflectiveOperationException {
        Field field = owner.getDeclaredField(name);
        field.setAccessible(true);
        return (LongAdder) field.get(null);
    }

    private void article(String path, int number) throws IOException {
        write(
                path + "/article.yaml",
                "contentType: guide\nisPublished: true\nfirstPublished: 2026-01-0" + (1 + number % 9) + "\n");
        for (String locale : new String[] {"en", "de"}) {
            write(
                    path + "/" + locale + ".md",
                    "---\ntitle: Title " + number + "\nfaqPairs:\n  - question: Why?\n    answer: Because of " + locale
                            + " *" + number + "*.\n---\n## Part\n\nA text of " + locale + " " + number
                            + " with a [link](../example/).\n\n> [!NOTE]\n> A note.\n");
        }
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
