package dev.offprint.edge.runtime.jvm.differential;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.release.ReleasedTree;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import dev.offprint.edge.runtime.jvm.release.TreeFollower;
import dev.offprint.edge.store.MemoryObjectStore;
import dev.offprint.edge.store.ObjectStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

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
}
