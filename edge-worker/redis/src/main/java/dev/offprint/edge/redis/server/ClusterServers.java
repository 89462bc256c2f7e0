package dev.offprint.edge.redis.server;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.exceptions.JedisMovedDataException;
import redis.clients.jedis.util.JedisClusterCRC16;

/**
 * The servers of a cluster, each of which has some of the 16,384 slots of keys. One that is gone costs the clients in its slots
 * their shared count until the cluster has replaced it, and the others nothing.
 */
public final class ClusterServers implements Servers {

    private static final int SLOTS = 16_384;

    private final Connector connector;
    private final long deadlineNanos;
    private final Lane.Watcher watcher;
    private final AtomicReferenceArray<@Nullable Lane> slots = new AtomicReferenceArray<>(SLOTS);
    private final Map<HostAndPort, Lane> lanes = new HashMap<>();
    private boolean closed;

    /** Prepares; the first {@link #refresh} begins. */
    public ClusterServers(Connector connector, long deadlineNanos, Lane.Watcher watcher) {
        this.connector = connector;
        this.deadlineNanos = deadlineNanos;
        this.watcher = watcher;
    }

    @Override
    public void start() {
        // the first refresh does
    }

    @Override
    public @Nullable Lane of(byte[] key) {
        return slots.get(JedisClusterCRC16.getSlot(key));
    }

    @Override
    public synchronized boolean areUp() {
        return !lanes.isEmpty() && lanes.values().stream().allMatch(Lane::isUp);
    }

    /** A redirection is more recent than what the last refresh found. */
    @Override
    public void pass(Ask ask, JedisException reason) {
        Lane lane = null;
        if (reason instanceof JedisMovedDataException moved && moved.getTargetNode() != null) {
            lane = lane(moved.getTargetNode());
            if (lane != null) {
                slots.set(moved.getSlot(), lane);
            }
        }
        if (lane == null || !lane.take(ask)) {
            ask.answer(null);
        }
    }

    @Override
    public void refresh() {
        JedisException last = new JedisConnectionException("no server of the cluster was asked");
        for (HostAndPort host : candidates()) {
            try (Connection connection = connector.connect(host)) {
                connection.sendCommand(Protocol.Command.CLUSTER, "SLOTS");
                adopt(host, connection.getObjectMultiBulkReply());
                return;
            } catch (JedisException failure) {
                last = failure;
            }
        }
        throw last;
    }

    @Override
    public void close() {
        List<Lane> open;
        synchronized (this) {
            closed = true;
            open = List.copyOf(lanes.values());
            lanes.clear();
        }
        open.forEach(Lane::close);
    }

    private synchronized Set<HostAndPort> candidates() {
        Set<HostAndPort> hosts = new LinkedHashSet<>();
        lanes.forEach((host, lane) -> {
            if (lane.isUp()) {
                hosts.add(host);
            }
        });
        hosts.addAll(connector.address().hosts());
        hosts.addAll(lanes.keySet());
        return hosts;
    }

    private synchronized @Nullable Lane lane(HostAndPort host) {
        if (closed) {
            return null;
        }
        return lanes.computeIfAbsent(
                host, at -> new Lane(at.toString(), () -> connector.connect(at), deadlineNanos, watcher).start());
    }

    /** Takes the answer of CLUSTER SLOTS: first slot, last slot, the server that has them, its replicas. */
    private void adopt(HostAndPort asked, List<Object> ranges) {
        Set<HostAndPort> owners = new LinkedHashSet<>();
        for (Object range : ranges) {
            List<?> parts = (List<?>) range;
            HostAndPort owner = host(asked, (List<?>) parts.get(2));
            owners.add(owner);
            Lane lane = lane(owner);
            int last = ((Long) parts.get(1)).intValue();
            for (int slot = ((Long) parts.get(0)).intValue(); slot <= last; slot++) {
                slots.set(slot, lane);
            }
        }
        retire(owners);
    }

    private static HostAndPort host(HostAndPort asked, List<?> server) {
        String name = server.get(0) instanceof byte[] bytes ? new String(bytes, StandardCharsets.US_ASCII) : "";
        return new HostAndPort(name.isEmpty() ? asked.getHost() : name, ((Long) server.get(1)).intValue());
    }

    private void retire(Set<HostAndPort> owners) {
        List<Lane> gone = new ArrayList<>();
        synchronized (this) {
            lanes.entrySet().removeIf(entry -> {
                boolean retired = !owners.contains(entry.getKey());
                if (retired) {
                    gone.add(entry.getValue());
                }
                return retired;
            });
        }
        gone.forEach(Lane::close);
    }
}
