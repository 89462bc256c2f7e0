package dev.offprint.edge.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.quota.QuotaCounts;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.level.Gate;
import io.lettuce.core.cluster.SlotHash;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Users, certificates, sentinels and clusters, on real servers. */
@Gate
final class ServersTest {

    private static final Quota QUOTA = new Quota(5, 600);
    private static final int SLOTS = 16_384;

    @TempDir
    Path folder;

    private final List<RedisServer> servers = new ArrayList<>();
    private int clients;

    @AfterEach
    void stop() {
        servers.forEach(RedisServer::close);
    }

    /** The rights are those that the handbook names. */
    @ParameterizedTest
    @MethodSource("dev.offprint.edge.redis.RedisServer#programs")
    void aUserNeedsTheRightsThatTheHandbookNames(File program) throws Exception {
        Matcher rule = Pattern.compile("(?m)^user quota on >PASSWORD (.*)$")
                .matcher(Files.readString(Path.of("../../docs/operating.md")));
        assertThat(rule.find()).isTrue();
        String users = "user default off\nuser quota on >pass:w+rd " + rule.group(1) + "\n";
        Path rules = Files.writeString(folder.resolve("users.acl"), users);
        RedisServer server = start(program, "--aclfile", rules.toString(), "--databases", "9");
        String host = "127.0.0.1:" + server.port();
        assertCountsTogether(
                QuotaStoreSettings.at("redis://quota@" + host + "/3").withPassword("pass:w+rd"));
        assertCountsTogether(QuotaStoreSettings.at("redis://quota:pass%3Aw+rd@" + host));
        assertCountsAlone(QuotaStoreSettings.at("redis://quota:wrong@" + host), "WRONGPASS");
        assertCountsAlone(QuotaStoreSettings.at("redis://quota:pass:w+rd@" + host + "/10"), "");
        if (!program.equals(RedisServer.programs().get(0))) {
            Files.writeString(rules, users.replace("user default off\n", ""));
            startCluster(program, "--aclfile", rules.toString());
            String member = "127.0.0.1:" + servers.get(1).port();
            assertCountsTogether(QuotaStoreSettings.at("redis-cluster://quota:pass:w+rd@" + member));
        }
    }

    @Test
    void thePasswordOfTheDefaultUser() throws Exception {
        RedisServer server = start(RedisServer.programs().get(0), "--requirepass", "secret");
        assertCountsTogether(QuotaStoreSettings.at(server.address()).withPassword("secret"));
        assertCountsTogether(QuotaStoreSettings.at("redis://:secret@127.0.0.1:" + server.port()));
        assertCountsAlone(QuotaStoreSettings.at(server.address()), "NOAUTH");
    }

    @Test
    void theCertificateIsThatOfTheServer() throws Exception {
        File program = installed();
        String[] own = certificate("own", "IP:127.0.0.1");
        String[] other = certificate("other", "DNS:elsewhere.example");
        RedisServer server = start(program, own);
        QuotaStoreSettings settings = QuotaStoreSettings.at("rediss://127.0.0.1:" + server.port());
        assertCountsTogether(settings.withAuthorities(folder.resolve("own.crt")));
        assertCountsAlone(settings, "certification path"); // nobody the JVM knows has signed it
        assertCountsAlone(settings.withAuthorities(folder.resolve("other.crt")), "");
        RedisServer elsewhere = start(program, other);
        assertCountsAlone(
                QuotaStoreSettings.at("rediss://127.0.0.1:" + elsewhere.port())
                        .withAuthorities(folder.resolve("other.crt")),
                "No subject alternative names matching IP address 127.0.0.1");
        assertCountsAlone(QuotaStoreSettings.at(server.address()), ""); // without TLS
    }

