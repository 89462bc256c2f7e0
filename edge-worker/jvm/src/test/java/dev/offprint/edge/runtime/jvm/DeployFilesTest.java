package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** The files of {@code deploy} start the adapter with options that it has, and wait for it to stop. */
final class DeployFilesTest {

    private static final Path DEPLOY = Path.of("../../deploy");
    private static final Pattern ARGUMENT = Pattern.compile("(?m)^ *- \"?(--[a-z-]+=[^\"\n]+)\"?$");
    private static final int ENDS_AFTER_DEADLINE = 15;

    @ParameterizedTest
    @CsvSource({
        "kubernetes/offprint-edge.yaml, 'terminationGracePeriodSeconds: (\\d+)'",
        "compose/compose.yaml, 'stop_grace_period: (\\d+)s'"
    })
    void startTheAdapterAndWaitForItsEnd(String file, String grace) throws IOException {
        String text = Files.readString(DEPLOY.resolve(file));
        List<String> arguments =
                ARGUMENT.matcher(text).results().map(found -> found.group(1)).toList();
        CommandLine.ParseResult parsed = EdgeCommand.commandLine().parseArgs(arguments.toArray(String[]::new));
        assertThat(parsed.hasMatchedOption("--store")).isTrue();
        assertThat(parsed.matchedOptionValue("--host", "")).isEqualTo("0.0.0.0");
        int drains = 20 + parsed.matchedOptionValue("--drain-notice", 0);
        assertThat(number(text, grace)).isGreaterThanOrEqualTo(drains + ENDS_AFTER_DEADLINE);
    }

    @Test
    void theImageServesAMountedTree() throws IOException {
        String text = Files.readString(DEPLOY.resolve("image/Dockerfile"));
        List<String> arguments = words(text, "CMD [\"--store");
        assertThat(EdgeCommand.commandLine()
                        .parseArgs(arguments.toArray(String[]::new))
                        .matchedOptionValue("--admin", ""))
                .isEqualTo("9180");
        assertThat(words(text, "ENTRYPOINT")).contains("-XX:+ExitOnOutOfMemoryError", "-XX:MaxRAMPercentage=60");
    }

    private static List<String> words(String text, String instruction) {
        String line = text.lines()
                .filter(one -> one.startsWith(instruction))
                .findFirst()
                .orElseThrow();
        return Pattern.compile("\"([^\"]+)\"")
                .matcher(line)
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static int number(String text, String pattern) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        assertThat(found.find()).as(pattern).isTrue();
        return Integer.parseInt(found.group(1));
    }
}
