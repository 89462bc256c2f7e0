package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.release.WatchedStore;
import dev.offprint.edge.runtime.jvm.store.StreamedBody;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** No answer is made of two releases, however often they change under it. */
@Gate
final class ReleaseSwitchTest {

    private static final Request LIST = Request.get("/api/knowledge/articles");

    private static final int THREADS = 8;
    private static final int SWITCHES = 300;
    /** So little that most is fetched again and again. */
    private static final long ROOM = 4096;

    private final StringWriter said = new StringWriter();
    private final WatchedStore store = new WatchedStore();

    @Test
    void answersEachRequestFromOneRelease() throws Exception {
        byte[][] pointers = {
            ReleasedSite.publish(store, "one").pointer("one"),
            ReleasedSite.publish(store, "two").pointer("two")
        };
        EdgeSource.Settings usual = EdgeSource.Settings.DEFAULT;
        EdgeSource source = new EdgeSource(
                store, new EdgeSource.Settings(usual.quota(), usual.outermost(), usual.recheck(), ROOM), log());
        AtomicBoolean done = new AtomicBoolean();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try (EdgeServer server = new EdgeServer(EdgeServer.Settings.at("127.0.0.1", 0), source, log(), null)) {
            server.start();
            List<Future<Integer>> clients = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                clients.add(threads.submit(client(server.port(), i, done)));
            }
            for (int i = 0; i < SWITCHES; i++) {
                store.put(ReleaseLayout.POINTER, pointers[i % 2]);
                source.check();
                Thread.sleep(2);
            }
            done.set(true);
            for (Future<Integer> client : clients) {
                assertThat(client.get()).as("answers").isGreaterThan(10);
            }
        } finally {
            done.set(true);
            threads.shutdownNow();
        }
        assertThat(said.toString().lines()).allMatch(line -> line.contains("serving release"));
    }

    @Test
    void finishesWhatItBeganToSend() throws Exception {
        byte[] list = publishList();
        EdgeSource source = new EdgeSource(store, EdgeSource.Settings.DEFAULT, log());
        Response answer = new TreeRequestHandler(source, log()).answer(LIST, new ClientKey("192.0.2.1"));
        StreamedBody body = (StreamedBody) answer.body();
        int sent = body.next(1000).remaining();
        ReleasedSite.publish(store, "two");
        source.check();
        assertThat(source.release()).contains("two");
        while (sent < list.length) {
            sent += body.next(list.length - sent).remaining();
        }
        assertThat(sent).isEqualTo(list.length);
    }

    @Test
    void breaksTheConnectionWhereAPartOfALongContentIsDamaged() throws Exception {
        byte[] list = publishList();
        byte[] end = Arrays.copyOfRange(list, list.length - 4, list.length);
        ObjectKey key = ReleaseLayout.object(ReleasedTree.sha256(end));
        EdgeSource source = new EdgeSource(store, EdgeSource.Settings.DEFAULT, log());
        try (EdgeServer server = new EdgeServer(EdgeServer.Settings.at("127.0.0.1", 0), source, log(), null)) {
            server.start();
            store.put(key, new byte[4]);
            assertThatThrownBy(() -> RawClient.exchange(server.port(), LIST)).isInstanceOf(IOException.class);
            assertThat(said.toString()).contains("damaged", key.value());
            store.put(key, end);
            assertThat(RawClient.exchange(server.port(), LIST).body().length()).isEqualTo(list.length);
        }
    }

    /** Publishes a list in many parts. */
    private byte[] publishList() {
        Map<ObjectKey, byte[]> tree = new TreeMap<>(ReleasedSite.tree("one"));
        byte[] list = new byte[10_000];
        new Random(1).nextBytes(list);
        tree.put(new ObjectKey("api/knowledge/articles/index.json"), list);
        tree.remove(new ObjectKey("api/knowledge/articles/index.json.gz"));
        store.put(new ReleasedTree(tree).current("one"));
        return list;
    }

    private static Callable<Integer> client(int port, int seed, AtomicBoolean done) {
        Random random = new Random(seed);
        return () -> {
            int answers = 0;
            while (!done.get()) {
                String path = ReleasedSite.DOCUMENTS[random.nextInt(ReleasedSite.DOCUMENTS.length)];
                String accepted = random.nextBoolean() ? "gzip" : "identity";
                Response answer = RawClient.exchange(port, Request.get(path).with("Accept-Encoding", accepted));
                assertOfOneRelease(path, answer);
                answers++;
            }
            return answers;
        };
    }

    private static void assertOfOneRelease(String path, Response answer) {
        assertThat(answer.status()).isEqualTo(200);
        byte[] bytes = ((Bytes) answer.body()).bytes();
        String body = new String(bytes, StandardCharsets.UTF_8);
        boolean coded = answer.headers().first("Content-Encoding").isPresent();
        String policy = answer.headers().first("Cache-Control").orElseThrow();
        String release = policy.substring(policy.lastIndexOf(' ') + 1);
        assertThat(body).isEqualTo(path + " of " + release + (coded ? ", coded" : ""));
        assertThat(answer.headers().first("ETag"))
                .contains("\"" + Sha256.of(bytes).tag() + (coded ? "-gzip" : "") + "\"");
        assertThat(answer.headers().first("Content-Length")).contains(Integer.toString(bytes.length));
    }

    private FailureLog log() {
        return new FailureLog(new PrintWriter(said));
    }
}
