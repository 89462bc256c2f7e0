package dev.offprint.edge.redis;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.SslOptions;
import redis.clients.jedis.SslVerifyMode;
import redis.clients.jedis.exceptions.JedisException;

/** A real server in a process of its own, which can be killed, stopped and started again at the same port. */
final class RedisServer implements AutoCloseable {

    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);

    private final RedisProgram program;
    private final Path folder;
    private final int port;
    private final List<String> arguments;
    private @Nullable Process process;

    private RedisServer(RedisProgram program, Path folder, int port, List<String> arguments) {
        this.program = program;
        this.folder = folder;
        this.port = port;
        this.arguments = arguments;
    }

    static RedisServer start(RedisProgram program, Path folder, String... arguments)
            throws IOException, InterruptedException {
        RedisServer server = prepare(program, folder, freePort(), arguments);
        server.restart();
        return server;
    }

    static RedisServer prepare(RedisProgram program, Path folder, int port, String... arguments) {
        return new RedisServer(program, folder, port, List.of(arguments));
    }

    static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
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
        List<String> command = new ArrayList<>(List.of(program.file().getPath()));
        if (!arguments.isEmpty() && arguments.get(0).endsWith(".conf")) {
            command.addAll(arguments);
        } else {
            command.addAll(List.of(
                    "--port",
                    arguments.contains("--tls-port") ? "0" : Integer.toString(port),
                    "--save",
                    "",
                    "--dir",
                    own.toString(),
                    "--bind",
                    "127.0.0.1"));
            command.addAll(arguments);
        }
        File log = own.resolve("log").toFile();
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log))
                .start();
    }

    /** Starts, or starts again, and waits until it listens. */
    void restart() throws IOException, InterruptedException {
        Process started = begin();
        process = started;
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (true) {
            try (Connection connection = new Connection("127.0.0.1", port)) {
                connection.connect();
                return;
            } catch (JedisException notYet) {
                if (System.nanoTime() > end || !started.isAlive()) {
                    throw new IOException(Files.readString(folder.resolve("redis-" + port + "/log")), notYet);
                }
                Thread.sleep(20);
            }
        }
    }

    /** Runs a command, and returns the answer. */
    Object call(Protocol.Command command, String... words) {
        try (Connection connection = new Connection(new HostAndPort("127.0.0.1", port), client())) {
            connection.sendCommand(command, words);
            return connection.getOne();
        }
    }

    /** Runs a command as the default user with a password, and returns the answer. */
    Object call(String password, Protocol.Command command, String... words) {
        JedisClientConfig config =
                DefaultJedisClientConfig.builder().password(password).build();
        try (Connection connection = new Connection(new HostAndPort("127.0.0.1", port), config)) {
            connection.sendCommand(command, words);
            return connection.getOne();
        }
    }

    /** With TLS where the server has it; the certificate is not what is tried with this connection. */
    private JedisClientConfig client() {
        DefaultJedisClientConfig.Builder config = DefaultJedisClientConfig.builder();
        if (arguments.contains("--tls-port")) {
            config.sslOptions(
                    SslOptions.builder().sslVerifyMode(SslVerifyMode.INSECURE).build());
        }
        return config.build();
    }

    /** Kills it as the system does when it is out of memory. */
    void kill() throws InterruptedException {
        Objects.requireNonNull(process).destroyForcibly().waitFor();
    }

    /** Holds it, as a machine does that swaps or is migrated: its sockets stay open. */
    void hold() throws IOException, InterruptedException {
        signal("-STOP");
    }

    void release() throws IOException, InterruptedException {
        signal("-CONT");
    }

    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly().onExit().join();
        }
    }

    private void signal(String name) throws IOException, InterruptedException {
        new ProcessBuilder(
                        "kill",
                        name,
                        Long.toString(Objects.requireNonNull(process).pid()))
                .start()
                .waitFor();
    }
}
