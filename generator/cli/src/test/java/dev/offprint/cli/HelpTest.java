package dev.offprint.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.program.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/** What the program says of itself: help, usage and version. */
final class HelpTest extends CommandFixture {

    @Test
    void wrongUsageIsTwoAndHelpIsZero() {
        assertThat(run("build --threads 0")).isEqualTo(2);
        assertThat(stderr.toString()).contains("`0` is no number of threads; write 1 or more");
        assertThat(run("bild")).isEqualTo(2);
        assertThat(stderr.toString()).contains("build");
        assertThat(run("build --frobnicate")).isEqualTo(2);
        assertThat(run("")).isEqualTo(2);
        for (String command : List.of("init", "new", "build", "check", "edge", "init-editor")) {
            assertThat(run(command, "--help")).isZero();
        }
        assertThat(run("--version")).isZero();
        assertThat(stdout.toString().lines())
                .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(80));
    }

    @Test
    void everyCommandSaysItsExitCodes() {
        Map<String, CommandLine> commands = new TreeMap<>(Main.commandLine().getSubcommands());
        commands.remove("help");
        assertThat(commands).allSatisfy((name, command) -> {
            UsageMessageSpec usage = command.getCommandSpec().usageMessage();
            assertThat(usage.exitCodeList().keySet()).contains("0", "2").isSubsetOf("0", "1", "2", "3");
            assertThat(run(name, "--help")).isZero();
            assertThat(out).contains("\nExit codes:\n  0   ");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"serve", "edge", "publish", "fsck", "releases", "check"})
    void examplesAreCommandsThatCanBeCopied(String command) {
        assertThat(run(command, "--help")).isZero();
        List<String> examples = stdout.toString()
                .lines()
                .dropWhile(line -> !line.equals("Examples:"))
                .skip(1)
                .takeWhile(line -> !line.isBlank())
                .toList();
        assertThat(examples).allMatch(line -> line.matches("  (  .*|offprint .*|echo .*)"));
        assertThat(stdout.toString().lines())
                .as("a line broken by its width")
                .noneMatch(line -> line.matches("[a-z]+"));
    }

    @Test
    void theVersionIsOneLine() {
        assertThat(run("-V")).isZero();
        assertThat(run("--version")).isZero();
        assertThat(run("check --version")).isZero();
        assertThat(stdout.toString().lines()).hasSize(3).containsOnly(Version.TEXT);
        assertThat(stderr.toString()).isEmpty();
    }

    @Test
    void theVersionIsThatOfThePom() throws IOException {
        assertThat(Files.readString(Path.of("../../pom.xml")))
                .contains("<revision>" + Version.NUMBER + "</revision>", "<version>${revision}</version>");
    }
}
