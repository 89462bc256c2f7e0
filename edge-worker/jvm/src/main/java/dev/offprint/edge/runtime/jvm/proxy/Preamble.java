package dev.offprint.edge.runtime.jvm.proxy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.jetty.util.BufferUtil;
import org.jspecify.annotations.Nullable;

/** The beginning of a connection until the PROXY header has arrived, and the bytes that arrived with it. Used by one thread. */
public final class Preamble {

    private final ByteBuffer bytes = BufferUtil.allocate(ProxyHeader.LONGEST);
    private final Predicate<InetSocketAddress> admission;
    private final Runnable unannounced;
    private boolean complete;
    private volatile @Nullable InetSocketAddress client;

    /** Reads from the network like an end point; the buffer is in flush mode. */
    @FunctionalInterface
    public interface Source {

        /** Returns the number of bytes read, 0 if there are none now, negative at the end. */
        int fill(ByteBuffer buffer) throws IOException;
    }

    /**
     * Returns a beginning of which nothing has arrived.
     *
     * @param admission returns whether a client may have one more connection
     * @param unannounced runs if something else than a header arrives
     */
    public Preamble(Predicate<InetSocketAddress> admission, Runnable unannounced) {
        this.admission = admission;
        this.unannounced = unannounced;
    }

    /** Returns the announced address, or nothing if there is none, or not yet. */
    public Optional<InetSocketAddress> client() {
        return Optional.ofNullable(client);
    }

    /**
     * Fills a buffer with what follows the header.
     *
     * @throws MalformedHeader if there is no header, or if its client has too many connections
     */
    public int fill(ByteBuffer buffer, Source network) throws IOException {
        if (!complete) {
            int filled = network.fill(bytes);
            if (filled <= 0) {
                return filled;
            }
            Optional<ProxyHeader> header = header();
            if (header.isEmpty()) {
                return 0;
            }
            complete = true;
            admit(header.get().client());
        }
        return bytes.hasRemaining() ? BufferUtil.append(buffer, bytes) : network.fill(buffer);
    }

    private Optional<ProxyHeader> header() throws MalformedHeader {
        try {
            return ProxyHeader.read(bytes);
        } catch (MalformedHeader other) {
            unannounced.run();
            throw other;
        }
    }

    private void admit(@Nullable InetSocketAddress announced) throws IOException {
        if (announced != null) {
            if (!admission.test(announced)) {
                throw new IOException("the client has too many connections");
            }
            client = announced;
        }
    }
}
