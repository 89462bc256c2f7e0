package dev.offprint.edge.runtime.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Following releases where no thread runs between two requests. */
final class FollowedSiteTest {

    private final Bucket bucket = new Bucket();
    private final Hand hand = new Hand();
    private final FollowedSite site = new FollowedSite(bucket, EdgeSource.Settings.DEFAULT, WorldTree.log(), hand);
    private final EdgeFunction function = new EdgeFunction(site, false, WorldTree.log(), hand);

    @Test
    void looksForANewReleaseAtTheFirstRequestAfterTheTime() throws IOException {
        bucket.publish("one");
        assertThat(llms()).isEqualTo("one");
        bucket.publish("two");
        hand.passes(Duration.ofMillis(4_999));
        assertThat(llms()).isEqualTo("one");
        hand.passes(Duration.ofMillis(1));
        assertThat(llms()).isEqualTo("two");
    }

    @Test
    void asksForThePointerOnceInTheTime() throws IOException {
        bucket.publish("one");
        llms();
        int pointers = bucket.pointers;
        for (int i = 0; i < 10; i++) {
            llms();
        }
        assertThat(bucket.pointers).isEqualTo(pointers);
    }

    @Test
    void looksAgainWhenTheClockWasSetBack() throws IOException {
        bucket.publish("one");
        llms();
        bucket.publish("two");
        hand.passes(Duration.ofDays(-1));
        assertThat(llms()).isEqualTo("two");
    }

    @Test
    void keepsTheLastReleaseWhileTheStoreFails() throws IOException {
        bucket.publish("one");
        llms();
        bucket.failing = true;
        hand.passes(Duration.ofSeconds(10));
        assertThat(llms()).isEqualTo("one");
    }

    @Test
    void answersWithAProblemUntilThereIsATree() throws IOException {
        Response none = get("/llms.txt");
        assertThat(none.status()).isEqualTo(500);
        assertThat(none.headers().first("Retry-After")).contains("5");
        assertThat(new String(((Bytes) none.body()).bytes(), StandardCharsets.UTF_8))
                .contains("\"type\":\"/problems/internal-error\"");
        bucket.publish("one");
        assertThat(get("/llms.txt").status()).as("asked again within a second").isEqualTo(500);
        hand.passes(Duration.ofSeconds(1));
        assertThat(llms()).isEqualTo("one");
    }

    private String llms() {
        Response answer = get("/llms.txt");
        assertThat(answer.status()).isEqualTo(200);
        return new String(((Bytes) answer.body()).bytes(), StandardCharsets.UTF_8);
    }

    private Response get(String path) {
        return function.answer(new HttpEvent(new Request("GET", path, null, Headers.NONE), "192.0.2.1"));
    }

    /** A bucket, with a tree of one document. */
    private static final class Bucket implements ObjectStore {

        private final Map<ObjectKey, byte[]> objects = new HashMap<>();
        private boolean failing;
        private int pointers;

        void publish(String id) throws IOException {
            objects.putAll(new ReleasedTree(Map.of(
                            TreeKeys.EDGE_CONFIG,
                            SampleRelease.config(World.USUAL.config()),
                            new ObjectKey("llms.txt"),
                            id.getBytes(StandardCharsets.UTF_8)))
                    .current(id));
        }

        @Override
        public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
            pointers += key.value().equals("current.json") ? 1 : 0;
            if (failing) {
                throw new StoreUnavailable("the store is down", null);
            }
            return Optional.ofNullable(objects.get(key))
                    .map(bytes -> new StoredObject(new Bytes(bytes), ReleasedTree.sha256(bytes)));
        }
    }

    /** A clock that goes on when it is told. */
    private static final class Hand extends Clock {

        private Instant now = Instant.parse("2026-11-23T08:00:00Z");

        void passes(Duration time) {
            now = now.plus(time);
        }

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
