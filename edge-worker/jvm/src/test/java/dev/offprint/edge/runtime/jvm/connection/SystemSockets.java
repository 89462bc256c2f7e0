package dev.offprint.edge.runtime.jvm.connection;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What the system knows of the connections at a port, closed ones that linger included (Linux). */
final class SystemSockets {

    private static final String LISTEN = "0A";
    private static final String TIME_WAIT = "06";

    private SystemSockets() {}

    /**
     * Returns the bytes queued for each client of a local port, for connections that are not over.
     *
     * @param port the server's port
     */
    static List<Long> queues(int port) throws IOException {
        List<Long> queues = new ArrayList<>();
        for (String table : List.of("tcp", "tcp6")) {
            Path path = Path.of("/proc/self/net", table);
            for (String line : Files.exists(path) ? Files.readAllLines(path) : List.<String>of()) {
                String[] columns = line.trim().split("\\s+", -1); // number, local, remote, state, tx_queue:rx_queue
                boolean local = columns[1].endsWith(String.format(":%04X", port));
                if (local && !columns[3].equals(LISTEN) && !columns[3].equals(TIME_WAIT)) {
                    queues.add(Long.parseLong(columns[4].substring(0, columns[4].indexOf(':')), 16));
                }
            }
        }
        return queues;
    }

    /** Returns the bytes queued for all clients of a local port. */
    static long queued(int port) throws IOException {
        return queues(port).stream().mapToLong(Long::longValue).sum();
    }
}
