package dev.offprint.edge.runtime.jvm.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.runtime.jvm.credential.MetadataServer.Reply;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Credentials of an imitated container, in the course of hours. */
@Timeout(30)
final class RefreshingCredentialsTest {

    private static final Instant START = Instant.parse("2026-11-22T12:00:00Z");

    private final AtomicInteger asked = new AtomicInteger();
    private volatile Instant now = START;
    private MetadataServer server;
    private RefreshingCredentials credentials;

    @BeforeEach
    void start() throws IOException {
        server = new MetadataServer()
                .answers((request, fields, body) -> new Reply(
                        200,
                        MetadataServer.document(
                                "ASIA" + asked.incrementAndGet(),
                                now.plus(Duration.ofHours(1)).toString())));
        Map<String, String> variables = Map.of("AWS_CONTAINER_CREDENTIALS_FULL_URI", server.address() + "/");
        Environment environment = new Environment(variables, Path.of("/nonexistent"));
        credentials = new RefreshingCredentials(new CredentialChain(environment, "us-east-1"), new Now());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void asksOnceForTheTimeTheyLast() throws Exception {
        assertThat(key()).isEqualTo("ASIA1");
        later(Duration.ofMinutes(50));
        assertThat(key()).isEqualTo("ASIA1");
        assertThat(asked).hasValue(1);
    }

    @Test
    void renewsThemBehindRequestsBeforeTheyEnd() throws Exception {
        key();
        CountDownLatch held = new CountDownLatch(1);
        server.answers((request, fields, body) -> {
            held.await(10, TimeUnit.SECONDS);
            return new Reply(
                    200,
                    MetadataServer.document(
                            "ASIANEXT", now.plus(Duration.ofHours(1)).toString()));
        });
        later(Duration.ofMinutes(56));
        assertThat(key()).as("while the service thinks").isEqualTo("ASIA1");
        held.countDown();
        while (!key().equals("ASIANEXT")) {
            Thread.sleep(5);
        }
    }

    @Test
    void usesThemToTheirEndWhereTheServiceFails() throws Exception {
        key();
        server.answers((request, fields, body) -> new Reply(500, ""));
        later(Duration.ofMinutes(59));
        assertThat(key()).isEqualTo("ASIA1");
        later(Duration.ofMinutes(2));
        assertThatThrownBy(this::key).isInstanceOf(IOException.class).hasMessageContaining("500");
        server.answers((request, fields, body) -> new Reply(
                200,
                MetadataServer.document(
                        "ASIANEXT", now.plus(Duration.ofHours(1)).toString())));
        later(Duration.ofSeconds(2));
        assertThat(key()).isEqualTo("ASIANEXT");
    }

    @Test
    void doesNotRepeatAFailureForEachRequest() {
        AtomicInteger failures = new AtomicInteger();
        server.answers((request, fields, body) -> {
            failures.incrementAndGet();
            return new Reply(500, "");
        });
        for (int i = 0; i < 100; i++) {
            assertThatThrownBy(this::key).isInstanceOf(IOException.class);
        }
        assertThat(failures).hasValue(1);
    }

    @Test
    void asksAgainWhereTheStorageRefusesThem() throws Exception {
        Credentials first = credentials.find().orElseThrow();
        credentials.reject(first);
        assertThat(key()).isEqualTo("ASIA2");
        credentials.reject(first);
        assertThat(key()).isEqualTo("ASIA2");
    }

    private String key() throws IOException {
        return credentials.find().orElseThrow().accessKey();
    }

    private void later(Duration time) {
        now = now.plus(time);
    }

    private final class Now extends Clock {
        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }
}
