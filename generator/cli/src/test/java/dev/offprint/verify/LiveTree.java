package dev.offprint.verify;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.Edge;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.EdgeServer;
import dev.offprint.edge.runtime.jvm.RequestHandler;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.store.MemoryObjectStore;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** A tree on a port: the production adapter and its server, and whatever a test puts between the two. */
final class LiveTree implements AutoCloseable {

    private final EdgeServer server;
    private final String basePath;
    private final RequestHandler adapter;

    /**
     * Serves a tree.
     *
     * @param config what it says about itself
     * @param tree its files by key
     * @param proxy what stands before the adapter
     */
    LiveTree(ExpectedRelease config, Map<String, byte[]> tree, UnaryOperator<RequestHandler> proxy) throws IOException {
        basePath = config.config().basePath();
        Edge edge = new Edge(config.config());
        Map<ObjectKey, byte[]> objects = new TreeMap<>();
        tree.forEach((key, bytes) -> {
            if (ObjectKey.isLegal(key)) {
                objects.put(new ObjectKey(key), bytes);
            }
        });
        MemoryObjectStore store =
                new MemoryObjectStore(objects, bytes -> Sha256.of(bytes).hex().substring(0, 32));
        FailureLog log = new FailureLog(new PrintWriter(Writer.nullWriter()));
        FailureLog.quietenLibraries();
        adapter = (request, client) -> edge.answer(request, store::get);
        server = new EdgeServer(
                EdgeServer.Settings.at("127.0.0.1", 0).within(Duration.ZERO), proxy.apply(adapter), log, null);
        server.start();
    }

    RequestHandler adapter() {
        return adapter;
    }

    LiveAddress address() {
        return LiveAddress.of("http://127.0.0.1:" + server.port(), basePath);
    }

    @Override
    public void close() {
        server.close();
    }
}
