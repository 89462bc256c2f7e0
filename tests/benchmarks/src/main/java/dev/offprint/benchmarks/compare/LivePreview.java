package dev.offprint.benchmarks.compare;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;

/**
 * Measures a preview: saves a file, and requests its page until it shows the change.
 *
 * @param command returns the command for a port
 * @param folder its working directory
 * @param page the path of the page
 */
record LivePreview(IntFunction<List<String>> command, Path folder, String page) {

    /** The first saves warm up the program. */
    private static final int WARM = 5;

    private static final int SAVES = 15;
    private static final Duration TIMEOUT = Duration.ofMinutes(10);
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(Version.HTTP_1_1).build();

    /** Returns the time from the start to the first answer. */
    RunFigures ready() throws IOException, InterruptedException {
        int port = freePort();
        long start = System.nanoTime();
        Process process = start(port);
        try {
            await(process, port, "");
            return new RunFigures((System.nanoTime() - start) / 1e9, 0, 0);
        } finally {
            stop(process);
        }
    }

    /** Returns the median time from saving this file until its page shows the change. */
    RunFigures saved(Path source) throws IOException, InterruptedException {
        String text = Files.readString(source);
        int port = freePort();
        Process process = start(port);
        double[] times = new double[SAVES];
        try {
            await(process, port, "");
            for (int i = 0; i < WARM + SAVES; i++) {
                String mark = "Save number " + i + " of this benchmark.";
                Thread.sleep(300);
                long start = System.nanoTime();
                Files.writeString(source, text + "\n\n" + mark + "\n");
                await(process, port, mark);
                times[Math.max(0, i - WARM)] = (System.nanoTime() - start) / 1e9;
            }
            return new RunFigures(Goal.median(Arrays.copyOf(times, SAVES)), 0, Measurement.peakOf(process));
        } finally {
            Files.writeString(source, text);
            stop(process);
        }
    }

    private Process start(int port) throws IOException {
        return new ProcessBuilder(command.apply(port))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private void await(Process process, int port, String text) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + page))
                .build();
        long end = System.nanoTime() + TIMEOUT.toNanos();
        while (System.nanoTime() < end && process.isAlive()) {
            try {
                var answer = CLIENT.send(request, BodyHandlers.ofString());
                if (answer.statusCode() == 200 && answer.body().contains(text)) {
                    return;
                }
            } catch (IOException notYet) {
                Thread.sleep(2);
            }
            Thread.sleep(2);
        }
        throw new IOException(String.join(" ", command.apply(port)) + " did not show " + page);
    }

    private static void stop(Process process) throws InterruptedException {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
        if (!process.waitFor(10, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
