package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.runtime.jvm.tls.TlsClient;
import dev.offprint.level.Gate;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The commands of the handbook start an adapter, and the unit for systemd fits it. */
@Gate
final class OperatingGuideTest {

    private static final Path DOCS = Path.of("../../docs");
    private static final Path SYSTEMD = Path.of("../../deploy/systemd");
    private static final Pattern COMMAND = Pattern.compile("^\\./offprint edge (--store public.*)$", Pattern.MULTILINE);
    /** Ports of a test must be free. */
    private static final Pattern PORT = Pattern.compile("--port \\d+");

    @Test
    void itsCommandsServe(@TempDir Path home) throws Exception {
        Files.createDirectories(home.resolve("public"));
        Files.writeString(home.resolve("public/edge.json"), "{\"format\":1,\"baseUrl\":\"https://example.test\"}");
        Files.copy(TlsClient.file("ec.crt"), home.resolve("fullchain.pem"));
        Files.copy(TlsClient.file("ec.key"), home.resolve("privkey.pem"));
        Matcher command = COMMAND.matcher(Files.readString(DOCS.resolve("operating.md")));
        List<String> found = new ArrayList<>();
        while (command.find()) {
            String options = command.group(1);
            if (PORT.matcher(options).find()) {
                found.add(options);
                assertServes(home, PORT.matcher(options).replaceAll("--port 0"));
            }
        }
        assertThat(found).hasSizeGreaterThanOrEqualTo(3);
    }

    private static void assertServes(Path home, String options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                        .map(entry -> Path.of(entry).toAbsolutePath().toString())
                        .collect(Collectors.joining(File.pathSeparator)),
                EdgeCommand.class.getName()));
        command.addAll(List.of(options.split(" ", -1)));
        Process process = new ProcessBuilder(command)
                .directory(home.toFile())
                .redirectErrorStream(true)
                .start();
        try (BufferedReader lines = JvmProcess.lines(process.getInputStream())) {
            List<String> said = new ArrayList<>();
            String line = lines.readLine();
            while (line != null && !line.contains(": serving ")) { // it may say first that no signal reaches it
                said.add(line);
                line = lines.readLine();
            }
            assertThat(line).as("%s: %s", options, said).isNotNull();
            process.toHandle().destroy();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isZero();
        } finally {
            process.destroyForcibly();
        }
    }

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
