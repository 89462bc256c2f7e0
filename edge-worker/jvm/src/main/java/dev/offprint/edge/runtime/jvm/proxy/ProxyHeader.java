package dev.offprint.edge.runtime.jvm.proxy;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A header of the PROXY protocol, version 1 or 2 (haproxy.org, {@code proxy-protocol.txt}).
 *
 * @param client the client's address; null if the proxy speaks for itself or does not know it
 */
public record ProxyHeader(@Nullable InetSocketAddress client) {

    /** The longest header that is accepted: version 1 has at most 107 bytes, version 2 has room for additions. */
    public static final int LONGEST = 1024;

    /**
     * Reads the header at the position, and moves behind it.
     *
     * @param bytes what has arrived
     * @return the header, or nothing if it has not arrived whole; the position is then unchanged
     * @throws MalformedHeader if no more bytes could make a header of it
     */
    public static Optional<ProxyHeader> read(ByteBuffer bytes) throws MalformedHeader {
        if (!bytes.hasRemaining()) {
            return Optional.empty();
        }
        return bytes.get(bytes.position()) == VersionTwo.FIRST ? VersionTwo.read(bytes) : VersionOne.read(bytes);
    }
}
