package dev.offprint.edge.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.EdgeCommand;
import dev.offprint.edge.runtime.jvm.JvmProcess;
import dev.offprint.edge.runtime.jvm.RawClient;
import dev.offprint.level.Gate;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The command, with the client on the class path, in a folder, and nowhere. */
@Gate
final class SharedQuotaCommandTest {

    private static final Path CLASSES = Path.of("target/classes").toAbsolutePath();
    private static final List<String> CLASS_PATH =
            List.of(System.getProperty("java.class.path").split(File.pathSeparator, -1));

    @TempDir
    Path folder;

    private Path tree;

    @BeforeEach
    void makeATree() throws IOException {
        tree = Adapter.tree(folder);
    }

    @Test
    void findsTheClientInItsFolder() throws Exception {
        Path client = Files.createDirectories(folder.resolve("redis"));
        pack(client.resolve("client.jar"));
        for (String jar : CLASS_PATH) {
            if (isLibrary(jar)) {
                Files.copy(Path.of(jar), client.resolve(Path.of(jar).getFileName()));
            }
        }
        try (RedisServer server = RedisServer.start(folder)) {
            Process process = start(
                    without(),
                    "-Doffprint.redis=" + client,
                    "--rate-limit-store=" + server.address(),
                    "--rate-limit=2/300");
            try (BufferedReader out = JvmProcess.lines(process.getInputStream());
                    BufferedReader err = JvmProcess.lines(process.getErrorStream())) {
                String line = out.readLine();
                int port = Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
                assertThat(err.readLine()).contains("the quota is counted at " + server.address());
                Response answer = RawClient.exchange(port, Adapter.request("203.0.113.1"));
                assertThat(answer.status()).isEqualTo(200);
                process.toHandle().destroy();
                assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
                assertThat(process.exitValue()).isZero();
                assertThat(err.readLine()).isNull();
            } finally {
                process.destroyForcibly();
            }
        }
    }

    /** An adapter that counts alone loads no class of the client, even if it is on the class path. */
    @Test
    void costsNothingWhereItIsNotWanted() throws Exception {
        Path classes = folder.resolve("classes.log");
        Process process = start(System.getProperty("java.class.path"), "-Xlog:class+load:file=" + classes);
        try (BufferedReader out = JvmProcess.lines(process.getInputStream())) {
            String line = out.readLine();
            int port = Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
            assertThat(RawClient.exchange(port, Adapter.request("203.0.113.1")).status())
                    .isEqualTo(200);
        } finally {
            process.destroyForcibly().onExit().join();
        }
        assertThat(Files.readString(classes))
                .contains("dev.offprint.edge.runtime.jvm.EdgeServer ")
                .doesNotContain("io.lettuce")
                .doesNotContain("io.netty")
                .doesNotContain("dev.offprint.edge.redis")
                .doesNotContain("QuotaStoreClients");
    }

