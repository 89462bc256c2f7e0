package dev.offprint.edge.redis.server;

import redis.clients.jedis.exceptions.JedisException;

/** One server, at its address or where the sentinels say. A new connection asks the sentinels again, so it follows a failover. */
public final class OneServer implements Servers {

    private final Lane lane;

    /** Prepares; {@link #start} begins. */
    public OneServer(Connector connector, long deadlineNanos, Lane.Watcher watcher) {
        this.lane = new Lane(connector.address().hosts().get(0).toString(), connector::connect, deadlineNanos, watcher);
    }

    @Override
    public void start() {
        lane.start();
    }

    @Override
    public Lane of(byte[] key) {
        return lane;
    }

    @Override
    public boolean areUp() {
        return lane.isUp();
    }

    /** The server is a member of a cluster, and was not named as one. */
    @Override
    public void pass(Ask ask, JedisException moved) {
        ask.answer(null);
    }

    @Override
    public void refresh() {
        // the lane does
    }

    @Override
    public void close() {
        lane.close();
    }
}
