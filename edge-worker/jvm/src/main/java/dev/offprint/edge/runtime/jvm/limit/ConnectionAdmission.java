package dev.offprint.edge.runtime.jvm.limit;

import dev.offprint.edge.http.Headers;
import dev.offprint.edge.limit.ClientAddress;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.runtime.jvm.limit.RefusedConnections.Reason;
import dev.offprint.edge.runtime.jvm.proxy.PeerAddress;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Decides which connections are admitted, and which ones are closed to make room for others. */
public final class ConnectionAdmission {

    /** The fraction of the connections that closes at once to make room: one part in so many. */
    private static final int BATCH = 64;

    private final ConnectionLimits limits;
    private final ClientAddress clients;
    private final boolean announced;
    private final OpenConnections connections;
    private final LongAdder accepted = new LongAdder();
    private final RefusedConnections refused = new RefusedConnections();

    /**
     * An open connection.
     *
     * @param channel its channel
     * @param quiet the time since it was of use, in nanoseconds
     * @param closing closes it
     */
    public record Candidate(SelectableChannel channel, long quiet, Runnable closing) {}

    /**
     * Returns a decision over no connections.
     *
     * @param limits the limits on connections
     * @param clients identifies clients; trusted proxies may have any number of connections
     * @param announced whether trusted proxies begin each connection with the client's address (the PROXY protocol)
     */
    public ConnectionAdmission(ConnectionLimits limits, ClientAddress clients, boolean announced) {
        this.limits = limits;
        this.clients = clients;
        this.announced = announced;
        this.connections = new OpenConnections(limits);
    }

    /**
     * Returns whether a new connection is admitted. If it is, its send buffer is set.
     *
     * @param open the open connections, which are asked for only if one of them has to go
     */
    public boolean admit(SocketChannel channel, Supplier<List<Candidate>> open) {
        ClientKey client = client(channel);
        Reason objection = objection(channel, client, open);
        if (objection == null) {
            connections.add(channel, client);
            accepted.increment();
        } else {
            refused.add(objection, peer(channel));
        }
        return objection == null;
    }

    private @Nullable Reason objection(SocketChannel channel, ClientKey client, Supplier<List<Candidate>> open) {
        if (!connections.mayOpen(client)) {
            return Reason.CLIENT;
        }
        if (connections.isFull()) {
            makeRoom(client, open.get());
        }
        if (connections.isFull()) {
            return Reason.FULL;
        }
        return boundQueue(channel) ? null : Reason.GONE;
    }

    /** A connection has ended. */
    public void remove(SelectableChannel channel) {
        connections.remove(channel);
    }

    /** Returns the number of open connections. */
    public int open() {
        return connections.size();
    }

    /** Returns the number of connections that were admitted. */
    public long accepted() {
        return accepted.sum();
    }

    /** Returns the connections that were refused. */
    public RefusedConnections refused() {
        return refused;
    }

    /** A proxy did not announce its client. */
    public void unannounced(SocketChannel channel) {
        refused.add(Reason.PROXY, peer(channel));
    }

    /** Returns whether the peer of a connection announces a client with the PROXY protocol. */
    public boolean isAnnouncing(SocketChannel channel) {
        return isAnnouncing(peer(channel));
    }

    /** Counts a connection for the announced client; returns whether that may have one more. */
    public boolean move(SocketChannel channel, InetSocketAddress client) {
        String address = PeerAddress.of(client);
        boolean moved = connections.move(channel, client(address));
        if (!moved) {
            refused.add(Reason.CLIENT, address);
        }
        return moved;
    }

    /** Sets the send buffer; returns whether the client is still connected. */
    private boolean boundQueue(SocketChannel channel) {
        try {
            channel.setOption(StandardSocketOptions.SO_SNDBUF, limits.sendBuffer(connections.size() + 1));
            return true;
        } catch (IOException gone) {
            return false;
        }
    }

    private ClientKey client(SocketChannel channel) {
        String peer = peer(channel);
        return isAnnouncing(peer) ? OpenConnections.PROXY : client(peer);
    }

    private ClientKey client(String peer) {
        return clients.isProxy(peer) ? OpenConnections.PROXY : clients.of(peer, new Headers(List.of()));
    }

    private boolean isAnnouncing(String peer) {
        return announced && clients.trusts(peer);
    }

    private static String peer(SocketChannel channel) {
        try {
            return PeerAddress.of(channel.getRemoteAddress());
        } catch (IOException gone) {
            return "gone";
        }
    }

    /**
     * Closes connections that have been quiet for a second, or for a shorter time if their clients have many: first those of the
     * client with the most connections, and of these the quietest.
     */
    private void makeRoom(ClientKey client, List<Candidate> open) {
        record Weighed(Candidate candidate, int weight) {
            long quiet() {
                return candidate.quiet();
            }
        }
        int own = client.equals(OpenConnections.PROXY) ? 0 : connections.count(client);
        List<Weighed> found = new ArrayList<>();
        for (Candidate candidate : open) {
            int weight = connections.weight(candidate.channel());
            if (candidate.quiet() >= ClientMemory.longEnough(weight, own + 1)) {
                found.add(new Weighed(candidate, weight));
            }
        }
        found.sort(Comparator.comparingInt(Weighed::weight)
                .thenComparingLong(Weighed::quiet)
                .reversed());
        int enough = Math.max(1, limits.connections() / BATCH);
        for (Weighed one : found.subList(0, Math.min(enough, found.size()))) {
            connections.remove(one.candidate().channel());
            one.candidate().closing().run();
        }
    }
}
