package dev.offprint.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.importer.article.ImportResult;
import dev.offprint.level.Gate;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A site of Hugo with a hundred pages in two languages passes a strict check without an edit, once its type is given. */
@Gate
class HundredPagesTest {

    @TempDir
    Path folder;

    @Test
    void aSiteOfAHundredPagesPassesAStrictCheck() throws Exception {
        Path site = folder.resolve("site");
        Imported.write(site.resolve("hugo.toml"), "baseURL = 'https://example.org/'\ntitle = 'Hundred'\n");
        for (int i = 0; i < 100; i++) {
            Path page = site.resolve("content/section-" + i % 7 + "/page-" + i + ".md");
            Imported.write(page, page(i, "Page " + i));
            Imported.write(page.resolveSibling("page-" + i + ".de.md"), page(i, "Seite " + i));
        }
        Path content = folder.resolve("content");
        ImportResult result = Imported.run(site, content, "guide");
        assertThat(result.pages()).isEqualTo(200);
        assertThat(result.articles()).isEqualTo(100);
        assertThat(result.notes().sorted()).isEmpty();
        assertThat(Imported.findings(content)).as("what `check --strict` stops").isEmpty();
    }

    @Test
    void withoutATypeThatIsWhatIsLeftToDecide() throws Exception {
        Path site = folder.resolve("site");
        Imported.write(site.resolve("hugo.toml"), "title = 'One'\n");
        Imported.write(site.resolve("content/a.md"), "# A\n\nText.\n");
        Imported.write(site.resolve("content/a.de.md"), "# A\n\nText.\n");
        Imported.run(site, folder.resolve("content"));
        assertThat(Imported.findings(folder.resolve("content")))
                .extracting(Diagnostic::code)
                .containsExactly("todo-comment");
    }

    private static String page(int number, String title) {
        int next = (number + 1) % 100;
        return """
                +++
                title = "%s"
                date = 2024-01-0%d
                tags = ["tag %d"]
                aliases = ["/old/%d/"]
                +++
                # %s

                See [the next]({{< ref "page-%d.md" >}}) and [its part](/section-%d/page-%d/#a-part).

                {{%% notice tip %%}}
                A tip.
                {{%% /notice %%}}

                ## A part

                Text.
                """.formatted(title, number % 9 + 1, number % 5, number, title, next, next % 7, next);
    }
}
