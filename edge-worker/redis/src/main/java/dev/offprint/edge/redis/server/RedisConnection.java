package dev.offprint.edge.redis.server;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import redis.clients.jedis.Connection;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import redis.clients.jedis.exceptions.JedisMovedDataException;
import redis.clients.jedis.exceptions.JedisNoScriptException;
import redis.clients.jedis.exceptions.JedisRedirectionException;

/** What is said over one connection. Used by one thread; throws {@link JedisException} when the connection is of no more use. */
final class RedisConnection {

    private static final int PROOFS = 3;
    /** What one late answer costs, in answers on time. */
    private static final int LATE = 4;
    /** How much lateness is too much. */
    private static final int TOO_LATE = 12;

    private final Connection connection;
    private final long deadlineNanos;
    private int lateness;

    RedisConnection(Connection connection, long deadlineNanos) {
        this.connection = connection;
        this.deadlineNanos = deadlineNanos;
    }

    /** Makes the connection useless, from any thread. */
    static void abandon(Connection connection) {
        try {
            connection.forceDisconnect();
        } catch (IOException gone) {
            // as wanted
        }
    }

    /** Loads the scripts, and sees that the server runs them, writes, and is fast enough. */
    void prove() {
        load();
        probe(); // the first one pays for what was never used
        for (int i = 0; i < PROOFS; i++) {
            long begun = System.nanoTime();
            probe();
            if (System.nanoTime() - begun > deadlineNanos) {
                throw new TooSlow(TimeUnit.NANOSECONDS.toMillis(deadlineNanos));
            }
        }
    }

    /** Runs the script once, without a client. */
    void probe() {
        byte[] key = (Script.PREFIX + "probe").getBytes(US_ASCII);
        byte[] number = "1000".getBytes(US_ASCII);
        run(
                List.of(new Ask(Script.ADMIT, key, List.of(number, number), System.nanoTime(), answer -> {})),
                (ask, elsewhere) -> {});
    }

    /** Returns those that somebody still waits for; tells the others. */
    List<Ask> timely(List<Ask> batch) {
        long now = System.nanoTime();
        List<Ask> timely = new ArrayList<>(batch.size());
        for (Ask ask : batch) {
            if (now - ask.sinceNanos() < deadlineNanos) {
                timely.add(ask);
            } else {
                ask.answer(null);
            }
        }
        return timely;
    }

    /** Sends a batch, and hands out the answers. Everybody gets one, whatever happens. */
    void run(List<Ask> batch, BiConsumer<Ask, JedisException> elsewhere) {
        if (batch.isEmpty()) {
            return;
        }
        long begun = System.nanoTime();
        List<Ask> again = attempt(batch, elsewhere);
        if (!again.isEmpty()) { // the server's scripts were flushed; none of these has run
            try {
                load();
            } catch (JedisException failure) {
                again.forEach(ask -> ask.answer(null));
                throw failure;
            }
            attempt(again, elsewhere).forEach(ask -> ask.answer(null));
        }
        judge(System.nanoTime() - begun);
    }

    /** Returns those whose script the server does not know. */
    private List<Ask> attempt(List<Ask> batch, BiConsumer<Ask, JedisException> elsewhere) {
        List<Object> answers;
        try {
            answers = send(batch);
        } catch (JedisException failure) {
            batch.forEach(ask -> ask.answer(null));
            throw failure;
        }
        return handOut(batch, answers, elsewhere);
    }

    private static List<Ask> handOut(List<Ask> batch, List<Object> answers, BiConsumer<Ask, JedisException> elsewhere) {
        List<Ask> again = new ArrayList<>();
        JedisException refused = null;
        for (int i = 0; i < batch.size(); i++) {
            Ask ask = batch.get(i);
            Object answer = answers.get(i);
            if (answer instanceof JedisMovedDataException moved) {
                elsewhere.accept(ask, moved);
            } else if (answer instanceof JedisNoScriptException) {
                again.add(ask);
            } else {
                ask.answer(answer instanceof JedisException ? null : answer);
                if (answer instanceof JedisDataException error && !(answer instanceof JedisRedirectionException)) {
                    refused = error;
                }
            }
        }
        if (refused != null) {
            again.forEach(ask -> ask.answer(null));
            throw refused;
        }
        return again;
    }

    private List<Object> send(List<Ask> batch) {
        for (Ask ask : batch) {
            connection.sendCommand(Protocol.Command.EVALSHA, ask.command());
        }
        return connection.getMany(batch.size());
    }

    private void load() {
        for (Script script : Script.values()) {
            connection.sendCommand(Protocol.Command.SCRIPT, "LOAD".getBytes(US_ASCII), script.text());
            connection.getBinaryBulkReply();
        }
    }

    /** A late answer now and then is normal; many come from a slow server. */
    private void judge(long nanos) {
        lateness = nanos > deadlineNanos ? lateness + LATE : Math.max(0, lateness - 1);
        if (lateness >= TOO_LATE) {
            throw new TooSlow(TimeUnit.NANOSECONDS.toMillis(deadlineNanos));
        }
    }
}
