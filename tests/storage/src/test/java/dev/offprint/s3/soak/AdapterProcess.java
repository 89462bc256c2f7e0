package dev.offprint.s3.soak;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The adapter as its operators start it: {@code ./offprint edge}, a process of its own. */
final class AdapterProcess implements AutoCloseable {

    private static final Pattern PUBLIC = Pattern.compile("serving .* at http:\\S+:(\\d+)");
    private static final Pattern ADMIN = Pattern.compile("admin port at http:\\S+:(\\d+)");
    private static final Pattern USED = Pattern.compile("(?m)^jvm_memory_used_bytes\\{area=\"heap\"\\} (\\S+)$");
    private static final Pattern RESIDENT = Pattern.compile("VmRSS:\\s+(\\d+)");
    private static final Pattern THREADS = Pattern.compile("Threads:\\s+(\\d+)");
    private static final double KIB_PER_MIB = 1024;
    private static final long PATIENCE_SECONDS = 120;

    private final Process process;
    private final Path out;
    private final Path err;

    /** The launcher's flags for this command, with a heap that has its size from the start: only the rest can grow. */
    private static final String FLAGS = "-Xms256m -Xmx256m -XX:+AlwaysPreTouch -XX:+UseParallelGC -XX:MaxNewSize=32m"
            + " -XX:+ExitOnOutOfMemoryError -Xlog:disable -Xlog:all=warning:stderr";

    /**
     * Starts it, and waits until it serves.
     *
     * @param launcher the script
     * @param folder where its output is kept
     * @param options after {@code edge}
     */
    AdapterProcess(Path launcher, Path folder, List<String> options) throws IOException, InterruptedException {
        out = Files.createTempFile(folder, "edge", ".out");
        err = Files.createTempFile(folder, "edge", ".err");
        List<String> command = new ArrayList<>(List.of(launcher.toString(), "edge", "--port", "0", "--admin", "0"));
        command.addAll(options);
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().put("OFFPRINT_JAVA_OPTS", FLAGS);
        process = builder.start();
        announced(PUBLIC);
    }

    int port() throws IOException, InterruptedException {
        return announced(PUBLIC);
    }

    /**
     * What the process holds, as the system sees it in {@code /proc}.
     *
     * @param resident memory, in MiB
     * @param heap in use after a full collection, which is asked for, in MiB: a leak shows here long before the heap is full
     * @param files open files, connections included
     * @param threads of the process
     */
    record Size(double resident, double heap, long files, long threads) {}

    /** Returns its size now. The launcher has become the JVM, so the number is that of the process. */
    Size size() throws IOException, InterruptedException {
        Path proc = Path.of("/proc", Long.toString(process.pid()));
        double heap = heap();
        String status = Files.readString(proc.resolve("status"));
        try (Stream<Path> open = Files.list(proc.resolve("fd"))) {
            return new Size(number(RESIDENT, status) / KIB_PER_MIB, heap, open.count(), (long) number(THREADS, status));
        }
    }

    private double heap() throws IOException, InterruptedException {
        String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        Process collection = new ProcessBuilder(jcmd, Long.toString(process.pid()), "GC.run")
                .redirectErrorStream(true)
                .start();
        String said = new String(collection.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (collection.waitFor() != 0) {
            throw new IOException("jcmd: " + said);
        }
        URI metrics = URI.create("http://127.0.0.1:" + announced(ADMIN) + "/metrics");
        String page = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(metrics).build(), BodyHandlers.ofString())
                .body();
        return number(USED, page) / (KIB_PER_MIB * KIB_PER_MIB);
    }

    private static double number(Pattern pattern, String text) throws IOException {
        Matcher found = pattern.matcher(text);
        if (!found.find()) {
            throw new IOException("no " + pattern + " in " + text);
        }
        return Double.parseDouble(found.group(1));
    }

    /** Returns what it wrote to standard error. */
    String messages() throws IOException {
        return Files.readString(err);
    }

    boolean isAlive() {
        return process.isAlive();
    }

    private int announced(Pattern pattern) throws IOException, InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (process.isAlive() && System.nanoTime() - end < 0) {
            Matcher said = pattern.matcher(Files.readString(out));
            if (said.find()) {
                return Integer.parseInt(said.group(1));
            }
            Thread.sleep(20);
        }
        throw new AssertionError("the adapter does not start: " + Files.readString(out) + messages());
    }

    @Override
    public void close() {
        process.destroyForcibly().onExit().join();
    }
}
