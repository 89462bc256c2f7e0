package dev.offprint.dist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each bill of materials lists what is shipped there, and nothing is listed that is shipped nowhere. */
class SbomTest {

    private static final String ALL = """
            {"metadata": {"component": {"name": "offprint-dist"}},
             "components": [
              {"group": "org.example", "name": "spade", "version": "1.0", "bom-ref": "spade"},
              {"group": "org.example", "name": "rake", "version": "2.0", "bom-ref": "rake"},
              {"group": "dev.offprint", "name": "edge-worker-jvm", "version": "0.1.0", "bom-ref": "edge"},
              {"group": "dev.offprint", "name": "offprint-cli", "version": "0.1.0", "bom-ref": "cli"}],
             "dependencies": [
              {"ref": "edge", "dependsOn": ["spade", "rake"]},
              {"ref": "rake", "dependsOn": []}]}
            """;

    @TempDir
    Path folder;

    @Test
    void aBillListsTheJarsOfItsFolder() throws IOException {
        Sbom edge = all().shippedIn(jars("edge", "edge-worker.jar", "spade-1.0.jar"))
                .named("offprint-edge");
        assertThat(edge.components()).extracting(Component::name).containsExactly("edge-worker-jvm", "spade");
        JsonNode document = edge.document();
        assertThat(document.at("/metadata/component/name").asText()).isEqualTo("offprint-edge");
        assertThat(document.path("dependencies").toString())
                .isEqualTo("[{\"ref\":\"edge\",\"dependsOn\":[\"spade\"]}]");
    }

    @Test
    void aJarThatNoBillListsEndsTheBuild() throws IOException {
        Sbom all = all();
        Path jars = jars("edge", "edge-worker.jar", "spade-1.1.jar");
        assertThatThrownBy(() -> all.shippedIn(jars)).hasMessage("the bill of materials lacks [spade-1.1.jar]");
    }

    @Test
    void whatIsShippedNowhereEndsTheBuild() throws IOException {
        Sbom all = all();
        Sbom edge = all.shippedIn(jars("edge", "edge-worker.jar", "spade-1.0.jar"));
        Sbom program = all.shippedIn(jars("program", "offprint.jar", "rake-2.0.jar"));
        all.check(List.of(edge, program));
        assertThatThrownBy(() -> all.check(List.of(edge)))
                .hasMessageContaining("[offprint-cli-0.1.0.jar, rake-2.0.jar]");
    }

    @Test
    void whereThereIsNoneTheReasonIsSaid() {
        assertThatThrownBy(() -> Sbom.read(folder.resolve("bom.json")))
                .hasMessageContaining("bom.json")
                .hasMessageContaining("build without -o");
    }

    private Path jars(String name, String... files) throws IOException {
        for (String file : files) {
            PackageFolders.write(folder.resolve(name).resolve("lib").resolve(file), file);
        }
        return folder.resolve(name);
    }

    private Sbom all() throws IOException {
        Path file = folder.resolve("bom.json");
        Files.writeString(file, ALL);
        return Sbom.read(file);
    }
}