    @Test
    void aFileWithoutCertificatesIsRefused() throws IOException {
        QuotaStoreSettings settings = QuotaStoreSettings.at("rediss://127.0.0.1");
        Files.writeString(folder.resolve("text.pem"), "no certificate");
        Files.writeString(folder.resolve("empty.pem"), "");
        for (String file : List.of("text.pem", "empty.pem", "gone.pem")) {
            assertThatThrownBy(() -> adapter(settings.withAuthorities(folder.resolve(file))))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining(file);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.offprint.edge.redis.RedisServer#programs")
    void followsAFailoverThatSentinelsDecide(File program) throws Exception {
        String[] password = "--requirepass secret --masterauth secret".split(" ", -1);
        RedisServer first = start(program, password);
        RedisServer second = start(program, with(password, "--replicaof", "127.0.0.1", "" + first.port()));
        RedisServer open = sentinel(program, first, "");
        RedisServer closed = sentinel(program, first, "requirepass secret\n");
        for (RedisServer sentinel : List.of(closed, open)) { // one that asks for a password, and one that refuses it
            String address = "redis-sentinel://:secret@127.0.0.1:1,127.0.0.1:" + sentinel.port() + "/#main";
            assertCountsTogether(QuotaStoreSettings.at(address));
        }
        String address = "redis-sentinel://127.0.0.1:" + open.port() + "/#main";
        eventually(() -> first.call(redis -> redis.info("replication")).contains("state=online"));
        eventually(() -> open.call(redis -> redis.info("sentinel")).contains("slaves=1"));
        String secret = "a secret of the operator";
        String key = RedisRateLimiter.key(secret, new ClientKey("203.0.113.1"), QUOTA);
        try (Adapter adapter =
                adapter(QuotaStoreSettings.at(address).withPassword("secret").withSecret(secret))) {
            adapter.await(QuotaCounts::shared);
            first.kill();
            adapter.await(counts -> !counts.shared());
            adapter.await(QuotaCounts::shared);
            assertThat(adapter.get("203.0.113.1").status()).isEqualTo(200);
            assertThat(second.<Long>call(redis -> redis.exists(key))).isEqualTo(1);
            assertThat(adapter.failures()).isEmpty();
        }
        assertCountsAlone(QuotaStoreSettings.at(address.replace("main", "nobody")), "");
    }

    @ParameterizedTest
    @MethodSource("dev.offprint.edge.redis.RedisServer#programs")
    void countsInEveryServerOfAClusterAndFollowsSlots(File program) throws Exception {
        startCluster(program);
        String secret = "a secret of the operator";
        String members =
                "redis-cluster://127.0.0.1:1,127.0.0.1:" + servers.get(0).port();
        QuotaStoreSettings settings = QuotaStoreSettings.at(members).withSecret(secret);
        try (Adapter one = adapter(settings);
                Adapter two = adapter(settings)) {
            assertCountTogether(one, two, 0, 30);
            assertThat(servers)
                    .allSatisfy(
                            server -> assertThat(server.<List<String>>call(redis -> redis.keys("offprint:quota:5/*")))
                                    .isNotEmpty());
            moveSlot(SlotHash.getSlot(RedisRateLimiter.key(secret, new ClientKey("203.0.113.99"), QUOTA)));
            assertCountTogether(one, two, 99, 1);
            assertThat(one.counts().local() + two.counts().local()).isZero();
            servers.get(2).kill();
            one.await(counts -> !counts.shared());
            long before = one.counts().atServer();
            for (int i = 0; i < 30; i++) { // those of the other servers go on, and nobody is refused
                assertThat(one.get("203.0.113." + i).status()).isEqualTo(200);
            }
            assertThat(one.counts().atServer()).isBetween(before + 1, before + 29);
            servers.get(2).restart();
            one.await(QuotaCounts::shared);
        }
    }

    /** On every connection, those between the servers too. */
    @Test
    void sentinelsAndClustersSpeakTls() throws Exception {
        File program = installed();
        String[] tls = certificate("own", "IP:127.0.0.1");
        Path trusted = folder.resolve("own.crt");
        startCluster(program, with(tls, "--tls-cluster", "yes"));
        String member = "127.0.0.1:" + servers.get(0).port();
        assertCountsTogether(QuotaStoreSettings.at("rediss-cluster://" + member).withAuthorities(trusted));
        assertCountsAlone(QuotaStoreSettings.at("redis-cluster://" + member), "");
        RedisServer server = start(program, with(tls, "--tls-replication", "yes"));
        String lines = String.join(" ", tls).replace(" --", "\n").replace("--", "") + "\ntls-replication yes\n";
        RedisServer sentinel = sentinel(program, server, lines);
        assertCountsTogether(QuotaStoreSettings.at("rediss-sentinel://127.0.0.1:" + sentinel.port() + "/#main")
                .withAuthorities(trusted));
        assertCountsAlone(QuotaStoreSettings.at("redis-sentinel://127.0.0.1:" + sentinel.port() + "/#main"), "");
    }

    private static File installed() throws IOException {
        List<File> programs = RedisServer.programs();
        assumeTrue(programs.size() > 1, "no redis-server and no valkey-server here; the embedded one has no TLS");
        return programs.get(1);
    }

    private RedisServer start(File program, String... arguments) throws Exception {
        RedisServer server = RedisServer.prepare(program, folder, RedisServer.freePort(), arguments);
        servers.add(server);
        server.restart();
        return server;
    }

    private RedisServer sentinel(File program, RedisServer watched, String more) throws Exception {
        int port = RedisServer.freePort();
        Path conf = folder.resolve("sentinel-" + port + ".conf");
        Files.writeString(conf, """
                %s %s
                bind 127.0.0.1
                %ssentinel monitor main 127.0.0.1 %s 1
                sentinel auth-pass main secret
                sentinel down-after-milliseconds main 500
                sentinel failover-timeout main 3000
                """.formatted(
                        more.contains("tls-port") ? "port 0\ntls-port" : "port",
                        port,
                        more.replaceAll("tls-port .*", ""),
                        watched.port()));
        RedisServer sentinel = RedisServer.prepare(program, folder, port, conf.toString(), "--sentinel");
        servers.add(sentinel);
        sentinel.restart();
        return sentinel;
    }

    /** Starts three servers that share the slots of keys, in order. */
    private void startCluster(File program, String... more) throws Exception {
        String[] cluster =
                "--cluster-enabled yes --cluster-node-timeout 2000 --cluster-require-full-coverage no".split(" ", -1);
        for (int i = 0; i < 3; i++) {
            RedisServer server = start(program, with(cluster, more));
            int[] slots = IntStream.range(i * SLOTS / 3, (i + 1) * SLOTS / 3).toArray();
            server.call(redis -> redis.clusterAddSlots(slots));
        }
        List<RedisServer> members = servers.subList(servers.size() - 3, servers.size());
        for (RedisServer member : members) {
            member.call(redis -> redis.clusterMeet("127.0.0.1", members.get(0).port()));
        }
        for (RedisServer member : members) {
            eventually(() -> member.call(redis -> redis.clusterInfo()).contains("cluster_slots_ok:16384"));
        }
    }

    private static String[] with(String[] arguments, String... more) {
        return Stream.concat(Stream.of(arguments), Stream.of(more)).toArray(String[]::new);
    }

    /** Gives a slot without keys to another server. */
    private void moveSlot(int slot) {
        int owner = 0;
        while (slot >= (owner + 1) * SLOTS / 3) {
            owner++;
        }
        RedisServer next = servers.get((owner + 1) % 3);
        String id = next.call(redis -> redis.clusterMyId());
        next.call(redis -> redis.clusterBumpepoch()); // else the third server may hand the slot back
        for (RedisServer server : List.of(next, servers.get(owner))) {
            server.call(redis -> redis.clusterSetSlotNode(slot, id));
        }
    }

    /** Makes a key and a certificate that signs itself, and returns what a server has to be told. */
    private String[] certificate(String name, String host) throws Exception {
        String key = folder.resolve(name + ".key").toString();
        String certificate = folder.resolve(name + ".crt").toString();
        Process openssl = new ProcessBuilder(
                        ("openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=server -keyout " + key + " -out "
                                        + certificate + " -addext subjectAltName=" + host)
                                .split(" ", -1))
                .redirectErrorStream(true)
                .start();
        String said = new String(openssl.getInputStream().readAllBytes(), UTF_8);
        assertThat(openssl.waitFor()).as(said).isZero();
        return ("--tls-port PORT --tls-cert-file " + certificate + " --tls-key-file " + key + " --tls-ca-cert-file "
                        + certificate + " --tls-auth-clients no")
                .split(" ", -1);
    }

    private Adapter adapter(QuotaStoreSettings settings) throws Exception {
        return new Adapter(Adapter.tree(folder), QUOTA, settings.within(Duration.ofSeconds(1)));
    }

    private void assertCountsTogether(QuotaStoreSettings settings) throws Exception {
        try (Adapter one = adapter(settings);
                Adapter two = adapter(settings)) {
            int client = clients;
            clients += 12; // some for every server of a cluster
            assertCountTogether(one, two, client, 12);
            assertThat(one.counts().local() + two.counts().local()).isZero();
        }
    }

    private static void assertCountTogether(Adapter one, Adapter two, int first, int clients) throws Exception {
        one.await(QuotaCounts::shared);
        two.await(QuotaCounts::shared);
        for (int i = first; i < first + clients; i++) {
            assertThat(remaining(one, i)).isEqualTo("4");
            assertThat(remaining(two, i)).isEqualTo("3");
        }
    }

    /** The adapter says why, without the password, and serves. */
    private void assertCountsAlone(QuotaStoreSettings settings, String reason) throws Exception {
        try (Adapter adapter = adapter(settings)) {
            adapter.await(counts -> counts.failures() > 0);
            assertThat(remaining(adapter, 200)).isEqualTo("4");
            assertThat(adapter.counts().shared()).isFalse();
            assertThat(adapter.log().get(0)).contains(reason).doesNotContain("wrong", "w+rd");
        }
    }

    private static String remaining(Adapter adapter, int client) throws Exception {
        return adapter.get("203.0.113." + client)
                .headers()
                .first("RateLimit-Remaining")
                .orElseThrow();
    }

    private static void eventually(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(50);
        }
    }
}
