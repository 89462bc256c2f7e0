package dev.offprint.edge.runtime.jvm.connection;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import org.eclipse.jetty.io.EndPoint;
import org.jspecify.annotations.Nullable;

/** The addresses that connections come from. */
final class Peers {

    private Peers() {}

    static String address(EndPoint endPoint) {
        return address(endPoint.getRemoteSocketAddress());
    }

    /** Returns the address as text, without a port; never resolves a name. */
    static String address(@Nullable SocketAddress remote) {
        if (remote instanceof InetSocketAddress internet) {
            InetAddress address = internet.getAddress();
            return address == null ? internet.getHostString() : address.getHostAddress();
        }
        return String.valueOf(remote);
    }
}
