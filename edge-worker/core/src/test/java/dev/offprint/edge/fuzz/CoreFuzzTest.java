package dev.offprint.edge.fuzz;

import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever strangers send, and whatever lies in a store, breaks nothing in the core. */
final class CoreFuzzTest {

    static List<Path> corpus() throws IOException {
        return FuzzRun.corpus(CoreFuzz.class);
    }

    @ParameterizedTest
    @MethodSource("corpus")
    void staysWhole(Path input) throws IOException {
        byte[] bytes = Files.readAllBytes(input);
        assertThatCode(() -> CoreFuzz.fuzzerTestOneInput(bytes)).doesNotThrowAnyException();
    }

    @Test
    @Tag("slow")
    @EnabledOnOs(value = OS.LINUX, disabledReason = "one system is enough for what does not depend on it")
    void staysWholeWithNewInputs(@TempDir Path scratch) throws Exception {
        FuzzRun.tryNew(CoreFuzz.class, scratch);
    }
}
