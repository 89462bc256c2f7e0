package dev.offprint.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.cli.Main;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A terminal in a folder, in which {@code offprint} is the program of this build. Closing it ends what still runs. */
final class Shell implements AutoCloseable {

    /** What the manifest of the program's jar says; here there is no jar. Older releases do not warn. */
    private static final String NATIVE = Runtime.version().feature() < 22 ? "" : "--enable-native-access=ALL-UNNAMED";

    private static final long PATIENCE_SECONDS = 60;

    private final Path home;
    private final List<Process> servers = new ArrayList<>();
    private final String port;
    private Path folder;

    /**
     * Opens a terminal.
     *
     * @param home an empty folder
     */
    Shell(Path home) throws IOException {
        assumeTrue(Files.exists(Path.of("/bin/bash")) || Files.exists(Path.of("/usr/bin/bash")), "no bash here");
        this.home = home;
        this.folder = Files.createDirectories(home.resolve("work"));
        Path program = Files.createDirectories(home.resolve("bin")).resolve("offprint");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Files.writeString(
                program,
                "#!/bin/sh\nexec '" + java
                        + "' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Doffprint.verify.wait=1 -Djdk.net.hosts.file='"
                        + home.resolve("hosts") + "' " + NATIVE + " -cp '"
                        + System.getProperty("java.class.path") + "' " + Main.class.getName() + " \"$@\"\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        Files.writeString(exported(), "");
        // names of guides that lead here
        Files.writeString(home.resolve("hosts"), "127.0.0.1 knowledge.acme.dev\n127.0.0.1 localhost\n");
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            this.port = Integer.toString(free.getLocalPort());
        }
    }

    Path folder() {
        return folder;
    }

    void follow(Guide guide) throws IOException, InterruptedException {
        for (Guide.Step step : guide.steps()) {
            if (step instanceof Guide.Write file) {
                write(file.path(), file.text());
            } else if (step instanceof Guide.Run run && run.serves() != null) {
                serve(run.commands(), run.serves());
            } else if (step instanceof Guide.Run run) {
                Result result = run(run.commands());
                assertThat(result.exit).as(run.commands() + result.output).isEqualTo(run.exit());
                run.output().ifPresent(expected -> matches(result.output, here(expected)));
            }
        }
    }

    void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, here(text));
    }

    /** How commands ended, and what they printed on both of their outputs. */
    record Result(int exit, String output) {}

    Result run(String commands) throws IOException, InterruptedException {
        Path where = home.resolve("where");
        Path output = home.resolve("output");
        String script = "set -e\n" + here(commands) + "pwd >'" + where + "'\nexport -p | grep ' OFFPRINT_' >'"
                + exported() + "' || true\n";
        Process process = start(script).redirectOutput(output.toFile()).start();
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS))
                .as(commands)
                .isTrue();
        if (process.exitValue() == 0) {
            folder = Path.of(Files.readString(where).strip());
        }
        return new Result(process.exitValue(), Files.readString(output));
    }

    void serve(String command, String url) throws IOException, InterruptedException {
        close(); // whoever follows the guide has stopped the last one
        servers.add(start("exec " + here(command))
                .redirectOutput(home.resolve("log").toFile())
                .start());
        HttpRequest request = HttpRequest.newBuilder(URI.create(here(url)))
                .timeout(Duration.ofSeconds(5))
                .build();
        HttpClient client = HttpClient.newHttpClient();
        for (int i = 0; i < PATIENCE_SECONDS * 10; i++) {
            try {
                if (client.send(request, BodyHandlers.discarding()).statusCode() == 200) {
                    return;
                }
            } catch (IOException notYet) {
                assertThat(servers.get(servers.size() - 1).isAlive())
                        .as(command)
                        .isTrue();
            }
            Thread.sleep(100);
        }
        throw new AssertionError(url + " does not answer: " + Files.readString(home.resolve("log")));
    }

    private ProcessBuilder start(String script) {
        ProcessBuilder builder =
                new ProcessBuilder("bash", "-c", ". '" + exported() + "'\n" + script).directory(folder.toFile());
        Map<String, String> environment = builder.environment();
        environment.put("PATH", home.resolve("bin") + ":" + environment.get("PATH"));
        environment.put("HOME", home.toString());
        environment.put("GIT_CONFIG_NOSYSTEM", "1");
        environment.remove("OFFPRINT_TTY");
        environment.remove("COLUMNS");
        return builder.redirectErrorStream(true);
    }

    /** What one block has exported is there in the next. */
    private Path exported() {
        return home.resolve("exported");
    }

    /** Guides name a port that may be taken on this machine. */
    String here(String text) {
        return text.replace("8080", port);
    }

    private static void matches(String actual, String expected) {
        String pattern = Stream.of(expected.split("…", -1)).map(Pattern::quote).collect(Collectors.joining("(?s:.*?)"));
        assertThat(actual).matches(pattern + "\\s*");
    }

    @Override
    public void close() {
        for (Process server : servers) {
            server.destroy();
            server.onExit().orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        }
        servers.clear();
    }
}
