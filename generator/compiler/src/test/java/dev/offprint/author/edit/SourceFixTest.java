package dev.offprint.author.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.article.read.Sources;
import dev.offprint.article.read.StateReader;
import dev.offprint.article.state.SourceChanges;
import dev.offprint.article.state.TranslationState;
import dev.offprint.author.edit.SourceFix.Kind;
import dev.offprint.author.edit.text.SourceEdit;
import dev.offprint.corpus.Corpus;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.message.Language;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code check --fix} changes, and what it leaves alone. */
class SourceFixTest {

    private static final Set<Kind> ALL = EnumSet.allOf(Kind.class);
    private static final String PICTURE = "no picture";
    private static final LocalDate DAY = LocalDate.of(2026, 1, 5);

    @TempDir
    private Path folder;

    private Path content;

    @BeforeEach
    void sources() throws IOException {
        content = folder.resolve("content");
        write("site.yaml", "baseUrl: https://example.com\r\nname: A site\r\nmcpUrl: https://mcp.example.com\r\n");
        write("articles/a/article.yaml", "\uFEFF# comment\r\nisPublished: true # yes\r\ncontentType: guide\r\n");
        write("articles/a/mein foto.png", PICTURE);
        write("articles/a/bilder/ein  plan.svg", "<svg/>");
        write("articles/a/en.md", """
                ---
                title: A
                detailedAnswer: '![x](mein%20foto.png)'
                ---
                ![one](mein foto.png) ![two](<mein foto.png> "Title") [three](./mein%20foto.png) `![no](mein foto.png)`

                <img alt="" src="mein foto.png"> and my photo: mein foto.pngs

                ```
                ![no](mein foto.png)
                ```

                ![plan](bilder/ein  plan.svg) ![ref]

                [ref]: <mein foto.png>
                """);
    }

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

    /** The file has its umlaut in the other form of Unicode; links have it as keyboards write it, or encoded. */
    @Test
    void findsReferencesInEveryFormOfAnUmlaut() throws Exception {
        write("articles/b/article.yaml", "contentType: guide\n");
        write("articles/b/scho\u0308nes foto.png", PICTURE);
        write(
                "articles/b/en.md",
                "---\ntitle: B\n---\n![one](<sch\u00F6nes foto.png>) ![two](sch%C3%B6nes%20foto.png) ![three](scho\u0308nes foto.png)\n");
        fix(ALL).run();
        assertThat(files().get("articles/b/en.md"))
                .doesNotContain("%20", "s foto")
                .contains("![two](scho\u0308nes-foto.png)");
        assertThat(files()).containsEntry("articles/b/scho\u0308nes-foto.png", PICTURE);
    }

    /** What is encoded in an address may have a meaning there. */
    @Test
    void encodesInTheNewNameWhatWasEncodedInTheOldOne() throws Exception {
        write("articles/b/article.yaml", "contentType: guide\n");
        write("articles/b/no #1 (b).png", PICTURE);
        write(
                "articles/b/en.md",
                "---\ntitle: B\n---\n![a](no%20%231%20%28b%29.png) ![b](no%20%231%20(b).png) <img src=../b/no%20%231%20%28b%29.png>\n"
                        + "![other](no%20%231.png) ![c](n%6F%20%231%20%28b%29.png)\n");
        SourceFix fix = fix(ALL);
        fix.run();
        assertThat(files().get("articles/b/en.md"))
                .contains("![a](no-%231-%28b%29.png) ![b](no-%231-%28b%29.png) <img src=no-%231-%28b%29.png>\n"
                        + "![other](no%20%231.png) ![c](no-%231-%28b%29.png)\n");
    }

