package dev.offprint.edge.runtime.jvm.proxy;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import org.jspecify.annotations.Nullable;

/** The address that a connection comes from. */
public final class PeerAddress {

    private PeerAddress() {}

    /** Returns the address as text, without a port; never resolves a name. */
    public static String of(@Nullable SocketAddress remote) {
        if (remote instanceof InetSocketAddress internet) {
            InetAddress address = internet.getAddress();
            return address == null ? internet.getHostString() : address.getHostAddress();
        }
        return String.valueOf(remote);
    }
}
