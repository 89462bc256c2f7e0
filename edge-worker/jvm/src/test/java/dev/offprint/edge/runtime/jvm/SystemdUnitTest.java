package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The unit for systemd fits the adapter. */
final class SystemdUnitTest {

    private static final Path SYSTEMD = Path.of("../../deploy/systemd");

    @Test
    void theUnitFitsTheAdapter() throws IOException {
        Map<String, String> unit = unit();
        assertThat(unit)
                .containsEntry("Service.Type", "notify")
                .containsEntry("Service.NotifyAccess", "all")
                .containsEntry("Install.WantedBy", "multi-user.target");
        List<String> words = List.of(unit.getOrDefault("Service.ExecStart", "").split(" +", -1));
        assertThat(words.subList(0, 4))
                .containsExactly("/usr/bin/java", "$JAVA_OPTIONS", "-jar", "/opt/offprint/edge-worker.jar");
        assertThat(unit.get("Service.Environment")).contains("-XX:+ExitOnOutOfMemoryError", "-Xmx");
        CommandLine.ParseResult parsed = EdgeCommand.commandLine()
                .parseArgs(words.subList(4, words.size()).toArray(String[]::new));
        assertThat(parsed.hasMatchedOption("--admin")).isTrue();
        Path cache = parsed.matchedOptionValue("--cache-dir", Path.of(""));
        String log = parsed.matchedOptionValue("--access-log", "");
        assertThat(cache).isEqualTo(Path.of("/var/cache", unit.get("Service.CacheDirectory")));
        assertThat(Path.of(log).getParent()).isEqualTo(Path.of("/var/log", unit.get("Service.LogsDirectory")));
        assertThat(Files.readString(SYSTEMD.resolve("offprint-edge.logrotate"))).contains("\n" + log + " {\n");
        int drain = 20;
        int notice = parsed.matchedOptionValue("--drain-notice", 0);
        assertThat(Integer.parseInt(unit.getOrDefault("Service.TimeoutStopSec", "")))
                .isGreaterThanOrEqualTo(drain + notice + 15);
    }

    /** Returns the last value of each name. */
    private static Map<String, String> unit() throws IOException {
        Map<String, String> unit = new HashMap<>();
        String section = "";
        String text = Files.readString(SYSTEMD.resolve("offprint-edge.service")).replaceAll("\\\\\n *", "");
        for (String line : text.lines().toList()) {
            int equals = line.indexOf('=');
            if (line.startsWith("[")) {
                section = line.substring(1, line.length() - 1);
            } else if (equals > 0) {
                unit.put(section + "." + line.substring(0, equals), line.substring(equals + 1));
            }
        }
        return unit;
    }
}
