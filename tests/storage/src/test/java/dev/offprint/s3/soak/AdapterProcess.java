package dev.offprint.s3.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The adapter as its operators start it: {@code ./offprint edge}, a process of its own. */
final class AdapterProcess implements AutoCloseable {

    private static final Pattern PUBLIC = Pattern.compile("serving .* at http:\\S+:(\\d+)");
    private static final Pattern ADMIN = Pattern.compile("admin port at http:\\S+:(\\d+)");
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

    /** Returns the number of the process: the launcher becomes the JVM. */
    long pid() {
        return process.pid();
    }

    int port() throws IOException, InterruptedException {
        return announced(PUBLIC);
    }

    int adminPort() throws IOException, InterruptedException {
        return announced(ADMIN);
    }

    /** Returns what it wrote to standard error. */
    String messages() throws IOException {
        return Files.readString(err);
    }

    /** Asks it to stop, as a supervisor does. */
    void terminate() {
        process.toHandle().destroy();
    }

    /** Waits for its end, and returns its exit code. */
    int exitCode() throws InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("the adapter does not stop");
        }
        return process.exitValue();
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
