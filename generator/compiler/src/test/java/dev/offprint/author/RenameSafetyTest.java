package dev.offprint.author;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A rename does all of what was asked for or nothing, whoever edits meanwhile. */
final class RenameSafetyTest extends RenamedSite {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "oldd  | new     | oldd does not exist; did you mean `old`?",
                "old   | older   | older exists already; edit it, or choose another slug",
                "old   | OLDER   | older exists already, and differs in letter case only",
                "old   | old     | nothing to do",
                "old   | no slug | is no slug",
                "old   | taken   | `taken` is a former slug of `articles/older`",
                "empty | new     | has no article.yaml",
            })
    void refusesWhatWouldNotBeWhatWasAskedFor(String from, String to, String message) throws IOException {
        write("articles/older/article.yaml", "contentType: guide\nformerSlugs: [Taken]\n");
        write("articles/empty/en.md", "---\ntitle: x\n---\nx\n");
        Map<String, String> before = files();
        assertThatThrownBy(() -> rename(from, to))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining(message);
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void anEditMeanwhileStopsItBeforeAnythingIsWritten() throws Exception {
        write("articles/older/en.md", "---\ntitle: Older\n---\n[a](../old/)\n");
        SourceEdits whole = ArticleRename.of(content, "old", "new");
        write("articles/older/en.md", "---\ntitle: Older\n---\n[a](../old/) more\n");
        Map<String, String> before = files();
        assertThatThrownBy(() -> whole.run())
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("was edited meanwhile; nothing was changed; start the command again");
        assertThat(files()).isEqualTo(before);
    }

    @Test
    void symbolicLinksAreNotEdited() throws Exception {
        Path shared = Files.writeString(content.resolve("shared.md"), "---\ntitle: Older\n---\n[a](../old/)\n");
        Files.delete(content.resolve("articles/older/en.md"));
        Files.createSymbolicLink(content.resolve("articles/older/en.md"), shared);
        assertThat(ArticleRename.of(content, "old", "new").notes())
                .extracting(Object::toString)
                .containsExactly("articles/older/en.md: a symbolic link; edit what it leads to by hand");
        Files.move(content.resolve("articles/old/article.yaml"), content.resolve("shared.yaml"));
        Files.createSymbolicLink(content.resolve("articles/old/article.yaml"), content.resolve("shared.yaml"));
        assertThatThrownBy(() -> ArticleRename.of(content, "old", "new"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("cannot be edited by a program; write `formerSlugs: [old]` into it yourself");
    }

    /** To some file systems both names are one. */
    @Test
    void aRenameMayChangeLetterCaseAlone() throws Exception {
        rename("old", "Old");
        assertThat(names()).containsExactly("Old", "old-one", "older");
    }
}
