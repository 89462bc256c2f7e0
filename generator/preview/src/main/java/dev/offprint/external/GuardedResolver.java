package dev.offprint.external;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.function.Predicate;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Looks up the names that are connected to. What it returns is what the client connects to, so nobody can answer one lookup
 * with an address of the Internet and the next with one of this machine (DNS rebinding).
 *
 * @param names looks up names; of an address it makes the address
 * @param refused tells the addresses that may not be connected to
 */
record GuardedResolver(Names names, Predicate<InetAddress> refused) implements DnsResolver {

    /** A directory of names. */
    @FunctionalInterface
    interface Names {
        /** Returns the addresses of a host, a name or an address, at least one. */
        InetAddress[] of(String host) throws UnknownHostException;
    }

    /** Says that a host has an address that may not be connected to. */
    static final class PrivateAddressException extends UnknownHostException {
        private static final long serialVersionUID = 1;

        PrivateAddressException(String host) {
            super(host);
        }
    }

    /** One private address among several refuses the host: which one is taken is not for its owner to decide. */
    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
        boolean bracketed = host.startsWith("[") && host.endsWith("]");
        InetAddress[] addresses = names.of(bracketed ? host.substring(1, host.length() - 1) : host);
        if (List.of(addresses).stream().anyMatch(refused)) {
            throw new PrivateAddressException(host);
        }
        return addresses;
    }

    @Override
    public String resolveCanonicalHostname(String host) {
        return host;
    }
}
