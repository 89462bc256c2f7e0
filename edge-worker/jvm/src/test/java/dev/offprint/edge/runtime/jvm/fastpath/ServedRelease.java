package dev.offprint.edge.runtime.jvm.fastpath;

import dev.offprint.edge.Edge;
import dev.offprint.edge.SampleTree;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.RateLimiter;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.EdgeServer;
import dev.offprint.edge.runtime.jvm.EncodedResponse;
import dev.offprint.edge.runtime.jvm.FailureLog;
import dev.offprint.edge.runtime.jvm.RequestHandler;
import dev.offprint.edge.runtime.jvm.ServedTree;
import dev.offprint.edge.runtime.jvm.TreeRequestHandler;
import dev.offprint.edge.runtime.jvm.log.AccessLog;
import dev.offprint.edge.runtime.jvm.log.CompletedRequests;
import dev.offprint.edge.runtime.jvm.log.LineSink;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import dev.offprint.edge.runtime.jvm.release.TreeFollower;
import dev.offprint.edge.store.MemoryObjectStore;
import dev.offprint.edge.store.ObjectStore;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A server of the sample release, with or without its fast path. */
final class ServedRelease implements AutoCloseable {

    private static final int MEMORY = 16 << 20;

    final AtomicInteger fast = new AtomicInteger();
    final EdgeServer server;
    final PreparedAnswers prepared;
    private final StringWriter failures = new StringWriter();
    private final StringWriter lines = new StringWriter();
    private final AccessLog log;

    ServedRelease(boolean withFastPath) throws Exception {
        this(withFastPath, Map.of(), World.BELOW_A_PATH.limiter(), UnaryOperator.identity());
    }

    /**
     * Starts a server.
     *
     * @param more contents besides those of the sample
     */
    ServedRelease(
            boolean withFastPath,
            Map<ObjectKey, byte[]> more,
            RateLimiter limiter,
            UnaryOperator<EdgeServer.Settings> settings)
            throws Exception {
        World world = World.BELOW_A_PATH;
        ObjectStore store = new MemoryObjectStore(objects(world, more), ReleasedTree::sha256);
        TreeFollower follower = new TreeFollower(store, MEMORY, failure -> {});
        ObjectStore release = follower.newer(null).orElseThrow().objects();
        ServedTree tree = new ServedTree(new Edge(world.config(), false), release, limiter);
        FailureLog told = new FailureLog(new PrintWriter(failures), true);
        log = new AccessLog(LineSink.of(new PrintWriter(lines)), failure -> {
            throw new IllegalStateException(failure);
        });
        EdgeServer.Settings listening = settings.apply(EdgeServer.Settings.at("127.0.0.1", 0));
        TreeRequestHandler handler = new TreeRequestHandler(() -> tree, told);
        prepared = handler.prepared();
        server = new EdgeServer(
                listening,
                new Watched(handler, withFastPath),
                told,
                new CompletedRequests(listening.clients(), world::config, null, log));
        server.start();
    }

    private static Map<ObjectKey, byte[]> objects(World world, Map<ObjectKey, byte[]> more) throws Exception {
        if (more.isEmpty()) {
            return SampleRelease.objects(world);
        }
        Map<ObjectKey, byte[]> tree = new TreeMap<>(SampleTree.objects());
        tree.put(new ObjectKey("edge.json"), SampleRelease.config(world.config()));
        tree.putAll(more);
        return new ReleasedTree(tree).current("one");
    }

    String failures() {
        return failures.toString();
    }

    /** Stops the server, and returns the lines of its access log. */
    String accessLog() {
        close();
        return lines.toString();
    }

    @Override
    public void close() {
        server.close();
        log.close();
    }

    /** A handler that counts the answers that are sent without it, or allows none. */
    private final class Watched implements RequestHandler {

        private final TreeRequestHandler handler;
        private final boolean withFastPath;

        Watched(TreeRequestHandler handler, boolean withFastPath) {
            this.handler = handler;
            this.withFastPath = withFastPath;
        }

        @Override
        public Response answer(Request request, ClientKey client) {
            return handler.answer(request, client);
        }

        @Override
        public Response refuse(Request request, ProblemType type) {
            return handler.refuse(request, type);
        }

        @Override
        public CompletionStage<EncodedResponse> answerLater(Request request, ClientKey client, Executor blocking) {
            return handler.answerLater(request, client, blocking);
        }

        @Override
        public @Nullable PreparedAnswers prepared() {
            return !withFastPath
                    ? null
                    : new PreparedAnswers() {
                        @Override
                        public boolean select(SimpleHead head, SelectedAnswer into) {
                            boolean selected = prepared.select(head, into);
                            fast.addAndGet(selected ? 1 : 0);
                            return selected;
                        }

                        @Override
                        public Response refused(SimpleHead head, Admission admission) {
                            return prepared.refused(head, admission);
                        }
                    };
        }
    }
}
