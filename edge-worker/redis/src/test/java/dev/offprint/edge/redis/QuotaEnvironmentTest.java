package dev.offprint.edge.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.JvmProcess;
import dev.offprint.edge.runtime.jvm.RawClient;
import dev.offprint.level.Gate;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Protocol;

/** The password of the quota's server and the secret of clients, in variables that no other user of the machine can read. */
@Gate
final class QuotaEnvironmentTest {

    private static final String PASSWORD = "OFFPRINT_RATE_LIMIT_PASSWORD";
    private static final String SECRET = "OFFPRINT_RATE_LIMIT_SECRET";

    @TempDir
    Path folder;

    @Test
    void thePasswordAndTheSecretAreTaken() throws Exception {
        try (RedisServer server = RedisServer.start(RedisProgram.embedded(), folder, "--requirepass", "secret")) {
            String secret = "a secret of the operator";
            Process process = start(Map.of(PASSWORD, "secret", SECRET, secret), server.address());
            try (BufferedReader out = JvmProcess.lines(process.getInputStream());
                    BufferedReader err = JvmProcess.lines(process.getErrorStream())) {
                assertThat(err.readLine()).contains("the quota is counted at");
                String line = out.readLine();
                int port = Integer.parseInt(line.substring(line.lastIndexOf(':') + 1));
                assertThat(RawClient.exchange(port, Adapter.request("203.0.113.1"))
                                .status())
                        .isEqualTo(200);
                String key =
                        new String(ClientHash.of(secret).key(new ClientKey("127.0.0.1"), new Quota(9, 300)), UTF_8);
                assertThat(server.call("secret", Protocol.Command.EXISTS, key)).isEqualTo(1L);
            } finally {
                process.destroyForcibly();
            }
        }
    }

    @Test
    void theVariableWinsOverTheAddress() throws Exception {
        try (RedisServer server = RedisServer.start(RedisProgram.embedded(), folder, "--requirepass", "secret")) {
            Process process = start(Map.of(PASSWORD, "secret"), "redis://:another@127.0.0.1:" + server.port());
            try (BufferedReader err = JvmProcess.lines(process.getErrorStream())) {
                assertThat(err.readLine()).contains("the quota is counted at").doesNotContain("another");
            } finally {
                process.destroyForcibly();
            }
        }
    }

    @Test
    void aShortSecretIsWrongUsage() throws Exception {
        Process process = start(Map.of(SECRET, "short"), "redis://127.0.0.1:1");
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(2);
        assertThat(new String(process.getErrorStream().readAllBytes(), UTF_8)
                        .lines()
                        .findFirst())
                .hasValueSatisfying(
                        line -> assertThat(line).contains(SECRET, "16").doesNotContain("short"));
    }

    private Process start(Map<String, String> variables, String address) throws IOException {
        ProcessBuilder builder = JvmProcess.edge(List.of(
                "--store=" + Adapter.tree(folder),
                "--port=0",
                "--rate-limit=9/300",
                "--rate-limit-deadline=1000",
                "--rate-limit-store=" + address));
        builder.environment().putAll(variables);
        return builder.start();
    }
}
