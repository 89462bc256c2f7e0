package dev.offprint.article.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.source.SourceLimits;
import dev.offprint.source.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The title that is found at once is the one that the whole file has, or none is found at once. */
class TitleReaderTest {

    private static final String LONG = "description: " + "long ".repeat(1_000) + "\n";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "title: A title\n",
                "title: \"A title\"\nfaq: x\n",
                "title: 'A\n  title'\nx: y\n",
                "title: >-\n  A\n  title\nx: y\n",
                "title: A title # a comment\nx: y\n",
                "description: |\n  title: another\n\n  more\ntitle: A title\n",
                "x: &t A title\ntitle: *t\ny: z\n",
                "{title: A title}\n",
                "\"title\": A title\n",
                "title:\n  A title\nx: y\n",
            })
    void eachWayToWriteATitleIsRead(String yaml) throws IOException {
        assertThat(title("---\n" + yaml + "---\nbody\ntitle: not this\n")).contains("A title");
        assertThat(title("---\n" + LONG + yaml.replace("{title", "{ title") + "---\n"))
                .isIn(Optional.of("A title"), Optional.empty());
        assertThat(title(("---\n" + yaml + "---\nbody\n").replace("\n", "\r\n")))
                .contains("A title");
    }

    @Test
    void aTitleBehindMuchElseIsFound() throws IOException {
        assertThat(title("---\n" + LONG + "title: A title\n---\nbody\n")).contains("A title");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "---\n", "---\nx: y\n---\ntitle: no\n", "---\ntitle: [1\n---\n", "---\ntitle: 3\n---\n"})
    void whatHasNoTitleHasNone(String text) throws IOException {
        assertThat(title(text)).isEmpty();
    }

    private Optional<String> title(String text) throws IOException {
        Files.writeString(folder.resolve("en.md"), text);
        Diagnostics diagnostics = new Diagnostics();
        SourceTree tree =
                SourceTree.open(folder, SourceLimits.DEFAULT, diagnostics).orElseThrow();
        Optional<String> title = new TitleReader(new Sources(tree, diagnostics)).title("en.md");
        assertThat(diagnostics.sorted()).isEmpty();
        return title;
    }
}
