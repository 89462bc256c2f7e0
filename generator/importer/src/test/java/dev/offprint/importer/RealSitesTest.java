package dev.offprint.importer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.importer.article.ImportResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What sites out there have and starters do not teach. {@code tests/validation/import} found each of it in a real tree. */
class RealSitesTest {

    @TempDir
    Path folder;

    @Test
    void frontMatterMayBeginBelowBlankLines() throws Exception {
        hugo("content/a.md", "\n \n---\ntitle: First\n---\nText.\n");
        hugo("content/b.md", "\n---\n\nBetween breaks.\n\n---\n\nAfter.\n");
        ImportResult result = imported();
        assertThat(result.articles()).isEqualTo(2);
        assertThat(article("a")).isEqualTo("---\ntitle: First\n---\nText.\n");
        assertThat(article("b")).contains("Between breaks.", "After.");
    }

    @Test
    void shortcodesThatHoldCodeBecomeCode() throws Exception {
        hugo("content/a.md", """
                ---
                title: A
                ---
                {{< code file="layouts/list.html" >}}
                <time>{{ .Date }}</time> <a href="{{ .Permalink }}">x</a>
                {{< /code >}}

                {{< code-toggle >}}
                title: T
                {{< /code-toggle >}}

                {{< code >}}
                ```go
                f()
                ```
                {{< /code >}}
                """);
        imported();
        assertThat(article("a"))
                .contains("```html\n<time>{{ .Date }}</time> <a href=\"{{ .Permalink }}\">x</a>\n```\n")
                .contains("```\ntitle: T\n```\n")
                .contains("```go\nf()\n```\n")
                .doesNotContain("{{< code-toggle");
    }

    @Test
    void pagesInOtherLanguagesAreNamed() throws Exception {
        Imported.write(folder.resolve("site/config/_default/config.toml"), "title = 'Site'\n");
        Imported.write(
                folder.resolve("site/config/_default/languages.toml"),
                "[en]\ncontentDir = 'content/en'\n[nl]\ncontentDir = 'content/nl'\n");
        Imported.write(folder.resolve("site/content/en/a.md"), "# A\n\nText.\n");
        Imported.write(folder.resolve("site/content/nl/a.md"), "# A\n\nTekst.\n");
        assertThat(imported().notes().sorted())
                .extracting(note -> note.source() + ": " + note.text())
                .containsExactly(
                        "content/nl/a.md: is in the language `nl`, which Offprint does not have, so it is left out");
    }

    @Test
    void translationsOfDocusaurusInOtherLanguagesAreNamed() throws Exception {
        Imported.write(folder.resolve("site/docusaurus.config.js"), "export default {title: 'Site'};\n");
        Imported.write(folder.resolve("site/docs/a.md"), "# A\n\nText.\n");
        Imported.write(folder.resolve("site/i18n/fr/docusaurus-plugin-content-docs/current/a.md"), "# A\n\nTexte.\n");
        assertThat(imported().notes().sorted()).hasSize(1);
    }

    @Test
    void aPageThatItsLayoutFillsIsLeftOut() throws Exception {
        Imported.write(folder.resolve("site/_config.yml"), "title: Site\n");
        Imported.write(folder.resolve("site/index.markdown"), "---\nlayout: home\n---\n");
        Imported.write(folder.resolve("site/about.markdown"), "---\ntitle: About\n---\nUs.\n");
        ImportResult result = imported();
        assertThat(result.articles()).isEqualTo(1);
        assertThat(result.notes().sorted())
                .extracting(note -> note.text().toString())
                .contains("has no text of its own, so it is left out");
    }

    private void hugo(String name, String text) throws IOException {
        Imported.write(folder.resolve("site/hugo.toml"), "title = 'Site'\n");
        Imported.write(folder.resolve("site").resolve(name), text);
    }

    private ImportResult imported() throws Exception {
        ImportResult result = Imported.run(folder.resolve("site"), folder.resolve("content"));
        assertThat(Imported.errors(folder.resolve("content"))).isEmpty();
        return result;
    }

    private String article(String slug) throws IOException {
        return Files.readString(folder.resolve("content/articles/" + slug + "/en.md"));
    }
}
