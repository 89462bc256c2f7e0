package dev.offprint.edge.runtime.jvm.limit;

import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * The limits on what clients use of a server. Beyond a limit, the client that uses the most loses first, so that other clients are
 * answered during an attack.
 *
 * @param connections the most open connections
 * @param perClient the most open connections of one client; trusted proxies are exempt
 * @param streams the most open requests on one HTTP/2 connection (RFC 9113, 5.1.2)
 * @param stall how long a client may take for the next part of an answer: 64 KiB in HTTP/1.1, 16 KiB in HTTP/2
 * @param memory the most bytes held for requests and for answers that clients have not read yet
 */
public record ConnectionLimits(int connections, int perClient, int streams, Duration stall, long memory) {

    /** Connections from one client by default: more than a browser, an office or a crawler opens. */
    public static final int PER_CLIENT = 128;
    /** Requests on one HTTP/2 connection by default. */
    public static final int STREAMS = 64;
    /** Time for the next part of an answer by default. */
    public static final Duration STALL = Duration.ofSeconds(20);

    /** The send buffer of a connection, of which Linux queues twice as much: enough for a fast client far away. */
    private static final int LARGEST_SEND_BUFFER = 128 * 1024;
    /** The send buffer of a connection when there are many. */
    private static final int SMALLEST_SEND_BUFFER = 16 * 1024;

    private static final int FEWEST_CONNECTIONS = 256;
    private static final int MOST_CONNECTIONS = 8192;
    /** More than the most expensive connection needs: HTTP/2 with full tables and unread input. */
    private static final long HEAP_OF_CONNECTION = 128L * 1024;
    /** Clients may hold this fraction of the heap: one part in so many. */
    private static final int SHARE = 8;

    private static final long LEAST_MEMORY = 8L * 1024 * 1024;
    /** Files other than connections of clients: jars, contents being sent, connections to the store. */
    private static final long OWN_FILES = 640;

    /**
     * Returns the send buffer for a new connection: its share of the memory for clients, halved because Linux uses twice the size
     * it is given.
     *
     * @param open the number of open connections, including this one
     */
    public int sendBuffer(int open) {
        long share = memory / 2 / Math.max(1, open);
        return (int) Math.max(SMALLEST_SEND_BUFFER, Math.min(LARGEST_SEND_BUFFER, share));
    }

    /** Returns the limits that are safe for this process: for its heap, and for the files it may open. */
    public static ConnectionLimits defaults() {
        return defaults(Runtime.getRuntime().maxMemory(), openFiles());
    }

    /**
     * Returns the limits that are safe for a process.
     *
     * @param heap its largest heap in bytes
     * @param files the number of files it may open
     */
    static ConnectionLimits defaults(long heap, long files) {
        long byHeap = Math.max(FEWEST_CONNECTIONS, Math.min(MOST_CONNECTIONS, heap / HEAP_OF_CONNECTION));
        int connections = (int) Math.max(1, Math.min(byHeap, mostConnections(files)));
        return new ConnectionLimits(connections, PER_CLIENT, STREAMS, STALL, Math.max(LEAST_MEMORY, heap / SHARE));
    }

    /** Returns the same limits with another number of connections. */
    public ConnectionLimits withConnections(int most) {
        return new ConnectionLimits(most, perClient, streams, stall, memory);
    }

    /** Returns the number of connections for which this process may open files. */
    public static long mostConnections() {
        return mostConnections(openFiles());
    }

    private static long mostConnections(long files) {
        return files > 2 * OWN_FILES ? files - OWN_FILES : files / 2;
    }

    /** Returns the number of files this process may open; the JVM raises its soft limit to the hard one at start. */
    private static long openFiles() {
        return ManagementFactory.getOperatingSystemMXBean()
                        instanceof com.sun.management.UnixOperatingSystemMXBean system
                ? system.getMaxFileDescriptorCount()
                : Long.MAX_VALUE;
    }
}
