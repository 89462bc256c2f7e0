package dev.offprint.edge.runtime.jvm.connection;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;

/** The addresses of 127.0.0.0/8, each of which can be a client of its own on Linux. */
final class LoopbackNetwork {

    private LoopbackNetwork() {}

    /** Returns an address such as 127.0.1.7 with any free port. */
    static InetSocketAddress client(String address) throws UnknownHostException {
        String[] octets = address.split("\\.", -1);
        byte[] bytes = new byte[octets.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(octets[i]);
        }
        return new InetSocketAddress(InetAddress.getByAddress(bytes), 0);
    }

    /** Returns where a server listens. */
    static InetSocketAddress server(int port) throws UnknownHostException {
        return new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port);
    }
}
