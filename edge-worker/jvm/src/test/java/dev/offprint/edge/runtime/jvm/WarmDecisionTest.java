package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.release.WatchedStore;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A decision that is remembered allocates less than 1 KB, interpreted or compiled. */
final class WarmDecisionTest {

    private static final ClientKey CLIENT = new ClientKey("192.0.2.1");
    private static final int REQUESTS = 1000;
    private static final long MOST = 1000;

    private final WatchedStore store = new WatchedStore();
    private final FailureLog log = new FailureLog(new PrintWriter(new StringWriter()), true);

    @ParameterizedTest
    @ValueSource(strings = {"/llms.txt", "/openapi.json", "/en/feed.xml"})
    void allocatesLittle(String address) throws Exception {
        ReleasedSite.publish(store, "one");
        EdgeSource.Settings open =
                new EdgeSource.Settings(quota -> Optional.<Quota>empty(), false, Duration.ofSeconds(5));
        TreeRequestHandler handler = new TreeRequestHandler(new EdgeSource(store, open, log), log);
        Request request = Request.get(address).with("Accept", "*/*").with("Accept-Encoding", "gzip, deflate, br");
        ask(handler, request);
        assertThat(ask(handler, request).response().status()).isEqualTo(200);
        ask(handler, request.with("If-None-Match", "\"other\""));
        assertThat(allocated(handler, request) / REQUESTS)
                .as("bytes for a decision")
                .isLessThan(MOST);
    }

    private static long allocated(TreeRequestHandler handler, Request request) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        long before = threads.getThreadAllocatedBytes(thread);
        for (int i = 0; i < REQUESTS; i++) {
            ask(handler, request);
        }
        return threads.getThreadAllocatedBytes(thread) - before;
    }

    private static EncodedResponse ask(TreeRequestHandler handler, Request request) {
        return handler.answerLater(request, CLIENT, Runnable::run)
                .toCompletableFuture()
                .join();
    }
}
