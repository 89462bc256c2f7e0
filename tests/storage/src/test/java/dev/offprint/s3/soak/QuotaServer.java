package dev.offprint.s3.soak;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import redis.embedded.core.ExecutableProvider;

/** The Redis or Valkey server of this machine, else the one that comes with the tests; it can be killed and restarted. */
final class QuotaServer implements AutoCloseable {

    private final String program;
    private final Path log;
    private final int port;
    private @Nullable Process process;
    private int kills;

    QuotaServer(Path folder) throws IOException {
        program = program();
        log = folder.resolve("redis.log");
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        start();
    }

    /** Returns its address for {@code --rate-limit-store}. */
    String address() {
        return "redis://127.0.0.1:" + port;
    }

    /** Returns the name of the program. */
    String name() {
        return Path.of(program).getFileName().toString();
    }

    /** Returns how often it was killed. */
    synchronized int kills() {
        return kills;
    }

    /** Starts it, or starts it again. */
    synchronized void start() throws IOException {
        process = new ProcessBuilder(program, "--port", Integer.toString(port), "--save", "", "--bind", "127.0.0.1")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
    }

    /** Kills it with SIGKILL. */
    synchronized void kill() throws InterruptedException {
        Objects.requireNonNull(process).destroyForcibly().waitFor();
        kills++;
    }

    @Override
    public synchronized void close() {
        Objects.requireNonNull(process).destroyForcibly().onExit().join();
    }

    private static String program() throws IOException {
        for (String name : List.of("redis-server", "valkey-server")) {
            for (String folder : System.getenv("PATH").split(File.pathSeparator, -1)) {
                if (new File(folder, name).canExecute()) {
                    return new File(folder, name).getPath();
                }
            }
        }
        return ExecutableProvider.newJarResourceProvider().get().getPath();
    }
}
