package dev.offprint.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No library is shipped without a licence, and none without the text that its licence asks for. */
class NoticesTest {

    @TempDir
    Path folder;

    @Test
    void eachLibraryIsNamedWithItsLicenceAndTheTextsOfItsJar() throws IOException {
        jar("spade-1.0.jar", "META-INF/NOTICE.txt", "Copyright the Spade project");
        assertThat(text("Apache-2.0"))
                .contains("spade 1.0, Apache-2.0\n  https://example.com/spade\n")
                .contains("\nspade\n\nCopyright the Spade project\n");
    }

    @Test
    void anUnknownLicenceEndsTheBuild() throws IOException {
        jar("spade-1.0.jar", "LICENSE", "Ask Jim");
        assertThatThrownBy(() -> text("Jim's licence"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("spade-1.0.jar has no licence that may be shipped: [Jim's licence]");
        assertThatThrownBy(() -> new Notices(folder, folder)
                        .text(List.of(new Component("org.example", "spade", "1.0", List.of(), ""))))
                .hasMessageContaining("no licence that may be shipped: []");
    }

    @Test
    void ofSeveralLicencesOneThatMayBeShippedIsTaken() throws IOException {
        jar("spade-1.0.jar", "LICENSE", "Text");
        assertThat(text("LGPL-2.1-or-later", "Apache-2.0")).contains("spade 1.0, Apache-2.0\n");
    }

    @Test
    void aMissingTextEndsTheBuildUntilItIsWritten() throws IOException {
        jar("spade-1.0.jar", "spade/Spade.class", "code");
        assertThatThrownBy(() -> text("MIT")).hasMessageContaining("spade-1.0.jar brings no text of its licence MIT");
        Files.writeString(folder.resolve("spade.txt"), "Copyright Jim\n");
        assertThat(text("MIT")).contains("\nspade\n\nCopyright Jim\n");
    }

    private String text(String... licences) throws IOException {
        return new Notices(folder, folder)
                .text(List.of(
                        new Component("org.example", "spade", "1.0", List.of(licences), "https://example.com/spade")));
    }

    private void jar(String name, String entry, String text) throws IOException {
        try (OutputStream file = Files.newOutputStream(folder.resolve(name));
                ZipOutputStream out = new ZipOutputStream(file)) {
            out.putNextEntry(new ZipEntry(entry));
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }
}
