package dev.offprint.command.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.CommandFixture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers that are none, or make no sense. */
class NumbersTest extends CommandFixture {

    @ParameterizedTest
    @CsvSource({"prune, --keep=many", "serve, --port=1.5", "edge, --port=99999999999"})
    void whatIsNoNumberIsCalledThat(String command, String option) {
        assertThat(run(command, option)).isEqualTo(2);
        assertThat(err)
                .contains("`" + option.substring(option.indexOf('=') + 1) + "` is no whole number")
                .doesNotContain("is not a");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "soon", "100000", "1.5"})
    void nobodyWaitsForATimeThatIsNone(String seconds) {
        assertThat(run("rollback --to @", "--purge-after=" + seconds)).isEqualTo(2);
        assertThat(err).contains("is no number of seconds from 0 to 86400");
    }

    @Test
    void whatCiLeavesEmptyIsNotGiven() {
        assertThat(run("rollback --to @none --purge-after=")).isEqualTo(3);
        assertThat(err).contains("does not exist");
    }
}
