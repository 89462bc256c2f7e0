package dev.offprint.edge.redis;

import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.sync.RedisCommands;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import redis.embedded.core.ExecutableProvider;

/** A real server in a process of its own, which can be killed, stopped and started again at the same port. */
final class RedisServer implements AutoCloseable {

    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);
    private static final RedisClient CLIENT = RedisClient.create();

    private final File program;
    private final Path folder;
    private final int port;
    private final List<String> arguments;
    private @Nullable Process process;

    private RedisServer(File program, Path folder, int port, List<String> arguments) {
        this.program = program;
        this.folder = folder;
        this.port = port;
        this.arguments = arguments;
    }

    /** Returns the programs that are here: the one that comes with the tests (6.2), and those that are installed. */
    static List<File> programs() throws IOException {
        List<File> found = new ArrayList<>(
                List.of(ExecutableProvider.newJarResourceProvider().get()));
        for (String name : List.of("redis-server", "valkey-server")) {
            Stream.of(System.getenv("PATH").split(File.pathSeparator, -1))
                    .map(folder -> new File(folder, name))
                    .filter(File::canExecute)
                    .findFirst()
                    .ifPresent(found::add);
        }
        return found;
    }

    static RedisServer start(Path folder, String... arguments) throws Exception {
        return start(programs().get(0), folder, arguments);
    }

    static RedisServer start(File program, Path folder, String... arguments) throws Exception {
        RedisServer server = prepare(program, folder, freePort(), arguments);
        server.restart();
        return server;
    }

    static RedisServer prepare(File program, Path folder, int port, String... arguments) {
        return new RedisServer(program, folder, port, List.of(arguments));
    }

    static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort() % 20_000 + 20_000; // the bus of a cluster has this port and 10,000
        }
    }

    int port() {
        return port;
    }

    String address() {
        return "redis://127.0.0.1:" + port;
    }

    private Process begin() throws IOException {
        Path own = Files.createDirectories(folder.resolve("redis-" + port));
        List<String> command = new ArrayList<>(List.of(program.getPath()));
        if (arguments.isEmpty() || !arguments.get(0).endsWith(".conf")) {
            String plain = arguments.contains("--tls-port") ? "0" : Integer.toString(port);
            command.addAll(List.of("--port", plain, "--save", "", "--dir", own.toString(), "--bind", "127.0.0.1"));
        }
        arguments.forEach(argument -> command.add(argument.replace("PORT", Integer.toString(port))));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(own.resolve("log").toFile()))
                .start();
    }

    /** Starts, or starts again, and waits until it listens. */
    void restart() throws IOException, InterruptedException {
        Process started = begin();
        process = started;
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (true) {
            try {
                new Socket(InetAddress.getLoopbackAddress(), port).close();
                return;
            } catch (IOException notYet) {
                if (System.nanoTime() > end || !started.isAlive()) {
                    throw new IOException(Files.readString(folder.resolve("redis-" + port + "/log")), notYet);
                }
                Thread.sleep(20);
            }
        }
    }

    /** Asks the server as its default user, with TLS where it has that; its certificate is not what is tried here. */
    <T> T call(Function<RedisCommands<String, String>, T> ask) {
        RedisURI uri = new RedisURI("127.0.0.1", port, Duration.ofSeconds(10));
        uri.setSsl(arguments.contains("--tls-port"));
        uri.setVerifyPeer(false);
        int password = arguments.indexOf("--requirepass");
        if (password >= 0) {
            uri.setAuthentication(arguments.get(password + 1));
        }
        try (StatefulRedisConnection<String, String> connection = CLIENT.connect(uri)) {
            return ask.apply(connection.sync());
        }
    }

    /** Kills it as the system does when it is out of memory. */
    void kill() throws InterruptedException {
        Objects.requireNonNull(process).destroyForcibly().waitFor();
    }

    /** Sends a signal: {@code STOP} holds it as a machine does that swaps or is migrated, its sockets stay open. */
    void signal(String name) throws IOException, InterruptedException {
        String pid = Long.toString(Objects.requireNonNull(process).pid());
        new ProcessBuilder("kill", "-" + name, pid).start().waitFor();
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly().onExit().join();
        }
    }
}
