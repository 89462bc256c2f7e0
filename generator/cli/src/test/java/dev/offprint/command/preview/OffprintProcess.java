package dev.offprint.command.preview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cli.Main;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The program in a process of its own, with an environment of its own. Closing it stops it as Ctrl+C does. */
final class OffprintProcess implements AutoCloseable {

    private static final Pattern DASHBOARD = Pattern.compile("(?m)^\\S+ +(http://\\S+/_preview/)$");
    private static final int PATIENCE_SECONDS = 60;

    private final Process process;
    private final Path printed;

    private OffprintProcess(Process process, Path printed) {
        this.process = process;
        this.printed = printed;
    }

    /** Starts a command. None of the variables for languages is set but those that are given. */
    static OffprintProcess start(Map<String, String> languages, String... arguments) throws IOException {
        Path printed = Files.createTempFile("offprint", ".txt");
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        List.of("LC_ALL", "LC_MESSAGES", "LANG").forEach(builder.environment()::remove);
        builder.environment().putAll(languages);
        return new OffprintProcess(builder.redirectOutput(printed.toFile()).start(), printed);
    }

    /** Returns what a command prints that ends by itself. */
    String awaited() throws IOException, InterruptedException {
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return printed();
    }

    /** Returns the address of the dashboard, as soon as {@code serve} has printed it. */
    String dashboard() throws IOException, InterruptedException {
        for (int i = 0; i < PATIENCE_SECONDS * 10; i++) {
            Matcher address = DASHBOARD.matcher(printed());
            if (address.find()) {
                return address.group(1);
            }
            assertThat(process.isAlive()).as(printed()).isTrue();
            Thread.sleep(100);
        }
        throw new AssertionError("serve does not announce itself: " + printed());
    }

    /** Returns a document of the dashboard. */
    String fetched(String name) throws IOException, InterruptedException {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create(dashboard()).resolve(name)).build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    }

    String printed() throws IOException {
        return Files.readString(printed);
    }

    /** Stops it and returns its exit code. */
    int stopped() throws InterruptedException {
        process.destroy();
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        try {
            Files.deleteIfExists(printed);
        } catch (IOException stays) {
            throw new UncheckedIOException(stays);
        }
    }
}