    @Test
    void saysThatAFolderIsBroken() throws Exception {
        Path client = Files.createDirectories(folder.resolve("redis"));
        pack(client.resolve("client.jar"));
        Files.writeString(client.resolve("lettuce.jar"), "no jar");
        Process process = start(without(), "-Doffprint.redis=" + client, "--rate-limit-store=redis://127.0.0.1:1");
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(3);
        assertThat(new String(process.getErrorStream().readAllBytes(), UTF_8).lines())
                .singleElement()
                .asString()
                .contains("--rate-limit-store cannot be used", "is incomplete");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--outermost", "--admin=0", "--trusted-hops=1"})
    void twoAdaptersCountTogetherWithEachOption(String option) throws Exception {
        String classPath = System.getProperty("java.class.path");
        try (RedisServer server = RedisServer.start(folder)) {
            String[] options = {"--rate-limit-store=" + server.address(), "--rate-limit=10/300", option};
            Process one = start(classPath, "-Dnothing=0", options);
            Process other = start(classPath, "-Dnothing=0", options);
            try {
                List<Integer> ports = List.of(port(one), port(other));
                for (Process each : List.of(one, other)) {
                    assertThat(JvmProcess.lines(each.getErrorStream()).readLine())
                            .contains("for all adapters together");
                }
                int admitted = 0;
                for (int i = 0; i < 20; i++) {
                    Response answer = RawClient.exchange(ports.get(i % 2), Adapter.request("203.0.113.1"));
                    admitted += answer.status() == 200 ? 1 : 0;
                }
                assertThat(admitted).isEqualTo(10);
            } finally {
                one.destroyForcibly();
                other.destroyForcibly();
            }
        }
    }

    private static int port(Process process) throws IOException {
        BufferedReader out = JvmProcess.lines(process.getInputStream());
        String line = out.readLine();
        return Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
    }

    /** In variables that no other user of the machine can read; the password there is stronger than one in the address. */
    @Test
    void takesThePasswordAndTheSecretFromTheEnvironment() throws Exception {
        String secret = "a secret of the operator";
        try (RedisServer server = RedisServer.start(folder, "--requirepass", "secret")) {
            Process process = start(
                    Map.of("OFFPRINT_RATE_LIMIT_PASSWORD", "secret", "OFFPRINT_RATE_LIMIT_SECRET", secret),
                    System.getProperty("java.class.path"),
                    "-Dnothing=0",
                    "--rate-limit=9/300",
                    "--rate-limit-store=redis://:another@127.0.0.1:" + server.port());
            try (BufferedReader err = JvmProcess.lines(process.getErrorStream())) {
                assertThat(err.readLine()).contains("the quota is counted at").doesNotContain("another");
                assertThat(RawClient.exchange(port(process), Adapter.request("203.0.113.1"))
                                .status())
                        .isEqualTo(200);
                String key = RedisRateLimiter.key(secret, new ClientKey("127.0.0.1"), new Quota(9, 300));
                assertThat(server.<Long>call(redis -> redis.exists(key))).isEqualTo(1L);
            } finally {
                process.destroyForcibly();
            }
        }
    }

    @Test
    void aShortSecretIsWrongUsage() throws Exception {
        Process process = start(
                Map.of("OFFPRINT_RATE_LIMIT_SECRET", "short"),
                System.getProperty("java.class.path"),
                "-Dnothing=0",
                "--rate-limit-store=redis://127.0.0.1:1");
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(2);
        assertThat(new String(process.getErrorStream().readAllBytes(), UTF_8)
                        .lines()
                        .findFirst())
                .hasValueSatisfying(line -> assertThat(line)
                        .contains("OFFPRINT_RATE_LIMIT_SECRET", "16")
                        .doesNotContain("short"));
    }

    private Process start(String classPath, String property, String... options) throws IOException {
        return start(Map.of(), classPath, property, options);
    }

    private Process start(Map<String, String> variables, String classPath, String property, String... options)
            throws IOException {
        List<String> command = new ArrayList<>(
                List.of(property, "-cp", classPath, EdgeCommand.class.getName(), "--store=" + tree, "--port=0"));
        command.addAll(List.of(options));
        if (List.of(options).stream().anyMatch(option -> option.startsWith("--rate-limit-store"))) {
            command.add("--rate-limit-deadline=1000"); // a slow machine is not what these tests are about
        }
        ProcessBuilder builder = JvmProcess.java(command);
        builder.environment().putAll(variables);
        return builder.start();
    }

    /** Returns the class path of an adapter without this module. */
    private static String without() {
        Predicate<String> own = entry -> Path.of(entry).toAbsolutePath().equals(CLASSES) || isLibrary(entry);
        return String.join(
                File.pathSeparator, CLASS_PATH.stream().filter(own.negate()).toList());
    }

    private static boolean isLibrary(String entry) {
        String name = Path.of(entry).getFileName().toString();
        return name.matches("(lettuce|netty|reactor|reactive-streams|redis-authx)-.*");
    }

    private static void pack(Path jar) throws IOException {
        try (OutputStream file = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(file);
                Stream<Path> classes = Files.walk(CLASSES)) {
            for (Path path : classes.filter(Files::isRegularFile).toList()) {
                zip.putNextEntry(
                        new ZipEntry(CLASSES.relativize(path).toString().replace(File.separatorChar, '/')));
                zip.write(Files.readAllBytes(path));
            }
        }
    }
}
