package dev.offprint.edge.runtime.jvm.differential;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.RawClient;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import dev.offprint.edge.runtime.jvm.release.TreeFollower;
import dev.offprint.edge.store.MemoryObjectStore;
import dev.offprint.edge.store.ObjectStore;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The adapter for the JVM over the sample release, a server for each world of the trials. */
public final class ReleaseServers implements AutoCloseable {

    /** The memory for contents, in bytes. */
    private static final int MEMORY = 1 << 20;

    private final List<WorldServer> servers = new ArrayList<>();
    private final Map<World, Integer> ports = new EnumMap<>(World.class);

    /** Starts the servers. */
    public ReleaseServers() throws Exception {
        for (World world : worlds()) {
            ObjectStore store = new MemoryObjectStore(SampleRelease.objects(world), ReleasedTree::sha256);
            TreeFollower follower = new TreeFollower(store, MEMORY, failure -> {});
            ObjectStore release = follower.newer(null).orElseThrow().objects();
            WorldServer server = new WorldServer(world, release);
            servers.add(server);
            ports.put(world, server.port());
        }
    }

    /** Returns the worlds that trials are made in. */
    public static List<World> worlds() {
        return RandomTrials.WORLDS;
    }

    /** Connects a thread to these servers. */
    public Differential.Adapter connect() {
        return connect(ports);
    }

    /** Connects a thread to a server for each world. */
    public static Differential.Adapter connect(Map<World, Integer> ports) {
        Map<World, KeptConnection> connections = new EnumMap<>(World.class);
        ports.forEach((world, port) -> connections.put(world, new KeptConnection(port)));
        return new Differential.Adapter() {
            @Override
            public Response answer(Trial trial) throws IOException {
                KeptConnection connection = connections.get(trial.world());
                if (connection == null) {
                    throw new IllegalArgumentException("no server for " + trial.world());
                }
                return connection.exchange(trial.request());
            }

            @Override
            public void close() throws IOException {
                for (KeptConnection connection : connections.values()) {
                    connection.close();
                }
            }
        };
    }

    @Override
    public void close() {
        servers.forEach(WorldServer::close);
    }

    /** A connection to a port that is kept from one request to the next, as long as the server keeps it. */
    static final class KeptConnection implements AutoCloseable {

        private static final int ATTEMPTS = 3;

        private final int port;
        private @Nullable RawClient client;

        /** Connects when there is something to send. */
        public KeptConnection(int port) {
            this.port = port;
        }

        /**
         * Returns the answer to a request. One whose connection ended before the answer is sent again, because a server may end what was
         * kept; if that happens each time, the answer is one with the status 0.
         */
        public Response exchange(Request request) throws IOException {
            for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
                try {
                    return attempt(request);
                } catch (EOFException | SocketException ended) {
                    close();
                }
            }
            return new Response(0, Headers.NONE, Bytes.EMPTY);
        }

        private Response attempt(Request request) throws IOException {
            RawClient open = client == null ? new RawClient(port) : client;
            client = open;
            open.send(request, "");
            Response response = open.receive(request.method().equals("HEAD"));
            String connection =
                    response.headers().first("Connection").orElse("").toLowerCase(Locale.ROOT);
            if (connection.equals("close")
                    || (response.headers().first("Content-Length").isEmpty()
                            && response.body().length() > 0)) {
                close();
            }
            return response;
        }

        @Override
        public void close() throws IOException {
            RawClient open = client;
            client = null;
            if (open != null) {
                open.close();
            }
        }
    }
}
