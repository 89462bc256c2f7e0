package dev.offprint.author;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.author.SourceFix.Kind;
import dev.offprint.message.Language;
import dev.offprint.tree.RefusedException;
import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What {@code check --fix} changes, and what it leaves alone. */
class SourceFixTest extends SourceFixCase {

    @Test
    void correctsAllKindsAndOnlyThose() throws Exception {
        fix(ALL).run();
        assertThat(files())
                .containsEntry(
                        "articles/a/article.yaml",
                        "# comment\nisPublished: true # yes\nfirstPublished: 2026-03-04\ncontentType: guide\n")
                .containsEntry(
                        "site.yaml", "baseUrl: https://example.com\nname: A site\nmcpUrl: https://mcp.example.com\n")
                .containsEntry("articles/a/mein-foto.png", PICTURE)
                .containsEntry("articles/a/bilder/ein-plan.svg", "<svg/>")
                .containsEntry("articles/a/en.md", """
                        ---
                        title: A
                        detailedAnswer: '![x](mein-foto.png)'
                        ---
                        ![one](mein-foto.png) ![two](<mein-foto.png> "Title") [three](./mein-foto.png) `![no](mein foto.png)`

                        <img alt="" src="mein-foto.png"> and my photo: mein foto.pngs

                        ```
                        ![no](mein foto.png)
                        ```

                        ![plan](bilder/ein-plan.svg) ![ref]

                        [ref]: <mein-foto.png>
                        """)
                .hasSize(5);
        assertThat(fix(ALL).isEmpty()).as("a second time").isTrue();
    }

    @Test
    void headingsThatRepeatTheTitleGo() throws Exception {
        write(
                "articles/a/en.md",
                "---\r\ntitle: Tea & milk\r\n---\r\n\r\n# Tea & Milk #  \r\n\r\n\r\nText.\r\n\r\n# Tea & milk\r\n");
        write("articles/a/de.md", "---\ntitle: Tee\n---\nTee\n===\n\n## Tee\n");
        write("articles/b/en.md", "---\ntitle: Tea\n---\n# Teas\n");
        fix(EnumSet.of(Kind.TITLES)).run();
        assertThat(files())
                .containsEntry(
                        "articles/a/en.md", "---\r\ntitle: Tea & milk\r\n---\r\n\r\nText.\r\n\r\n# Tea & milk\r\n")
                .containsEntry("articles/a/de.md", "---\ntitle: Tee\n---\n## Tee\n")
                .containsEntry("articles/b/en.md", "---\ntitle: Tea\n---\n# Teas\n");
    }

    @Test
    void showsEveryChangeFirstAndWritesNothing() throws Exception {
        Map<String, String> before = files();
        assertThat(fix(ALL).diff(Language.EN))
                .startsWith(
                        "rename articles/a/bilder/ein  plan.svg to articles/a/bilder/ein-plan.svg",
                        "rename articles/a/mein foto.png to articles/a/mein-foto.png",
                        "--- articles/a/article.yaml",
                        "+++ articles/a/article.yaml",
                        "@@ line 3 @@",
                        "+firstPublished: 2026-03-04")
                .contains(
                        "site.yaml: other line ends, or no byte order mark",
                        "-[ref]: <mein foto.png>",
                        "+[ref]: <mein-foto.png>");
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void keepsLineEndsAndTheMarkWhereTheyAreNotWanted() throws Exception {
        fix(EnumSet.of(Kind.DATES)).run();
        assertThat(files().get("articles/a/article.yaml"))
                .isEqualTo(
                        "\uFEFF# comment\r\nisPublished: true # yes\r\nfirstPublished: 2026-03-04\r\ncontentType: guide\r\n");
    }

    @Test
    void aDateIsNeverBehindThatOfTheLastChangeAndDraftsGetNone() throws Exception {
        write(
                "articles/b/article.yaml",
                "isPublished: true\ncontentType: guide\nfirstPublished:\nlastUpdated: 2025-01-02\n");
        write("articles/b/en.md", "---\ntitle: B\n---\nText.\n");
        write("articles/c/article.yaml", "contentType: guide\n");
        write("articles/c/en.md", "---\ntitle: C\n---\nText.\n");
        write("articles/d/article.yaml", "{isPublished: true, contentType: guide}\n");
        write("articles/d/en.md", "---\ntitle: D\n---\nText.\n");
        SourceEdits fix = fix(EnumSet.of(Kind.DATES));
        fix.run();
        assertThat(files())
                .containsEntry(
                        "articles/b/article.yaml",
                        "isPublished: true\ncontentType: guide\nfirstPublished: 2025-01-02\nlastUpdated: 2025-01-02\n")
                .containsEntry("articles/c/article.yaml", "contentType: guide\n");
        assertThat(fix.notes())
                .extracting(Object::toString)
                .containsExactly("articles/d/article.yaml: add `firstPublished: 2026-03-04` by hand");
    }

    /** Both texts are edited alike, so nothing has to be translated again. */
    @Test
    void translationsStayAsUpToDateAsTheyWere() throws Exception {
        write("articles/a/de.md", "---\ntitle: A\n---\n![eins](<mein foto.png>)\n\nZwei.\n");
        TranslationEdit.of(content, "a", null).edits().run();
        fix(ALL).run();
        assertThat(files().get("articles/a/de.md")).contains("mein-foto.png").doesNotContain("mein foto.png");
        assertThat(TranslationEdit.of(content, "a", null).edits().isEmpty())
                .as("what is recorded is up to date")
                .isTrue();
        assertThat(fix(ALL).isEmpty()).as("a second time").isTrue();
    }

    @Test
    void whatWasEditedMeanwhileIsNotOverwritten() throws Exception {
        SourceEdits whole = fix(ALL);
        write("articles/a/en.md", "edited");
        Map<String, String> before = files();
        assertThatThrownBy(() -> whole.run())
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("en.md was edited meanwhile; nothing was changed");
        assertThat(files()).isEqualTo(before);
    }
}
