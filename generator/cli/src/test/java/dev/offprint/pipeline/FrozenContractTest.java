package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.edge.SpecFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The contract changes with the program alone, and on purpose: {@code contracts/<version>.json} is what a version promises.
 * {@code -Dcontract=freeze} writes what the program promises now.
 */
class FrozenContractTest {

    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    private Path out;

    @Test
    void theProgramPromisesWhatIsFrozen() throws IOException {
        ProgramContract contract = contract("everything");
        Path file = SpecFolder.of("contracts").resolve(contract.version() + ".json");
        if ("freeze".equals(System.getProperty("contract"))) {
            Files.writeString(file, contract.promises().toPrettyString().replace("\r\n", "\n") + "\n");
        }
        if (!Files.exists(file)) {
            fail("The contract's version is " + contract.version()
                    + ", which is not frozen: -Dcontract=freeze does it.");
        }
        List<String> differences = new ArrayList<>();
        compare("#", JSON.readTree(Files.readAllBytes(file)), contract.promises(), differences);
        assertThat(differences)
                .withFailMessage(() -> "The contract is no longer what version " + contract.version() + " promises:\n  "
                        + String.join("\n  ", differences)
                        + "\n"
                        + "A change that breaks a consumer needs a new major version in `info.version` of"
                        + " openapi.json, any other a new minor one (docs/decisions/0016).\n"
                        + "-Dcontract=freeze freezes what the program promises now.")
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("dev.offprint.pipeline.GoldenSiteTest#sites")
    void noSiteChangesIt(String site) throws IOException {
        assertThat(contract(site).digest()).isEqualTo(contract("minimal").digest());
    }

    @Test
    void differencesAreNamedByTheirPlaces() throws IOException {
        List<String> said = new ArrayList<>();
        compare(
                "#",
                JSON.readTree("{\"a\":{\"/b\":1,\"c\":2},\"d\":[{\"e\":1}],\"f\":[1]}"),
                JSON.readTree("{\"a\":{\"/b\":3,\"g\":4},\"d\":[{\"e\":2}],\"f\":[1,2]}"),
                said);
        assertThat(said)
                .containsExactly(
                        "changed #/a/~1b: 1 became 3",
                        "gone    #/a/c: 2",
                        "new     #/a/g: 4",
                        "changed #/d/0/e: 1 became 2",
                        "changed #/f: [1] became [1,2]");
    }

    private ProgramContract contract(String site) {
        Path content = Built.sites().resolve(site).resolve("content");
        byte[] openapi =
                Objects.requireNonNull(Built.build(content, out.resolve(site)).get("openapi.json"));
        return ProgramContract.of(openapi).orElseThrow();
    }

    private static void compare(String place, JsonNode was, JsonNode is, List<String> said) {
        if (was.isObject() && is.isObject()) {
            Set<String> names = new TreeSet<>();
            was.fieldNames().forEachRemaining(names::add);
            is.fieldNames().forEachRemaining(names::add);
            for (String name : names) {
                String at = place + "/" + name.replace("~", "~0").replace("/", "~1");
                compare(at, was.path(name), is.path(name), said);
            }
        } else if (was.isArray() && is.isArray() && was.size() == is.size()) {
            for (int i = 0; i < was.size(); i++) {
                compare(place + "/" + i, was.get(i), is.get(i), said);
            }
        } else if (was.isMissingNode()) {
            said.add("new     " + place + ": " + is);
        } else if (is.isMissingNode()) {
            said.add("gone    " + place + ": " + was);
        } else if (!was.equals(is)) {
            said.add("changed " + place + ": " + was + " became " + is);
        }
    }
}
