package dev.offprint.edge.fuzz;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No input breaks a target: not the committed ones, and none that Jazzer thinks of. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class FuzzContract {

    private final Class<?> type;
    private final Target target;

    /** Tries one input; throws where it breaks something. */
    public interface Target {

        /** Tries one input. */
        void accept(byte[] input);
    }

    /**
     * Returns the tests of a target.
     *
     * @param type the class that Jazzer runs, which has a corpus of its name
     * @param target its method
     */
    protected FuzzContract(Class<?> type, Target target) {
        this.type = type;
        this.target = target;
    }

    List<Path> corpus() throws IOException {
        return FuzzRun.corpus(type);
    }

    @ParameterizedTest
    @MethodSource("corpus")
    void staysWhole(Path input) throws IOException {
        byte[] bytes = Files.readAllBytes(input);
        assertThatCode(() -> target.accept(bytes)).doesNotThrowAnyException();
    }

    @Test
    @Gate
    @EnabledOnOs(value = OS.LINUX, disabledReason = "one system is enough for what does not depend on it")
    void staysWholeWithNewInputs(@TempDir Path scratch) throws Exception {
        FuzzRun.tryNew(type, scratch);
    }
}
