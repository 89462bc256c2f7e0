package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.store.ObjectStore;
import dev.offprint.edge.store.StoreUnavailable;
import dev.offprint.edge.store.StoredObject;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class EdgeSourceTest {

    private static final ClientKey CLIENT = new ClientKey("192.0.2.1");

    private final StringWriter failures = new StringWriter();
    private final FakeStore store = new FakeStore();

    @Test
    void followsTheTree() throws Exception {
        EdgeSource source = source(Duration.ZERO);
        ServedTree first = source.get();
        store.json = json("https://two.test", 120);
        assertThat(source.get()).isNotSameAs(first);
        assertThat(source.config().baseUrl()).isEqualTo("https://two.test");
        assertThat(source.get().limiter()).as("counts outlive the tree").isSameAs(first.limiter());
        store.json = json("https://two.test", 7);
        assertThat(source.get().limiter().admit(CLIENT, 0).quota().requests()).isEqualTo(7);
    }

    @Test
    void asksOnlyOnceInAWhile() throws Exception {
        EdgeSource source = source(Duration.ofHours(1));
        store.json = json("https://two.test", 120);
        source.get();
        source.get();
        assertThat(store.asked).isEqualTo(1);
        assertThat(source.config().baseUrl()).isEqualTo("https://one.test");
    }

    @Test
    void keepsTheLastGoodTree() throws Exception {
        EdgeSource source = source(Duration.ZERO);
        ServedTree first = source.get();
        store.json = "{";
        assertThat(source.get()).isSameAs(first);
        store.json = null;
        assertThat(source.get()).isSameAs(first);
        store.failing = true;
        assertThat(source.get()).isSameAs(first);
        assertThat(failures.toString().lines())
                .hasSize(3)
                .allMatch(line -> line.startsWith("offprint edge: keeping the last tree: "));
    }

    @Test
    void needsATreeToBeginWith() {
        store.json = null;
        assertThatThrownBy(() -> source(Duration.ZERO)).isInstanceOf(EdgeSource.NoTree.class);
        store.json = "{}";
        assertThatThrownBy(() -> source(Duration.ZERO)).isInstanceOf(EdgeSource.NoTree.class);
        store.failing = true;
        assertThatThrownBy(() -> source(Duration.ZERO)).isInstanceOf(EdgeSource.NoTree.class);
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

    private EdgeSource source(Duration recheck) throws EdgeSource.NoTree {
        return new EdgeSource(store, new EdgeSource.Settings(Optional::of, false, recheck), log());
    }

    private FailureLog log() {
        return new FailureLog(new PrintWriter(failures), false);
    }

    private static String json(String baseUrl, int requests) {
        return "{\"format\":1,\"baseUrl\":\"" + baseUrl + "\",\"rateLimit\":{\"requests\":" + requests + "}}";
    }

    private static final class FakeStore implements ObjectStore {
        private @Nullable String json = json("https://one.test", 120);
        private boolean failing;
        private int asked;

        @Override
        public Optional<StoredObject> get(ObjectKey key) throws StoreUnavailable {
            asked++;
            if (failing) {
                throw new StoreUnavailable("no", null);
            }
            return json == null
                    ? Optional.empty()
                    : Optional.of(new StoredObject(new Bytes(json.getBytes(StandardCharsets.UTF_8)), "digest"));
        }
    }
}
