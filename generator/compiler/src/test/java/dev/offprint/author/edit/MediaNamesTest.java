package dev.offprint.author.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.author.edit.SourceFix.Kind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which media get another name, and which references follow. */
class MediaNamesTest extends SourceFixCase {

    /** The file has its umlaut in the other form of Unicode; links have it as keyboards write it, or encoded. */
    @Test
    void findsReferencesInEveryFormOfAnUmlaut() throws Exception {
        write("articles/b/article.yaml", "contentType: guide\n");
        write("articles/b/scho\u0308nes foto.png", PICTURE);
        write(
                "articles/b/en.md",
                "---\ntitle: B\n---\n![one](<sch\u00F6nes foto.png>) ![two](sch%C3%B6nes%20foto.png) ![three](scho\u0308nes foto.png)\n");
        fix(ALL).edits().run();
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
        write("articles/b/en.md", """
                ---
                title: B
                ---
                ![a](no%20%231%20%28b%29.png) ![b](no%20%231%20(b).png) <img src=../b/no%20%231%20%28b%29.png>
                ![other](no%20%231.png) ![c](n%6F%20%231%20%28b%29.png)
                """);
        fix(ALL).edits().run();
        assertThat(files().get("articles/b/en.md")).isEqualTo("""
                ---
                title: B
                ---
                ![a](no-%231-%28b%29.png) ![b](no-%231-%28b%29.png) <img src=no-%231-%28b%29.png>
                ![other](no%20%231.png) ![c](no-%231-%28b%29.png)
                """);
    }

    /** A reference means one of them, and both look the same. */
    @Test
    void leavesTwoFilesAloneWhoseNamesLookAlike() throws Exception {
        write("articles/b/article.yaml", "contentType: guide\n");
        write("articles/b/en.md", "---\ntitle: B\n---\n![one](<f\u00F6to 1.png>) ![two](<fo\u0308to 1.png>)\n");
        write("articles/b/f\u00F6to 1.png", PICTURE);
        write("articles/b/fo\u0308to 1.png", "another");
        Map<String, String> before = files();
        SourceFix fix = fix(EnumSet.of(Kind.NAMES));
        fix.edits().run();
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
        assertThat(fix.edits().moves())
                .extracting(SourceEdits.Move::from)
                .noneMatch(file -> file.startsWith("articles/b/"));
        assertThat(fix.notes())
                .extracting(Object::toString)
                .contains(
                        "articles/b/q r.png: rename it by hand, for it is a symbolic link, or one leads to it",
                        "articles/b/s t.png: rename it by hand, for it is a symbolic link, or one leads to it");
    }

    @Test
    void aNameThatIsTakenIsLeftAlone() throws Exception {
        write("articles/a/Mein-Foto.png", PICTURE);
        SourceFix fix = fix(EnumSet.of(Kind.NAMES));
        assertThat(fix.edits().moves()).hasSize(1);
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
}
