package dev.offprint.edge.limit;

import dev.offprint.edge.http.Headers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Identifies clients (decisions, "who is a client"). A forwarding header counts only if it comes from a trusted peer, and only
 * as many of its last entries as there are trusted proxies: a client can write the entries before them.
 *
 * @param hops the number of proxies in front of this server; 0 if clients connect to it directly
 * @param trusted the networks of these proxies
 */
public record ClientAddress(int hops, List<Network> trusted) {

    /** The field that proxies write: each appends the address of its peer. */
    public static final String X_FORWARDED_FOR = "X-Forwarded-For";
    /** No proxies: the peer is the client. */
    public static final ClientAddress DIRECT = new ClientAddress(0, Network.PRIVATE);

    /** Refuses a negative number of proxies. */
    public ClientAddress {
        if (hops < 0) {
            throw new IllegalArgumentException("hops must be at least 0, not " + hops);
        }
        trusted = List.copyOf(trusted);
    }

    /**
     * Returns the client that sent a request.
     *
     * @param peer the address the connection comes from, as text
     * @param headers the request's header fields
     */
    public ClientKey of(String peer, Headers headers) {
        Optional<IpAddress> address = IpAddress.parse(peer);
        if (address.isEmpty()) {
            return new ClientKey(peer); // not an IP address, such as a local socket
        }
        return (hops > 0 && isTrusted(address.get()) ? forwarded(address.get(), headers) : address.get()).client();
    }

    /**
     * Returns whether a peer is a trusted proxy, through which requests of many clients come.
     *
     * @param peer the address a connection comes from, as text
     */
    public boolean isProxy(String peer) {
        return hops > 0 && trusts(peer);
    }

    /**
     * Returns whether a peer is in a trusted network, whatever the number of proxies.
     *
     * @param peer the address a connection comes from, as text
     */
    public boolean trusts(String peer) {
        return IpAddress.parse(peer).filter(this::isTrusted).isPresent();
    }

    /** Goes from the peer to the left; stops before an entry that is not an address. */
    private IpAddress forwarded(IpAddress peer, Headers headers) {
        List<String> entries = entries(headers.combined(X_FORWARDED_FOR).orElse(""));
        IpAddress client = peer;
        for (int i = entries.size() - 1; i >= Math.max(0, entries.size() - hops); i--) {
            Optional<IpAddress> hop = IpAddress.parse(entries.get(i));
            if (hop.isEmpty()) {
                return client;
            }
            client = hop.get();
        }
        return client;
    }

    private boolean isTrusted(IpAddress peer) {
        for (Network network : trusted) {
            if (network.contains(peer)) {
                return true;
            }
        }
        return false;
    }

    private static List<String> entries(String value) {
        List<String> entries = new ArrayList<>();
        int start = 0;
        while (start <= value.length()) {
            // every comma separates: a quote that a client leaves open must not hide the entries of proxies
            int comma = value.indexOf(',', start);
            int end = comma < 0 ? value.length() : comma;
            String member = value.substring(start, end).strip();
            if (!member.isEmpty()) { // RFC 9110, 5.6.1.2: empty members do not count
                entries.add(member);
            }
            start = end + 1;
        }
        return entries;
    }
}
