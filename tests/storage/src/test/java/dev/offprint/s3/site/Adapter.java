package dev.offprint.s3.site;

import dev.offprint.cli.Main;
import dev.offprint.command.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The production adapter, started by its command and accessed over HTTP. */
public final class Adapter implements AutoCloseable {

    private static final Pattern ANNOUNCEMENT = Pattern.compile("serving .* at (http:\\S+)");
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Thread thread;
    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(PATIENCE)
            .build();
    private final String address;

    private Adapter(String... options) throws InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("edge", "--port", "0", "--rate-limit", "off"));
        arguments.addAll(List.of(options));
        thread = new Thread(() -> Main.run(
                arguments.toArray(String[]::new),
                new PrintWriter(out, true),
                new PrintWriter(err, true),
                Terminal.NONE));
        thread.setDaemon(true);
        thread.start();
        address = announced();
    }

    /** Starts it with these options, or fails with its output. */
    public static Adapter start(String... options) throws InterruptedException {
        return new Adapter(options);
    }

    /** Returns its messages about failures. */
    public String failures() {
        return err.toString();
    }

    /** Returns the port that it listens on. */
    public int port() {
        return URI.create(address).getPort();
    }

    /** Returns its answer: status, the fields that the tree decides, and content. */
    public String get(String path) throws IOException, InterruptedException {
        HttpResponse<byte[]> answer = client.send(
                HttpRequest.newBuilder(URI.create(address + path))
                        .timeout(PATIENCE)
                        .build(),
                BodyHandlers.ofByteArray());
        StringBuilder text = new StringBuilder(answer.statusCode() + "\n");
        for (String field : List.of("Content-Type", "Cache-Control", "ETag", "Vary", "Link")) {
            answer.headers().allValues(field).forEach(value -> text.append(field + ": " + value + "\n"));
        }
        return text.append(new String(answer.body(), StandardCharsets.ISO_8859_1))
                .toString();
    }

    /** Returns the answers to all of these, by path. */
    public Map<String, String> answers(List<String> paths) throws IOException, InterruptedException {
        Map<String, String> answers = new TreeMap<>();
        for (String path : paths) {
            answers.put(path, get(path));
        }
        return answers;
    }

    /** Stops it without waiting for open connections, which get a second. */
    @Override
    public void close() {
        thread.interrupt();
    }

    private String announced() throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (thread.isAlive() && System.nanoTime() - end < 0) {
            Matcher said = ANNOUNCEMENT.matcher(out.toString());
            if (said.find()) {
                return said.group(1);
            }
            Thread.sleep(5);
        }
        throw new AssertionError("the adapter does not start: " + out + err);
    }
}
