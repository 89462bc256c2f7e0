package dev.offprint.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each bill of materials lists what is shipped there, and no library is shipped without a licence and its text. */
class BillTest {

    private static final String ALL = """
            {"metadata": {"component": {"name": "offprint-dist"}},
             "components": [
              {"group": "org.example", "name": "spade", "version": "1.0", "bom-ref": "spade", "licenses": [LICENCES]},
              {"group": "org.example", "name": "rake", "version": "2.0", "bom-ref": "rake"},
              {"group": "dev.offprint", "name": "edge-worker-jvm", "version": "0.1.0", "bom-ref": "edge"}],
             "dependencies": [
              {"ref": "edge", "dependsOn": ["spade", "rake"]},
              {"ref": "rake", "dependsOn": []}]}
            """;

    @TempDir
    Path folder;

    @Test
    void aBillListsTheJarsOfItsFolder() throws IOException {
        jar("spade-1.0.jar", "spade/Spade.class");
        jar("edge-worker.jar", "Edge.class");
        Bill edge = all("").of(folder.resolve("jars"), "offprint-edge");
        assertThat(edge.document().path("components").findValuesAsText("name"))
                .containsExactly("spade", "edge-worker-jvm");
        assertThat(edge.document().at("/metadata/component/name").asText()).isEqualTo("offprint-edge");
        assertThat(edge.document().path("dependencies").toString())
                .isEqualTo("[{\"ref\":\"edge\",\"dependsOn\":[\"spade\"]}]");
    }

    @Test
    void aJarThatIsNotListedEndsTheBuild() throws IOException {
        jar("spade-1.1.jar", "spade/Spade.class");
        assertThatThrownBy(() -> all("").of(folder.resolve("jars"), "edge"))
                .hasMessage("the bill of materials lacks [spade-1.1.jar]");
    }

    @Test
    void anUnknownLicenceEndsTheBuild() throws IOException {
        jar("spade-1.0.jar", "LICENSE");
        assertThatThrownBy(() -> notices("{\"license\": {\"name\": \"Jim's\"}}"))
                .hasMessageContaining("spade-1.0.jar has no licence that may be shipped: [Jim's]");
        assertThatThrownBy(() -> notices("")).hasMessageContaining("no licence that may be shipped: []");
    }

    @Test
    void ofSeveralLicencesOneThatMayBeShippedIsTaken() throws IOException {
        jar("spade-1.0.jar", "spade/Spade.class");
        assertThat(notices("{\"license\": {\"id\": \"LGPL-2.1-or-later\"}}, {\"license\": {\"id\": \"Apache-2.0\"}}"))
                .contains("spade 1.0, Apache-2.0\n");
    }

    @Test
    void aMissingTextEndsTheBuildUntilItIsWritten() throws IOException {
        String mit = "{\"license\": {\"id\": \"MIT\"}}";
        jar("spade-1.0.jar", "spade/Spade.class");
        assertThatThrownBy(() -> notices(mit)).hasMessageContaining("spade-1.0.jar brings no text of its licence MIT");
        Files.writeString(folder.resolve("spade.txt"), "Copyright Jim\n");
        assertThat(notices(mit)).contains("\nspade\n\nCopyright Jim\n");
        Files.delete(folder.resolve("spade.txt"));
        jar("spade-1.0.jar", "META-INF/LICENSE.txt");
        assertThat(notices(mit)).contains("spade 1.0, MIT\n");
    }

    private String notices(String licences) throws IOException {
        return all(licences).of(folder.resolve("jars"), "edge").notices(folder.resolve("jars"));
    }

    private Bill all(String licences) throws IOException {
        return Bill.read(Files.writeString(folder.resolve("bom.json"), ALL.replace("LICENCES", licences)), folder);
    }

    private void jar(String name, String entry) throws IOException {
        Files.createDirectories(folder.resolve("jars"));
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(folder.resolve("jars/" + name)))) {
            out.putNextEntry(new ZipEntry(entry));
        }
    }
}
