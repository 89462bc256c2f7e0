package dev.offprint.author.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.article.state.SourceChanges;
import dev.offprint.article.state.TranslationState;
import dev.offprint.author.edit.SourceFix.Kind;
import dev.offprint.author.edit.text.SourceEdit;
import dev.offprint.message.Language;
import dev.offprint.tree.RefusedException;
import java.nio.file.Files;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
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
    void showsEveryChangeFirstAndWritesNothing() throws Exception {
        Map<String, String> before = files();
        assertThat(fix(ALL).diff(Language.EN))
                .startsWith(
                        "rename articles/a/bilder/ein  plan.svg to articles/a/bilder/ein-plan.svg",
                        "rename articles/a/mein foto.png to articles/a/mein-foto.png",
                        "articles/a/article.yaml: remove the byte order mark",
                        "articles/a/article.yaml: end 3 lines with LF instead of CRLF",
                        "site.yaml: end 3 lines with LF instead of CRLF",
                        "--- articles/a/article.yaml",
                        "+++ articles/a/article.yaml",
                        "@@ line 3 @@",
                        "+firstPublished: 2026-03-04")
                .contains("-[ref]: <mein foto.png>", "+[ref]: <mein-foto.png>");
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
        SourceFix fix = fix(EnumSet.of(Kind.DATES));
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
        String german = "---\ntitle: A\n---\n![eins](<mein foto.png>)\n\nZwei.\n";
        write("articles/a/de.md", german);
        translated(new TranslationEdit.Wish(false, true, "Jana", Set.of(), DAY));
        fix(ALL).run();
        assertThat(files().get("articles/a/de.md")).contains("mein-foto.png").doesNotContain("mein foto.png");
        assertThat(state().kind()).isEqualTo(TranslationState.Kind.REVIEWED);
        assertThat(fix(ALL).isEmpty()).as("a second time").isTrue();
    }

    @Test
    void whatWasOutdatedStaysSo() throws Exception {
        write("articles/b/article.yaml", "contentType: guide\n");
        write("articles/b/ein bild.png", PICTURE);
        write("articles/b/en.md", "---\ntitle: B\n---\n![one](<ein bild.png>)\n\nTwo.\n\nThree.\n");
        write("articles/b/de.md", "---\r\ntitle: B\r\n---\r\n![eins](<ein bild.png>)\r\n\r\nZwei.\r\n\r\nDrei.\r\n");
        TranslationEdit.of(content, "b", null, new TranslationEdit.Wish(false, false, null, Set.of(), DAY))
                .run();
        write("articles/b/en.md", "---\ntitle: B\n---\n![one](<ein bild.png>)\n\nToo.\n\nThree.\n");
        fix(EnumSet.of(Kind.NAMES)).run();
        assertThat(Files.readString(content.resolve("articles/b/de.md")).replace("\r\n", ""))
                .contains("ein-bild.png")
                .doesNotContain("\n");
        assertThat(state("b").changes().changed())
                .extracting(SourceChanges.Step::label)
                .containsExactly("en.md:6");
    }

    /** A killed run leaves a prefix of its steps. */
    @Test
    void theNextRunFinishesWhateverWasDone() throws Exception {
        Map<String, String> before = files();
        SourceFix whole = fix(ALL);
        whole.run();
        Map<String, String> after = files();
        int edits = whole.edits().size();
        for (int done = 0; done <= edits + whole.moves().size(); done++) {
            restore(before);
            EditJournal.begin(content, SourceFix.TITLE, whole.edits(), whole.moves());
            for (SourceEdit edit : whole.edits().subList(0, Math.min(done, edits))) {
                write(edit.path(), edit.after());
            }
            for (EditJournal.Move move : whole.moves().subList(0, Math.max(0, done - edits))) {
                Files.move(content.resolve(move.from()), content.resolve(move.to()));
            }
            assertThat(SourceFix.isInterrupted(content)).isTrue();
            assertThat(SourceFix.resume(content)).contains("check --fix");
            assertThat(files()).as("after %s steps", done).isEqualTo(after);
        }
    }

    @Test
    void whatWasEditedMeanwhileIsNotOverwritten() throws Exception {
        SourceFix whole = fix(ALL);
        EditJournal.begin(content, SourceFix.TITLE, whole.edits(), whole.moves());
        write("articles/a/en.md", "edited");
        assertThatThrownBy(() -> SourceFix.resume(content))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("en.md was edited while a command was changing it (check --fix)");
        assertThat(files()).containsEntry("articles/a/en.md", "edited");
    }
}
