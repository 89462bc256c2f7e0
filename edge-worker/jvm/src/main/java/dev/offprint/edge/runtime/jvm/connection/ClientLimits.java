package dev.offprint.edge.runtime.jvm.connection;

import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * The limits on what clients use of a server. At a limit, the connections and answers that stand still are the first to go.
 *
 * @param connections the most open connections
 * @param streams the most open requests on one HTTP/2 connection (RFC 9113, 5.1.2)
 * @param stall how long a client may take for the next part of an answer: 64 KiB in HTTP/1.1, 16 KiB in HTTP/2
 * @param memory the most bytes held for requests and for answers that clients have not read yet
 */
public record ClientLimits(int connections, int streams, Duration stall, long memory) {

    private static final int FEWEST_CONNECTIONS = 256;
    private static final int MOST_CONNECTIONS = 8192;
    /** More than the most expensive connection needs: HTTP/2 with full tables and unread input. */
    private static final long HEAP_OF_CONNECTION = 128L * 1024;
    /** Clients may hold this fraction of the heap: one part in so many. */
    private static final int SHARE = 8;

    private static final long LEAST_MEMORY = 8L * 1024 * 1024;
    /** Files other than connections of clients: jars, contents being sent, connections to the store. */
    private static final long OWN_FILES = 640;

    /** Returns the limits that are safe for this process: for its heap, and for the files it may open. */
    public static ClientLimits defaults() {
        long files = ManagementFactory.getOperatingSystemMXBean()
                        instanceof com.sun.management.UnixOperatingSystemMXBean system
                ? system.getMaxFileDescriptorCount() // the JVM raises its soft limit to the hard one at start
                : Long.MAX_VALUE;
        return defaults(Runtime.getRuntime().maxMemory(), files);
    }

    /**
     * Returns the limits that are safe for a process.
     *
     * @param heap its largest heap in bytes
     * @param files the number of files it may open
     */
    static ClientLimits defaults(long heap, long files) {
        long byHeap = Math.max(FEWEST_CONNECTIONS, Math.min(MOST_CONNECTIONS, heap / HEAP_OF_CONNECTION));
        long byFiles = files > 2 * OWN_FILES ? files - OWN_FILES : files / 2;
        int connections = (int) Math.max(1, Math.min(byHeap, byFiles));
        return new ClientLimits(connections, 64, Duration.ofSeconds(20), Math.max(LEAST_MEMORY, heap / SHARE));
    }
}
