package dev.offprint.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.Main;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** A manual page says what the help of its command says. */
class ManPagesTest {

    private final CommandLine program = Main.commandLine();
    private final ManPages pages = new ManPages(program, "1.2.3", Instant.parse("2026-01-01T00:00:00Z"));

    @Test
    void thePageOfTheProgramListsItsCommands() {
        assertThat(pages.page(program))
                .startsWith(".TH \"OFFPRINT\" \"1\" \"2026-01-01\" \"Offprint 1.2.3\" \"Offprint Manual\"\n")
                .contains(
                        ".SH COMMANDS\n",
                        ".TP\n\\fBbuild\\fR\n",
                        ".SH EXIT CODES\n",
                        ".SH DESCRIPTION\nCompiles knowledge",
                        "offprint\\-init\\-editor(1)");
    }

    @Test
    void thePageOfACommandHasItsOptionsAndExitCodes() {
        program.getSubcommands().forEach((name, command) -> {
            String page = pages.page(command);
            assertThat(page).contains(".SH NAME\n", ".SH SYNOPSIS\n");
            assertThat(page).as(name).doesNotContain("${", "%n", "@|");
            for (OptionSpec option : command.getCommandSpec().options()) {
                assertThat(option.hidden() || page.contains(option.longestName().replace("-", "\\-")))
                        .as(option.longestName())
                        .isTrue();
            }
        });
        assertThat(pages.page(Objects.requireNonNull(program.getSubcommands().get("build"))))
                .contains(".SH EXIT STATUS\n.TP\n\\fB0\\fR\nbuilt; there may be warnings\n");
    }

    @Test
    void textIsNoCommandOfTheFormatter() {
        assertThat(new Roff("a", "b", "c").text(".so /etc/passwd").text("C:\\temp 'quoted'"))
                .asString()
                .endsWith("\n\\&.so /etc/passwd\nC:\\etemp \\(aqquoted\\(aq\n");
    }
}
