package dev.offprint.edge.redis.server;

import redis.clients.jedis.exceptions.JedisException;

/** A server that answers, and too late to be of use. */
final class TooSlow extends JedisException {

    private static final long serialVersionUID = 1L;

    TooSlow(long millis) {
        super("does not answer within " + millis + " ms");
    }
}