    /** A reference means one of them, and nobody can see which. */
    @Test
    void leavesTwoFilesAloneWhoseNamesLookAlike() throws Exception {
        write("articles/b/article.yaml", "contentType: guide\n");
        write("articles/b/en.md", "---\ntitle: B\n---\n![one](<f\u00F6to 1.png>) ![two](<fo\u0308to 1.png>)\n");
        write("articles/b/f\u00F6to 1.png", PICTURE);
        write("articles/b/fo\u0308to 1.png", "another");
        Map<String, String> before = files();
        SourceFix fix = fix(EnumSet.of(Kind.NAMES));
        fix.run();
        assertThat(files())
                .containsAllEntriesOf(before.entrySet().stream()
                        .filter(one -> one.getKey().startsWith("articles/b/"))
                        .collect(java.util.stream.Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
        assertThat(fix.notes())
                .extracting(Object::toString)
                .filteredOn(note -> note.endsWith("with its accents in another form of Unicode"))
                .hasSize(2);
    }

    @Test
    void leavesALinkAndWhatItLeadsToAlone() throws Exception {
        write("articles/b/article.yaml", "contentType: guide\n");
        write("articles/b/en.md", "---\ntitle: B\n---\n![one](<q r.png>) ![two](<s t.png>)\n");
        write("articles/b/q r.png", PICTURE);
        Files.createSymbolicLink(content.resolve("articles/b/s t.png"), Path.of("q r.png"));
        SourceFix fix = fix(EnumSet.of(Kind.NAMES));
        assertThat(fix.moves()).extracting(EditJournal.Move::from).noneMatch(file -> file.startsWith("articles/b/"));
        assertThat(fix.notes())
                .extracting(Object::toString)
                .contains(
                        "articles/b/q r.png: rename it by hand, for it is a symbolic link, or one leads to it",
                        "articles/b/s t.png: rename it by hand, for it is a symbolic link, or one leads to it");
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

    private void translated(TranslationEdit.Wish reviewed) throws IOException, RefusedException {
        TranslationEdit.Wish first = new TranslationEdit.Wish(false, false, null, Set.of(), DAY);
        TranslationEdit.of(content, "a", null, first).run();
        TranslationEdit.of(content, "a", null, reviewed).run();
    }

    private TranslationState state() {
        return state("a");
    }

    private TranslationState state(String slug) {
        SourceTree tree = SourceTree.open(content, SourceLimits.DEFAULT, new Diagnostics())
                .orElseThrow();
        return new StateReader(Sources.silent(tree))
                .state("articles/" + slug, ContentLocale.DE)
                .orElseThrow();
    }

    @Test
    void aNameThatIsTakenIsLeftAlone() throws Exception {
        write("articles/a/Mein-Foto.png", PICTURE);
        SourceFix fix = fix(EnumSet.of(Kind.NAMES));
        assertThat(fix.moves()).hasSize(1);
        assertThat(fix.notes())
                .extracting(Object::toString)
                .contains("articles/a/mein foto.png: rename it by hand, for `mein-foto.png` exists already");
    }

    @Test
    void aMemberOfExtraThatMayNameAFileIsPointedOut() throws Exception {
        String yaml = Files.readString(content.resolve("articles/a/article.yaml")) + "extra: {hero: mein foto.png}\n";
        write("articles/a/article.yaml", yaml);
        SourceFix fix = fix(EnumSet.of(Kind.NAMES));
        assertThat(fix.notes())
                .extracting(Object::toString)
                .contains("articles/a/article.yaml:4: change `mein foto.png` by hand where it means the file");
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

    private SourceFix fix(Set<Kind> kinds) throws IOException {
        Corpus.Options options = Corpus.Options.defaults().withInstant(Instant.parse("2026-03-04T05:06:07Z"));
        return SourceFix.of(content, options, kinds);
    }

    private void restore(Map<String, String> files) throws IOException {
        for (String path : files().keySet()) {
            Files.delete(content.resolve(path));
        }
        for (Map.Entry<String, String> file : files.entrySet()) {
            write(file.getKey(), file.getValue());
        }
    }

    private Map<String, String> files() throws IOException {
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(content)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(content.relativize(file).toString().replace('\\', '/'), Files.readString(file));
            }
        }
        return files;
    }

    private void write(String path, String text) throws IOException {
        Files.createDirectories(content.resolve(path).getParent());
        Files.writeString(content.resolve(path), text);
    }
}
