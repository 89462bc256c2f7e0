package dev.offprint.s3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.store.ObjectStoreContract;
import dev.offprint.edge.runtime.jvm.store.S3ObjectStore;
import dev.offprint.edge.runtime.jvm.store.S3Settings;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The adapter with a faulty storage: it reports an object as missing only if it is, and otherwise fails in time. */
@Gate
final class FaultyStorageTest {

    private static final Request PAGE = Request.get("/llms.txt");
    private static final ObjectKey KEY = new ObjectKey("llms.txt");
    private static final int LARGE = 20 * 1024 * 1024;

    private FaultyStorage storage;
    private S3ObjectStore store;

    @BeforeEach
    void start() throws IOException {
        storage = new FaultyStorage().at("edge.json", FaultyStorage.content("{}"));
        store = store(storage.endpoint());
    }

    @AfterEach
    void stop() throws IOException {
        store.close();
        storage.close();
    }

    @Test
    void triesAgain() throws Exception {
        AtomicBoolean failed = new AtomicBoolean();
        storage.at(KEY.value(), out -> {
            boolean first = failed.compareAndSet(false, true);
            (first ? FaultyStorage.truncated(100, "only") : FaultyStorage.content("llms")).answer(out);
        });
        assertThat(content(store.get(KEY).orElseThrow())).isEqualTo("llms");
    }

    @ParameterizedTest
    @CsvSource({"500, InternalError", "503, SlowDown", "429, TooManyRequests"})
    void givesUpAfterAFewAttempts(int status, String code) {
        storage.at(KEY.value(), FaultyStorage.refusing(status, code));
        assertThatThrownBy(() -> store.get(KEY)).isInstanceOf(StoreUnavailable.class);
        // a storage that asks for less is waited for longer, and the patience for a call may end before the third
        assertThat(storage.requests()).isBetween(2, 3);
    }

    @Test
    void takesARefusalForAFailure() throws Exception {
        storage.otherwise(FaultyStorage.refusing(403, "AccessDenied"));
        assertThatThrownBy(() -> store.get(KEY)).isInstanceOf(StoreUnavailable.class);
        assertProblem();
    }

    @Test
    void refusesWhatIsLongerThanAnyObject() throws Exception {
        storage.at(
                KEY.value(),
                out -> { // an end right after the head may reach the client before the answer does
                    FaultyStorage.truncated(LARGE, "").answer(out);
                    Thread.sleep(20_000);
                });
        assertThatThrownBy(() -> store.get(KEY))
                .isInstanceOf(StoreUnavailable.class)
                .hasStackTraceContaining("more than");
    }

    private void assertProblem() throws IOException {
        try (WorldServer server = new WorldServer(World.USUAL, store)) {
            long start = System.nanoTime();
            Response answer = server.exchange(PAGE);
            assertThat(answer.status()).isEqualTo(500);
            assertThat(new String(((Bytes) answer.body()).bytes(), StandardCharsets.UTF_8))
                    .contains("INTERNAL_ERROR")
                    .doesNotContain("127.0.0.1", "bucket", "aws");
            assertThat(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start)).isLessThan(5000);
            assertThat(server.failures().lines()).hasSize(1);
        }
    }

    private static String content(StoredObject object) throws Exception {
        return new String(ObjectStoreContract.content(object.body()), StandardCharsets.UTF_8);
    }

    private static S3ObjectStore store(URI endpoint) {
        return new S3ObjectStore(new S3Settings(
                "bucket", "", endpoint, "us-east-1", true, Duration.ofMillis(700), Duration.ofMillis(2500)));
    }
}
