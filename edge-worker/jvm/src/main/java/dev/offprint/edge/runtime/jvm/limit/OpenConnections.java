package dev.offprint.edge.runtime.jvm.limit;

import dev.offprint.edge.limit.ClientKey;
import java.nio.channels.SelectableChannel;
import java.util.HashMap;
import java.util.Map;

/** Counts the connections that are open, in all and for each client. */
public final class OpenConnections {

    /** Counts connections of nobody in particular: those of trusted proxies, which many clients share. */
    public static final ClientKey PROXY = new ClientKey("proxy");

    private final ConnectionLimits limits;
    private final Map<SelectableChannel, ClientKey> open = new HashMap<>();
    private final Map<ClientKey, Integer> counts = new HashMap<>();

    /** Returns a count of none. */
    public OpenConnections(ConnectionLimits limits) {
        this.limits = limits;
    }

    /** Returns whether this client may open one more, as far as its own number goes. */
    public synchronized boolean mayOpen(ClientKey client) {
        return client.equals(PROXY) || count(client) < limits.perClient();
    }

    /** Returns whether there is no room for one more. */
    public synchronized boolean isFull() {
        return open.size() >= limits.connections();
    }

    /** Counts a connection. */
    public synchronized void add(SelectableChannel channel, ClientKey client) {
        if (open.put(channel, client) == null) {
            counts.merge(client, 1, Integer::sum);
        }
    }

    /** Forgets a connection; does nothing where it is forgotten already. */
    public synchronized void remove(SelectableChannel channel) {
        ClientKey client = open.remove(channel);
        if (client != null) {
            counts.computeIfPresent(client, (key, count) -> count == 1 ? null : count - 1);
        }
    }

    /** Returns how many connections this client has open; a trusted proxy counts as having few. */
    public synchronized int weight(SelectableChannel channel) {
        ClientKey client = open.get(channel);
        return client == null || client.equals(PROXY) ? 0 : count(client);
    }

    /** Returns how many connections of this client are open. */
    public synchronized int count(ClientKey client) {
        return counts.getOrDefault(client, 0);
    }

    /** Returns how many connections are open. */
    public synchronized int size() {
        return open.size();
    }
}
