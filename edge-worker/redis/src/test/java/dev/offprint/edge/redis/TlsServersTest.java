package dev.offprint.edge.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.quota.QuotaCounts;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.level.Gate;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sentinels and clusters that speak TLS on every connection, between them too. */
@Gate
final class TlsServersTest {

    private static final Quota QUOTA = new Quota(5, 600);

    @TempDir
    Path folder;

    private RedisProgram program;
    private Certificates certificates;

    @BeforeEach
    void makeCertificates() throws Exception {
        Optional<RedisProgram> installed = RedisProgram.installed();
        assumeTrue(installed.isPresent(), "no redis-server and no valkey-server here; the embedded one has no TLS");
        program = installed.get();
        certificates = Certificates.of(folder, "ip:127.0.0.1");
    }

    @Test
    void theAdapterAsksASentinelForItsServer() throws Exception {
        int port = RedisServer.freePort();
        int sentinelPort = RedisServer.freePort();
        Path conf = Files.writeString(
                folder.resolve("sentinel.conf"),
                certificates.configuration(sentinelPort) + "sentinel monitor main 127.0.0.1 " + port + " 1\n");
        try (RedisServer server = RedisServer.prepare(program, folder, port, withReplication(port));
                RedisServer sentinel =
                        RedisServer.prepare(program, folder, sentinelPort, conf.toString(), "--sentinel")) {
            server.restart();
            sentinel.restart();
            countsTogether("rediss-sentinel://127.0.0.1:" + sentinelPort + "/#main");
            assertCountsAlone("redis-sentinel://127.0.0.1:" + sentinelPort + "/#main");
        }
    }

    @Test
    void theAdapterFindsEveryServerOfACluster() throws Exception {
        try (Cluster cluster = Cluster.start(program, folder, certificates)) {
            countsTogether("rediss-cluster://127.0.0.1:" + cluster.server(0).port());
            assertCountsAlone("redis-cluster://127.0.0.1:" + cluster.server(0).port());
        }
    }

    private String[] withReplication(int port) {
        return Stream.concat(Stream.of(certificates.arguments(port)), Stream.of("--tls-replication", "yes"))
                .toArray(String[]::new);
    }

    private void countsTogether(String address) throws Exception {
        try (Adapter one = new Adapter(Adapter.tree(folder), QUOTA, settings(address));
                Adapter two = new Adapter(Adapter.tree(folder), QUOTA, settings(address))) {
            one.await(QuotaCounts::shared);
            two.await(QuotaCounts::shared);
            for (int i = 0; i < 12; i++) { // some for every server of a cluster
                assertThat(remaining(one, i)).isEqualTo("4");
                assertThat(remaining(two, i)).isEqualTo("3");
            }
            assertThat(one.counts().local() + two.counts().local()).isZero();
        }
    }

    /** Without TLS the adapter gets no answer, and goes on alone. */
    private void assertCountsAlone(String address) throws Exception {
        try (Adapter adapter = new Adapter(Adapter.tree(folder), QUOTA, settings(address))) {
            adapter.await(counts -> counts.failures() > 0);
            assertThat(remaining(adapter, 100)).isEqualTo("4");
            assertThat(adapter.counts().shared()).isFalse();
        }
    }

    private QuotaStoreSettings settings(String address) {
        return QuotaStoreSettings.at(address)
                .withAuthorities(certificates.certificate())
                .within(Duration.ofSeconds(2));
    }

    private static String remaining(Adapter adapter, int client) throws Exception {
        return adapter.get("203.0.113." + client)
                .headers()
                .first("RateLimit-Remaining")
                .orElseThrow();
    }
}
