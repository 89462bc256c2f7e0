package dev.offprint.author;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.author.SourceFix.Kind;
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
        fix(ALL).run();
        assertThat(files().get("articles/b/en.md"))
                .doesNotContain("%20", "s foto")
                .contains("![two](scho\u0308nes-foto.png)");
        assertThat(files()).containsEntry("articles/b/scho\u0308nes-foto.png", PICTURE);
    }

    /** What is encoded in an address may have a meaning there. */
    @Test
    void leavesANameAloneWhoseCharactersMeanSomethingInAddresses() throws Exception {
        write("articles/b/article.yaml", "contentType: guide\n");
        write("articles/b/no #1 (b).png", PICTURE);
        write("articles/b/en.md", "---\ntitle: B\n---\n![a](no%20%231%20%28b%29.png)\n");
        SourceEdits fix = fix(EnumSet.of(Kind.NAMES));
        fix.run();
        assertThat(files()).containsKey("articles/b/no #1 (b).png");
        assertThat(fix.notes())
                .extracting(Object::toString)
                .anyMatch(note -> note.startsWith("articles/b/no #1 (b).png: rename it to `no-#1-(b).png` by hand"));
    }

    /** A reference means one of them, and both look the same. */
    @Test
    void leavesTwoFilesAloneWhoseNamesLookAlike() throws Exception {
        write("articles/b/article.yaml", "contentType: guide\n");
        write("articles/b/en.md", "---\ntitle: B\n---\n![one](<f\u00F6to 1.png>) ![two](<fo\u0308to 1.png>)\n");
        write("articles/b/f\u00F6to 1.png", PICTURE);
        write("articles/b/fo\u0308to 1.png", "another");
        Map<String, String> before = files();
        SourceEdits fix = fix(EnumSet.of(Kind.NAMES));
        fix.run();
        assertThat(files())
                .containsAllEntriesOf(before.entrySet().stream()
                        .filter(one -> one.getKey().startsWith("articles/b/"))
                        .collect(java.util.stream.Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
        assertThat(fix.notes())
                .extracting(Object::toString)
                .filteredOn(note -> note.contains("rename it to `"))
                .hasSize(2);
    }

    @Test
    void leavesASymbolicLinkAlone() throws Exception {
        write("articles/b/article.yaml", "contentType: guide\n");
        write("articles/b/en.md", "---\ntitle: B\n---\n![one](<q r.png>) ![two](<s t.png>)\n");
        write("articles/b/q r.png", PICTURE);
        Files.createSymbolicLink(content.resolve("articles/b/s t.png"), Path.of("q r.png"));
        SourceEdits fix = fix(EnumSet.of(Kind.NAMES));
        assertThat(fix.moves())
                .extracting(SourceEdits.Move::from)
                .contains("articles/b/q r.png")
                .doesNotContain("articles/b/s t.png");
        assertThat(fix.notes())
                .extracting(Object::toString)
                .anyMatch(note -> note.startsWith("articles/b/s t.png: rename it to `s-t.png` by hand"));
    }

    @Test
    void aNameThatIsTakenIsLeftAlone() throws Exception {
        write("articles/a/Mein-Foto.png", PICTURE);
        SourceEdits fix = fix(EnumSet.of(Kind.NAMES));
        assertThat(fix.moves()).hasSize(1);
        assertThat(fix.notes())
                .extracting(Object::toString)
                .anyMatch(note -> note.startsWith("articles/a/mein foto.png: rename it to `mein-foto.png` by hand"));
    }

    @Test
    void aMemberOfExtraThatMayNameAFileIsPointedOut() throws Exception {
        String yaml = Files.readString(content.resolve("articles/a/article.yaml")) + "extra: {hero: mein foto.png}\n";
        write("articles/a/article.yaml", yaml);
        SourceEdits fix = fix(EnumSet.of(Kind.NAMES));
        assertThat(fix.notes())
                .extracting(Object::toString)
                .contains("articles/a/article.yaml:4: change `mein foto.png` by hand where it means the file");
    }
}
