package dev.offprint.edge.redis;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.Network;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.runtime.jvm.EdgeServer;
import dev.offprint.edge.runtime.jvm.EdgeSource;
import dev.offprint.edge.runtime.jvm.RawClient;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.runtime.jvm.quota.QuotaCounts;
import dev.offprint.edge.runtime.jvm.quota.QuotaStore;
import dev.offprint.edge.runtime.jvm.quota.QuotaStoreSettings;
import dev.offprint.edge.runtime.jvm.store.DirectoryObjectStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** An adapter as an operator runs it: a server at a port of its own, behind a proxy, which counts at a shared server. */
final class Adapter implements AutoCloseable {

    private static final String LIST = "/api/knowledge/articles";
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final QuotaStore quotas;
    private final EdgeServer server;
    private final List<String> log = new CopyOnWriteArrayList<>();
    private final StringWriter failures = new StringWriter();

    Adapter(Path tree, Quota quota, QuotaStoreSettings settings) throws Exception {
        FailureLog failureLog = new FailureLog(new PrintWriter(failures));
        quotas = new RedisQuotaStore.Provider().open(settings, log::add);
        EdgeSource source = new EdgeSource(
                new DirectoryObjectStore(tree),
                new EdgeSource.Settings(any -> Optional.of(quota), true, Duration.ofSeconds(5))
                        .withLimiters(quotas::limiter),
                failureLog);
        server = new EdgeServer(
                EdgeServer.Settings.at("127.0.0.1", 0).behind(new ClientAddress(1, Network.PRIVATE)),
                source,
                failureLog,
                null);
        server.start();
    }

    /** Makes a tree with a list. */
    static Path tree(Path folder) throws IOException {
        Path list = folder.resolve("tree" + LIST + "/index.json");
        Files.createDirectories(list.getParent());
        Files.writeString(list, "[]");
        Files.writeString(folder.resolve("tree/edge.json"), "{\"format\":1,\"baseUrl\":\"https://example.test\"}");
        return folder.resolve("tree");
    }

    int port() {
        return server.port();
    }

    QuotaCounts counts() {
        return quotas.counts();
    }

    List<String> log() {
        return log;
    }

    String failures() {
        return failures.toString();
    }

    /** Sends a request of a client that a proxy forwards, on a connection of its own. */
    Response get(String client) throws IOException {
        return RawClient.exchange(port(), request(client));
    }

    static Request request(String client) {
        return new Request("GET", LIST, null, Headers.of("X-Forwarded-For", client));
    }

    /** Waits until the counts are as they should be. */
    Adapter await(Predicate<QuotaCounts> state) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!state.test(counts())) {
            if (System.nanoTime() > end) {
                throw new AssertionError("still " + counts() + " " + log);
            }
            Thread.sleep(10);
        }
        return this;
    }

    @Override
    public void close() {
        server.close();
        quotas.close();
    }
}
