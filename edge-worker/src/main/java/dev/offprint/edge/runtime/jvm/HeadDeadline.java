package dev.offprint.edge.runtime.jvm;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.internal.HttpConnection;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Closes HTTP/1.1 connections that take too long over one request head. An idle timeout alone lets a client hold a
 * connection for ever by sending one byte now and then.
 */
final class HeadDeadline extends AbstractLifeCycle implements Connection.Listener, HttpConfiguration.Customizer {

    private final Scheduler scheduler;
    private final long deadlineNanos;
    private final long periodMillis;
    private final Map<Connection, Waiting> waiting = new ConcurrentHashMap<>();

    HeadDeadline(Scheduler scheduler, Duration deadline) {
        this.scheduler = scheduler;
        this.deadlineNanos = deadline.toNanos();
        this.periodMillis = Math.max(10, Math.min(1_000, deadline.toMillis() / 4));
    }

    /**
     * A connection between two requests.
     *
     * @param bytes what it had received when the wait began
     * @param headSince when the first byte of the next head had come, 0 before that
     */
    private record Waiting(long bytes, long headSince) {}

    @Override
    protected void doStart() {
        again();
    }

    @Override
    public void onOpened(Connection connection) {
        if (connection instanceof HttpConnection) {
            waiting.put(connection, new Waiting(0, 0));
        }
    }

    @Override
    public void onClosed(Connection connection) {
        waiting.remove(connection);
    }

    /** A head is complete; the wait for the next one begins when its request has been answered. */
    @Override
    public Request customize(Request request, HttpFields.Mutable answer) {
        Connection connection = request.getConnectionMetaData().getConnection();
        if (waiting.remove(connection) != null) {
            Request.addCompletionListener(request, failure -> {
                if (connection.getEndPoint().isOpen()) {
                    waiting.put(connection, new Waiting(connection.getBytesIn(), 0));
                }
            });
        }
        return request;
    }

    private void again() {
        if (isRunning() || isStarting()) {
            scheduler.schedule(this::sweep, periodMillis, TimeUnit.MILLISECONDS);
        }
    }

    private void sweep() {
        long now = System.nanoTime();
        waiting.forEach((connection, wait) -> {
            if (wait.headSince() == 0 && connection.getBytesIn() > wait.bytes()) {
                waiting.replace(connection, wait, new Waiting(wait.bytes(), now));
            } else if (wait.headSince() != 0 && now - wait.headSince() > deadlineNanos) {
                waiting.remove(connection);
                connection.getEndPoint().close();
            }
        });
        again();
    }
}
