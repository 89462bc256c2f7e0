package dev.offprint.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.runtime.jvm.credential.Credentials;
import dev.offprint.edge.runtime.jvm.credential.RefreshingCredentials;
import dev.offprint.edge.runtime.jvm.s3.RequestSigner;
import dev.offprint.edge.runtime.jvm.s3.S3Requests;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** When requests are repeated, and what the repetitions change. */
@Gate
final class S3RequestsTest {

    private static final String KEY = "llms.txt";

    private final AtomicInteger looked = new AtomicInteger();
    private FaultyStorage storage;
    private S3Requests requests;

    @BeforeEach
    void start() throws IOException {
        storage = new FaultyStorage();
        requests = requests(Duration.ofSeconds(2), Duration.ofSeconds(6));
    }

    @AfterEach
    void stop() throws IOException {
        storage.close();
    }

    @Test
    void repeatsFewRequestsWhereTheStorageIsInTrouble() throws Exception {
        storage.at(KEY, FaultyStorage.refusing(500, "InternalError"));
        for (int i = 0; i < 200; i++) {
            assertThatThrownBy(() -> get(requests)).hasMessageContaining("HTTP 500 InternalError");
        }
        assertThat(storage.requests()).as("not three times as many").isLessThan(300);
    }

    @Test
    void looksForOtherCredentialsWhereTheyHaveExpired() throws Exception {
        FaultyStorage.Listening expiring = (fields, out) -> {
            boolean old = fields.getOrDefault("authorization", "").contains("Credential=AKIA1/");
            (old ? FaultyStorage.refusing(400, "ExpiredToken") : FaultyStorage.content("llms")).answer(out);
        };
        storage.at(KEY, expiring);
        assertThat(get(requests)).isEqualTo("llms");
        assertThat(looked).hasValue(2);
    }

    @Test
    void endsAContentThatDrips() {
        S3Requests hasty = requests(Duration.ofMillis(500), Duration.ofMillis(1500));
        storage.at(KEY, FaultyStorage.dripping(50, "x".repeat(1000)));
        long begun = System.nanoTime();
        assertThatThrownBy(() -> get(hasty)).isInstanceOf(IOException.class).hasMessageContaining("stalls");
        assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun)).isLessThan(3000);
    }

    private static String get(S3Requests client) throws IOException {
        byte[] content = client.get(KEY, Map.of()).content();
        return new String(content == null ? new byte[0] : content, StandardCharsets.US_ASCII);
    }

    private S3Requests requests(Duration attempt, Duration call) {
        RefreshingCredentials credentials = new RefreshingCredentials(
                () -> Optional.of(new Credentials("AKIA" + looked.incrementAndGet(), "secret", null, null)),
                Clock.systemUTC());
        return new S3Requests(
                storage.endpoint().resolve("/bucket/"),
                new RequestSigner("us-east-1", "s3"),
                credentials,
                attempt,
                call);
    }
}
