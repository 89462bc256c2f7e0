package dev.offprint.edge.redis.server;

import org.jspecify.annotations.Nullable;
import redis.clients.jedis.exceptions.JedisException;

/** The servers that count. Safe for use by many threads. */
public interface Servers extends AutoCloseable {

    /** Begins to connect. */
    void start();

    /** Returns the server that has a key, or null if it is not known. */
    @Nullable
    Lane of(byte[] key);

    /** Returns whether every server takes requests. */
    boolean areUp();

    /** Passes an ask on to the server that has its key, as another one has said. */
    void pass(Ask ask, JedisException moved);

    /** Looks again which servers there are. Called now and then, and may block. */
    void refresh();

    @Override
    void close();
}
