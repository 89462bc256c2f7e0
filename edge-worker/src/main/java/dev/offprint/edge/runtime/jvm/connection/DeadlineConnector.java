package dev.offprint.edge.runtime.jvm.connection;

import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/**
 * A connector whose connections have a limited time to deliver a request's head. Jetty's own idle timeout starts again
 * with every byte, so a client that drips could hold a connection for ever.
 */
public final class DeadlineConnector extends ServerConnector {

    private final Duration deadline;

    /**
     * Returns a connector.
     *
     * @param server its server
     * @param deadline how long a head may take
     * @param factories its protocols
     */
    public DeadlineConnector(Server server, Duration deadline, ConnectionFactory... factories) {
        super(server, factories);
        this.deadline = deadline;
    }

    @Override
    protected SocketChannelEndPoint newEndPoint(SocketChannel channel, ManagedSelector selector, SelectionKey key) {
        DeadlineEndPoint endPoint = new DeadlineEndPoint(channel, selector, key, getScheduler(), deadline.toNanos());
        endPoint.setIdleTimeout(getIdleTimeout());
        return endPoint;
    }

    @Override
    protected void doStart() throws Exception {
        super.doStart();
        sweepLater();
    }

    private void sweepLater() {
        long pause = Math.min(500, Math.max(10, deadline.toMillis() / 10));
        getScheduler().schedule(this::sweep, pause, TimeUnit.MILLISECONDS);
    }

    private void sweep() {
        long now = System.nanoTime();
        for (EndPoint endPoint : getConnectedEndPoints()) {
            if (endPoint instanceof DeadlineEndPoint dripping && dripping.isLate(now)) {
                // closing can block, and this thread belongs to everybody's timeouts
                getExecutor().execute(() -> endPoint.close(new TimeoutException("no request in time")));
            }
        }
        if (isRunning()) {
            sweepLater();
        }
    }
}
