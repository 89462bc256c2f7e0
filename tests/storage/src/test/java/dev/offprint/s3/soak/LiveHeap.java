package dev.offprint.s3.soak;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a JVM holds after a full collection, which is asked for: a leak shows here long before the heap is full. */
final class LiveHeap {

    private static final Pattern USED = Pattern.compile("(?m)^jvm_memory_used_bytes\\{area=\"heap\"\\} (\\S+)$");
    private static final double BYTES_PER_MIB = 1024 * 1024;

    private final long pid;
    private final URI metrics;
    private final HttpClient client = HttpClient.newHttpClient();

    LiveHeap(long pid, int adminPort) {
        this.pid = pid;
        this.metrics = URI.create("http://127.0.0.1:" + adminPort + "/metrics");
    }

    /** Returns the heap in use after a collection. */
    double mebibytes() throws IOException, InterruptedException {
        Process collection = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(),
                        Long.toString(pid),
                        "GC.run")
                .redirectErrorStream(true)
                .start();
        String said = new String(collection.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (collection.waitFor() != 0) {
            throw new IOException("jcmd: " + said);
        }
        String page = client.send(HttpRequest.newBuilder(metrics).build(), BodyHandlers.ofString())
                .body();
        Matcher used = USED.matcher(page);
        if (!used.find()) {
            throw new IOException("no heap in " + metrics);
        }
        return Double.parseDouble(used.group(1)) / BYTES_PER_MIB;
    }
}
