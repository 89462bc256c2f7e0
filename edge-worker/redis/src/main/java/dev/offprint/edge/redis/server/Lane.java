package dev.offprint.edge.redis.server;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.Connection;
import redis.clients.jedis.exceptions.JedisException;

/**
 * One server: a connection, the thread that owns it, and a bounded queue. What waits is sent at once and answered at once, so many
 * requests share one round trip and no request holds a thread.
 *
 * <p>The lane is its own circuit breaker. It takes requests only while it is up: connected, proved, and not waiting for longer than
 * the deadline. So a server that is gone costs nothing, and one that hangs costs the requests of one deadline. The thread alone
 * finds out when the server is back.
 */
public final class Lane implements AutoCloseable {

    private static final int WAITING = 4096;
    private static final int BATCH = 256;
    private static final long IDLE_MILLIS = 1000;
    private static final long SHORTEST_PAUSE_MILLIS = 100;
    private static final long LONGEST_PAUSE_MILLIS = 2000;
    private static final long STEADY_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final long CLOSE_MILLIS = 3000;

    private final Supplier<Connection> connector;
    private final Watcher watcher;
    private final long deadlineNanos;
    private final BlockingQueue<Ask> waiting = new ArrayBlockingQueue<>(WAITING);
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread thread;
    private volatile boolean up;
    private volatile long sentNanos;
    private volatile boolean sent;
    private volatile @Nullable Connection open;
    private long pauseMillis = SHORTEST_PAUSE_MILLIS;

    /** Who hears of changes. Called on the lane's thread; must not block. */
    public interface Watcher {
        /** The server takes requests. */
        void up(Lane lane);

        /** The server takes none, and this is why. Called for each failed attempt. */
        void down(Lane lane, JedisException reason);

        /** The server says that another one has this ask's key. */
        void elsewhere(Ask ask, JedisException moved);
    }

    Lane(String name, Supplier<Connection> connector, long deadlineNanos, Watcher watcher) {
        this.connector = connector;
        this.watcher = watcher;
        this.deadlineNanos = deadlineNanos;
        this.thread = new Thread(this::run, "quota-" + name);
        thread.setDaemon(true);
    }

    Lane start() {
        thread.start();
        return this;
    }

    /** Returns whether the server takes requests. */
    public boolean isUp() {
        return up;
    }

    /** Takes an ask, or returns false at once if it would not be answered in time. */
    public boolean take(Ask ask) {
        boolean late = sent && System.nanoTime() - sentNanos > deadlineNanos;
        if (!up || late || !waiting.offer(ask)) {
            return false;
        }
        if (!up && waiting.remove(ask)) { // the queue is not read any more
            return false;
        }
        return true;
    }

    @Override
    public void close() {
        closed.countDown();
        thread.interrupt();
        Connection connection = open;
        if (connection != null) {
            RedisConnection.abandon(connection);
        }
        if (Thread.currentThread() != thread) {
            try {
                thread.join(CLOSE_MILLIS);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private boolean isClosed() {
        return closed.getCount() == 0;
    }

    private void run() {
        while (!isClosed()) {
            long begun = System.nanoTime();
            try (Connection connection = connector.get()) {
                open = connection;
                RedisConnection exchange = new RedisConnection(connection, deadlineNanos);
                exchange.prove();
                up = true;
                watcher.up(this);
                serve(exchange);
            } catch (JedisException failure) {
                fail(failure);
            } catch (InterruptedException stopped) { // only close does that
                fail(new JedisException("closed"));
            } catch (RuntimeException bug) {
                fail(new JedisException("a bug: " + bug, bug));
            }
            pause(System.nanoTime() - begun > STEADY_NANOS);
        }
    }

    private void serve(RedisConnection exchange) throws InterruptedException {
        List<Ask> batch = new ArrayList<>();
        while (!isClosed()) {
            Ask first = waiting.poll(IDLE_MILLIS, TimeUnit.MILLISECONDS);
            if (first == null) {
                exchange.probe();
                continue;
            }
            batch.add(first);
            waiting.drainTo(batch, BATCH - 1);
            List<Ask> timely = exchange.timely(batch);
            batch.clear();
            sentNanos = System.nanoTime();
            sent = true;
            try {
                exchange.run(timely, watcher::elsewhere);
            } finally {
                sent = false;
            }
        }
    }

    private void fail(JedisException failure) {
        up = false;
        open = null;
        List<Ask> left = new ArrayList<>();
        waiting.drainTo(left);
        left.forEach(ask -> ask.answer(null));
        if (!isClosed()) {
            watcher.down(this, failure);
        }
    }

    /** Waits before the next attempt: longer each time, and at random, so that a server that returns is not overrun. */
    private void pause(boolean wasSteady) {
        pauseMillis = wasSteady ? SHORTEST_PAUSE_MILLIS : Math.min(LONGEST_PAUSE_MILLIS, 2 * pauseMillis);
        long millis = pauseMillis / 2 + ThreadLocalRandom.current().nextLong(pauseMillis / 2);
        try {
            closed.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException stopped) {
            // the loop sees whether it was closed
        }
    }
}
