package dev.offprint.edge.runtime.jvm.limit;

import dev.offprint.edge.limit.ClientKey;
import java.nio.channels.SelectableChannel;
import java.util.HashMap;
import java.util.Map;

/** Counts the open connections, in total and for each client. */
public final class OpenConnections {

    /** The client of all connections of trusted proxies, which many clients share. */
    public static final ClientKey PROXY = new ClientKey("proxy");

    private final ConnectionLimits limits;
    private final Map<SelectableChannel, ClientKey> open = new HashMap<>();
    private final Map<ClientKey, Integer> counts = new HashMap<>();

    /** Returns a count without connections. */
    public OpenConnections(ConnectionLimits limits) {
        this.limits = limits;
    }

    /** Returns whether this client has fewer connections than one client may have. */
    public synchronized boolean mayOpen(ClientKey client) {
        return client.equals(PROXY) || count(client) < limits.perClient();
    }

    /** Returns whether there are as many connections as the server allows. */
    public synchronized boolean isFull() {
        return open.size() >= limits.connections();
    }

    /** Counts a connection. */
    public synchronized void add(SelectableChannel channel, ClientKey client) {
        if (open.put(channel, client) == null) {
            counts.merge(client, 1, Integer::sum);
        }
    }

    /** Counts a connection for another client from now on; returns whether that may have one more. */
    public synchronized boolean move(SelectableChannel channel, ClientKey client) {
        if (!open.containsKey(channel) || !mayOpen(client)) {
            return false;
        }
        remove(channel);
        add(channel, client);
        return true;
    }

    /** Removes a connection, if it is counted. */
    public synchronized void remove(SelectableChannel channel) {
        ClientKey client = open.remove(channel);
        if (client != null) {
            counts.computeIfPresent(client, (key, count) -> count == 1 ? null : count - 1);
        }
    }

    /** Returns the number of open connections of the client of this one; 0 for a trusted proxy. */
    public synchronized int weight(SelectableChannel channel) {
        ClientKey client = open.get(channel);
        return client == null || client.equals(PROXY) ? 0 : count(client);
    }

    /** Returns the number of open connections of this client. */
    public synchronized int count(ClientKey client) {
        return counts.getOrDefault(client, 0);
    }

    /** Returns the number of open connections. */
    public synchronized int size() {
        return open.size();
    }
}
