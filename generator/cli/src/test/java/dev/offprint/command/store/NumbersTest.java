package dev.offprint.command.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that are none, or make no sense. */
class NumbersTest {

    private final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"prune, --keep=many", "build, --max-file-size=1.5", "edge, --port=99999999999"})
    void whatIsNoNumberIsCalledThat(String command, String option) {
        assertThat(run(command, option)).isEqualTo(2);
        assertThat(err.toString())
                .contains("`" + option.substring(option.indexOf('=') + 1) + "` is no whole number")
                .doesNotContain("is not a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "soon", "100000", "1.5"})
    void nobodyWaitsForATimeThatIsNone(String seconds) {
        assertThat(run("rollback", "--to", folder.toString(), "--purge-after=" + seconds))
                .isEqualTo(2);
        assertThat(err.toString()).contains("`" + seconds + "` is no number of seconds from 0 to 86400");
    }

    @Test
    void whatCiLeavesEmptyIsNotGiven() {
        assertThat(run("rollback", "--to", folder.resolve("none").toString(), "--purge-after="))
                .isEqualTo(3);
        assertThat(err.toString()).contains("does not exist");
    }

    private int run(String... arguments) {
        PrintWriter out = new PrintWriter(new StringWriter());
        return Main.run(arguments, out, new PrintWriter(err, true), Terminal.NONE);
    }
}
