package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.release.UnusableTree;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class EdgeSourceTest {

    private static final ClientKey CLIENT = new ClientKey("192.0.2.1");

    private final StringWriter failures = new StringWriter();
    private final FakeStore store = new FakeStore();

    @Test
    void followsTheTree() throws Exception {
        EdgeSource source = source();
        ServedTree first = source.get();
        source.check();
        assertThat(source.get()).isSameAs(first);
        store.json = json("https://two.test", 120);
        source.check();
        assertThat(source.get()).isNotSameAs(first);
        assertThat(source.config().baseUrl()).isEqualTo("https://two.test");
        assertThat(source.get().limiter()).as("counts outlive the tree").isSameAs(first.limiter());
        store.json = json("https://two.test", 7);
        source.check();
        assertThat(source.get().limiter().admit(CLIENT, 0).quota().requests()).isEqualTo(7);
    }

    @Test
    void followsInTheBackground() throws Exception {
        EdgeSource.Settings hasty = new EdgeSource.Settings(Optional::of, false, Duration.ofMillis(20));
        EdgeSource source = new EdgeSource(store, hasty, log());
        try (source) {
            source.follow();
            store.json = json("https://two.test", 120);
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
            while (!source.config().baseUrl().equals("https://two.test") && System.nanoTime() < end) {
                Thread.sleep(5);
            }
        }
        assertThat(source.config().baseUrl()).isEqualTo("https://two.test");
    }

    @Test
    void keepsTheLastGoodTreeAndSaysOnceWhy() throws Exception {
        EdgeSource source = source();
        ServedTree first = source.get();
        for (String bad : new String[] {"{", null, "fail"}) {
            store.failing = "fail".equals(bad);
            store.json = store.failing ? json("https://one.test", 120) : bad;
            source.check();
            source.check();
            assertThat(source.get()).isSameAs(first);
        }
        assertThat(failures.toString().lines())
                .hasSize(3)
                .allMatch(line -> line.startsWith("offprint edge: keeping the last tree: "));
        store.failing = false;
        source.check();
        source.check();
        assertThat(failures.toString().lines()).hasSize(4).last().asString().contains("followed again");
    }

    @Test
    void letsTheCommandLineDecideOnQuotas() throws Exception {
        EdgeSource.Settings off = new EdgeSource.Settings(tree -> Optional.empty(), false, Duration.ZERO);
        assertThat(new EdgeSource(store, off, log()).get().limiter().admit(CLIENT, 0))
                .isEqualTo(Admission.UNMETERED);
        EdgeSource.Settings other = new EdgeSource.Settings(tree -> Optional.of(new Quota(3, 4)), false, Duration.ZERO);
        assertThat(new EdgeSource(store, other, log())
                        .get()
                        .limiter()
                        .admit(CLIENT, 0)
                        .quota())
                .isEqualTo(new Quota(3, 4));
    }

    private EdgeSource source() throws UnusableTree {
        return new EdgeSource(store, EdgeSource.Settings.DEFAULT, log());
    }

    private FailureLog log() {
        return new FailureLog(new PrintWriter(failures));
    }

    private static String json(String baseUrl, int requests) {
        return "{\"format\":1,\"baseUrl\":\"" + baseUrl + "\",\"rateLimit\":{\"requests\":" + requests + "}}";
    }

    private static final class FakeStore implements ObjectStore {
        private volatile @Nullable String json = json("https://one.test", 120);
        private boolean failing;

        @Override
        public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
            if (!key.equals(TreeKeys.EDGE_CONFIG)) {
                return Optional.empty();
            }
            if (failing) {
                throw new StoreUnavailable("no", null);
            }
            return json == null
                    ? Optional.empty()
                    : Optional.of(new StoredObject(new Bytes(json.getBytes(StandardCharsets.UTF_8)), json));
        }
    }
}
