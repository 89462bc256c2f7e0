package dev.offprint.edge.runtime.jvm.connection;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.offprint.edge.runtime.jvm.EdgeCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;

/** The adapter in a process of its own, with a heap of its own, and what that heap holds. */
final class ServerProcess implements AutoCloseable {

    private static final Path JDK = Path.of(System.getProperty("java.home"), "bin");

    private final Process process;
    private final int port;

    /**
     * Starts an adapter and waits until it serves.
     *
     * @param tree what to serve
     * @param flags flags of the JVM
     * @param options options of the adapter
     */
    ServerProcess(Path tree, List<String> flags, List<String> options) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(JDK.resolve("java").toString());
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), EdgeCommand.class.getName()));
        command.addAll(List.of("--store=" + tree, "--port=0", "--rate-limit=off"));
        command.addAll(options);
        process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader lines = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        String line = lines.readLine();
        if (line == null || !line.contains(" at http://127.0.0.1:")) {
            process.destroyForcibly();
            throw new IOException("the adapter did not start: " + line);
        }
        port = Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
    }

    int port() {
        return port;
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /** Returns how many threads the process has (Linux). */
    int threads() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status"))) {
            if (line.startsWith("Threads:")) {
                return Integer.parseInt(line.substring("Threads:".length()).strip());
            }
        }
        throw new IOException("the system does not count threads");
    }

    /** Returns the bytes of all objects that can be reached, after a collection. */
    long liveBytes() throws IOException, InterruptedException {
        String total = "";
        for (String line : histogram().split("\n", -1)) {
            total = line.startsWith("Total") ? line : total;
        }
        String[] columns = total.trim().split("\\s+", -1);
        if (columns.length < 3) {
            throw new IOException("the adapter tells nothing of its heap");
        }
        return Long.parseLong(columns[2]);
    }

    /** Returns how many objects of each class can be reached, after a collection, the largest first. */
    String histogram() throws IOException, InterruptedException {
        Process jcmd = new ProcessBuilder(
                        JDK.resolve("jcmd").toString(), Long.toString(process.pid()), "GC.class_histogram")
                .redirectErrorStream(true)
                .start();
        String printed = new String(jcmd.getInputStream().readAllBytes(), UTF_8);
        jcmd.waitFor();
        return printed;
    }

    /** Sends SIGTERM; returns the exit code, or nothing where the process has not ended after so many seconds. */
    OptionalInt terminate(int seconds) throws InterruptedException {
        process.toHandle().destroy();
        return process.waitFor(seconds, TimeUnit.SECONDS) ? OptionalInt.of(process.exitValue()) : OptionalInt.empty();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
