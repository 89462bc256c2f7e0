package dev.offprint.edge.runtime.jvm.release;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.offprint.edge.fuzz.FuzzRun;
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

/** Whatever a store or a proxy sends, the adapter reads it or says that it cannot. */
final class AdapterFuzzTest {

    static List<Path> corpus() throws IOException {
        return FuzzRun.corpus(AdapterFuzz.class);
    }

    @ParameterizedTest
    @MethodSource("corpus")
    void staysWhole(Path input) throws IOException {
        byte[] bytes = Files.readAllBytes(input);
        assertThatCode(() -> AdapterFuzz.fuzzerTestOneInput(bytes)).doesNotThrowAnyException();
    }

    @Test
    @Tag("slow")
    @EnabledOnOs(value = OS.LINUX, disabledReason = "one system is enough for what does not depend on it")
    void staysWholeWithNewInputs(@TempDir Path scratch) throws Exception {
        FuzzRun.tryNew(AdapterFuzz.class, scratch);
    }
}
