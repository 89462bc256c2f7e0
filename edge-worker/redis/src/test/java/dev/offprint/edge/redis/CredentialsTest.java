package dev.offprint.edge.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.offprint.edge.runtime.jvm.quota.QuotaStore;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Passwords, users with few rights, and certificates, on real servers. */
@Gate
final class CredentialsTest {

    @TempDir
    Path folder;

    private final List<String> log = new CopyOnWriteArrayList<>();

    /** The rights are those that the handbook names. */
    @ParameterizedTest
    @MethodSource("dev.offprint.edge.redis.RedisProgram#all")
    void aUserNeedsTheRightsThatTheHandbookNames(RedisProgram program) throws Exception {
        Matcher rule = Pattern.compile("(?m)^user quota on >PASSWORD (.*)$")
                .matcher(Files.readString(Path.of("../../docs/operating.md")));
        assertThat(rule.find()).isTrue();
        String user = "user quota on >pass:word " + rule.group(1);
        Path rules = Files.writeString(folder.resolve("users.acl"), "user default off\n" + user + "\n");
        RedisServer server = RedisServer.prepare(
                program, folder, RedisServer.freePort(), "--aclfile", rules.toString(), "--databases", "9");
        try (server) {
            server.restart();
            String host = "127.0.0.1:" + server.port();
            assertThat(isShared(QuotaStoreSettings.at("redis://quota@" + host + "/3")
                            .withPassword("pass:word")))
                    .as(log.toString())
                    .isTrue();
            assertThat(isShared(QuotaStoreSettings.at("redis://quota:pass%3Aword@" + host)))
                    .isTrue();
            log.clear();
            assertThat(isShared(QuotaStoreSettings.at("redis://quota:wrong@" + host)))
                    .isFalse();
            assertThat(log).singleElement().asString().contains("WRONGPASS").doesNotContain("wrong@", ":wrong");
        }
    }

    @Test
    void thePasswordOfTheDefaultUser() throws Exception {
        try (RedisServer server = RedisServer.start(RedisProgram.embedded(), folder, "--requirepass", "secret")) {
            assertThat(isShared(QuotaStoreSettings.at(server.address()).withPassword("secret")))
                    .isTrue();
            log.clear();
            assertThat(isShared(QuotaStoreSettings.at(server.address()))).isFalse();
            assertThat(log).singleElement().asString().contains("NOAUTH");
        }
    }

    @Test
    void theCertificateIsThatOfTheServer() throws Exception {
        Optional<RedisProgram> installed = RedisProgram.installed();
        assumeTrue(installed.isPresent(), "no redis-server and no valkey-server here; the embedded one has no TLS");
        Certificates own = Certificates.of(folder, "ip:127.0.0.1");
        Certificates other = Certificates.of(folder, "dns:elsewhere.example");
        int port = RedisServer.freePort();
        try (RedisServer server = RedisServer.prepare(installed.get(), folder, port, own.arguments(port))) {
            server.restart();
            QuotaStoreSettings settings = QuotaStoreSettings.at("rediss://127.0.0.1:" + port);
            assertThat(isShared(settings.withAuthorities(own.certificate())))
                    .as(log.toString())
                    .isTrue();
            assertThat(isShared(settings)).isFalse(); // nobody the JVM knows has signed it
            assertThat(isShared(settings.withAuthorities(other.certificate()))).isFalse();
        }
        int second = RedisServer.freePort();
        try (RedisServer server = RedisServer.prepare(installed.get(), folder, second, other.arguments(second))) {
            server.restart();
            log.clear();
            assertThat(isShared(QuotaStoreSettings.at("rediss://127.0.0.1:" + second)
                            .withAuthorities(other.certificate())))
                    .isFalse(); // signed, and for another name
            assertThat(log).singleElement().asString().contains("127.0.0.1");
        }
    }

    @Test
    void aFileWithoutCertificatesIsRefused() throws IOException {
        QuotaStoreSettings settings = QuotaStoreSettings.at("rediss://127.0.0.1");
        Path text = Files.writeString(folder.resolve("text.pem"), "no certificate");
        assertThatThrownBy(() -> isShared(settings.withAuthorities(text)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("text.pem");
        Path empty = Files.writeString(folder.resolve("empty.pem"), "");
        assertThatThrownBy(() -> isShared(settings.withAuthorities(empty))).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> isShared(settings.withAuthorities(folder.resolve("gone.pem"))))
                .isInstanceOf(IOException.class);
    }

    /** Returns whether a store counts at the server, once it knows. */
    private boolean isShared(QuotaStoreSettings settings) throws Exception {
        try (QuotaStore store = new RedisQuotaProvider().open(settings.within(Duration.ofSeconds(1)), log::add)) {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);
            while (!store.counts().shared() && store.counts().failures() == 0 && System.nanoTime() < end) {
                Thread.sleep(5);
            }
            return store.counts().shared();
        }
    }
}
