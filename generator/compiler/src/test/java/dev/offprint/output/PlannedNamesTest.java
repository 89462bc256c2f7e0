package dev.offprint.output;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.digest.Sha256;
import dev.offprint.output.TreeCommit.PlannedNames;
import dev.offprint.tree.PublicFile;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlannedNamesTest {

    @ParameterizedTest
    @CsvSource({"en/Foo, en/foo", "en/foo, en/Foo", "en/Foo, en/FOO", "en/x, en/X/y", "en/X/y, en/x", "en/X, en/x/y"})
    void refusesKeysThatDifferInLetterCaseOnly(String first, String second) {
        Map<String, PublicFile> plan = new LinkedHashMap<>();
        for (String key : List.of(first, second, "en/other")) {
            plan.put(key, new PublicFile(new PublicFile.Content(Sha256.of(new byte[0]), 0), null, null));
        }
        assertThatThrownBy(() -> new PlannedNames(plan).refuseCollisions())
                .isInstanceOf(IOException.class)
                .hasMessageContaining("letter case")
                .hasMessageContaining("en/")
                .hasMessageNotContaining("other");
    }

    @Test
    void keysOfMixedCaseAreNoCollision() throws IOException {
        Map<String, PublicFile> plan = new LinkedHashMap<>();
        for (String key : List.of("en/Foo/a", "en/Foo/b", "en/Bar", "de/foo/a")) {
            plan.put(key, new PublicFile(new PublicFile.Content(Sha256.of(new byte[0]), 0), null, null));
        }
        new PlannedNames(plan).refuseCollisions();
    }
}
