package dev.offprint.external;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * Tells addresses of this machine and its networks from those of the Internet (RFC 6890). It looks a name up before it is
 * asked for; the platform keeps what it found for longer than that takes, so that a second answer cannot lead elsewhere.
 */
final class AddressGuard {

    private AddressGuard() {}

    /** Returns whether a host, a name or an address, may lead to this machine or its networks. */
    static boolean isPrivate(String host) throws UnknownHostException {
        String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        for (InetAddress address : InetAddress.getAllByName(bare)) {
            if (isPrivate(address)) {
                return true;
            }
        }
        return false;
    }

    static boolean isPrivate(InetAddress address) {
        return address.isLoopbackAddress()
                || address.isAnyLocalAddress()
                || address.isLinkLocalAddress()
                || address.isSiteLocalAddress()
                || address.isMulticastAddress()
                || (address instanceof Inet6Address
                        ? isPrivateSix(address.getAddress())
                        : isPrivateFour(address.getAddress(), 0));
    }

    /** This network, shared address space, protocol assignments, benchmarks, reserved; RFC 1918 is asked for above too. */
    private static boolean isPrivateFour(byte[] bytes, int at) {
        int a = bytes[at] & 0xff;
        int b = bytes[at + 1] & 0xff;
        return a == 0
                || a == 10
                || a == 127
                || a >= 224
                || (a == 100 && (b & 0xc0) == 64)
                || (a == 169 && b == 254)
                || (a == 172 && (b & 0xf0) == 16)
                || (a == 192 && b == 168)
                || (a == 192 && b == 0 && bytes[at + 2] == 0)
                || (a == 198 && (b & 0xfe) == 18);
    }

    /** Unique local addresses, and those that stand for one of version 4 behind a translator. */
    private static boolean isPrivateSix(byte[] bytes) {
        boolean uniqueLocal = (bytes[0] & 0xfe) == 0xfc;
        boolean translated =
                bytes[0] == 0 && bytes[1] == 0x64 && (bytes[2] & 0xff) == 0xff && (bytes[3] & 0xff) == 0x9b;
        boolean sixToFour = bytes[0] == 0x20 && bytes[1] == 0x02;
        return uniqueLocal || (translated && isPrivateFour(bytes, 12)) || (sixToFour && isPrivateFour(bytes, 2));
    }
}
