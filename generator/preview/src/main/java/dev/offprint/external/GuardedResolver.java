package dev.offprint.external;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.function.Predicate;
import org.apache.hc.client5.http.DnsResolver;

/**
 * Looks up host names and refuses private addresses. The client connects to the very addresses that were checked, so a name
 * server cannot answer with a public address first and a private one later (DNS rebinding).
 *
 * @param names looks up names and parses addresses
 * @param refused whether the client may not connect to an address
 */
record GuardedResolver(Names names, Predicate<InetAddress> refused) implements DnsResolver {

    /** A name server. */
    @FunctionalInterface
    interface Names {
        /** Returns the addresses of a host, a name or an address, at least one. */
        InetAddress[] of(String host) throws UnknownHostException;
    }

    /** A host has an address to which the client may not connect. */
    static final class PrivateAddressException extends UnknownHostException {
        private static final long serialVersionUID = 1;

        PrivateAddressException(String host) {
            super(host);
        }
    }

    /** One private address among several is enough to refuse a host. */
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
