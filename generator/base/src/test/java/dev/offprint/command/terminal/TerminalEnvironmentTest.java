package dev.offprint.command.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.command.terminal.Terminal.Ability;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the environment says about a terminal. */
class TerminalEnvironmentTest {

    private static final Map<String, String> WATCHED =
            Map.of("OFFPRINT_TTY", "colour", "OFFPRINT_COLUMNS", "123", "TERM", "xterm-256color");

    private static Terminal with(String... more) {
        Map<String, String> all = new TreeMap<>(WATCHED);
        for (int i = 0; i < more.length; i += 2) {
            all.put(more[i], more[i + 1]);
        }
        return Terminal.of(all);
    }

    @Test
    void nothingIsAbleToDoNothing() {
        assertThat(Terminal.of(Map.of())).isEqualTo(Terminal.NONE);
        assertThat(Terminal.of(Map.of("TERM", "xterm-kitty"))).isEqualTo(Terminal.NONE);
    }

    @Test
    void aTerminalShowsColourAndProgressInItsWidth() {
        assertThat(with().abilities()).containsOnly(Ability.PROGRESS, Ability.COLOUR);
        assertThat(with().columns()).isEqualTo(123);
        assertThat(with("COLUMNS", "40").columns()).isEqualTo(40);
        assertThat(with("OFFPRINT_COLUMNS", "").columns()).isEqualTo(80);
        assertThat(with("OFFPRINT_COLUMNS", "0").columns()).isEqualTo(80);
        assertThat(with("OFFPRINT_COLUMNS", "99999999999").columns()).isEqualTo(80);
    }

    @Test
    void whereOnlyErrorsAreWatchedThereIsProgressAndNoColour() {
        assertThat(with("OFFPRINT_TTY", "progress").abilities()).containsOnly(Ability.PROGRESS);
    }

    @Test
    void aDumbTerminalShowsNothingAndABuildNoProgress() {
        assertThat(with("TERM", "dumb").abilities()).isEmpty();
        assertThat(with("CI", "true").abilities()).containsOnly(Ability.COLOUR);
        assertThat(with("CI", "false").progress()).isTrue();
    }

    /** no-color.org and bixense.com/clicolors: an empty NO_COLOR means nothing, and it is stronger than the other. */
    @ParameterizedTest
    @CsvSource({
        "NO_COLOR, 1, CLICOLOR_FORCE, '', colour, false",
        "NO_COLOR, '', CLICOLOR_FORCE, '', colour, true",
        "NO_COLOR, 1, CLICOLOR_FORCE, 1, colour, false",
        "NO_COLOR, '', CLICOLOR_FORCE, 1, '', true",
        "NO_COLOR, '', CLICOLOR_FORCE, 0, '', false",
        "CLICOLOR, 0, CLICOLOR_FORCE, '', colour, false",
        "CLICOLOR, 0, CLICOLOR_FORCE, 1, colour, true",
        "CLICOLOR, 1, CLICOLOR_FORCE, '', '', false",
    })
    void colourIsForUsersToChoose(String one, String its, String other, String theirs, String watched, boolean colour) {
        assertThat(with(one, its, other, theirs, "OFFPRINT_TTY", watched).colour())
                .isEqualTo(colour);
    }

    @Test
    void commandsForProgramsShowNoProgress() {
        assertThat(with().forPrograms(true).abilities()).containsOnly(Ability.COLOUR);
        assertThat(with().forPrograms(false)).isEqualTo(with());
    }
}
