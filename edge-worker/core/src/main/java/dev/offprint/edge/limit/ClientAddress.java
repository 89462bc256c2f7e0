package dev.offprint.edge.limit;

import dev.offprint.edge.http.FieldMembers;
import dev.offprint.edge.http.Headers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Tells who a client is (decisions, "who is a client"). A forwarding header is believed only from a trusted peer, and
 * only as many entries from its right as there are proxies of ours: what stands further left, anybody can write.
 *
 * @param hops how many proxies stand before this server; 0 where clients connect to it themselves
 * @param trusted the networks of these proxies
 * @param header the field our proxies write, {@link #X_FORWARDED_FOR} or {@link #FORWARDED}. The other one is never
 *     looked at: a proxy passes on what it does not write, and then it is the client's own word
 */
public record ClientAddress(int hops, List<Network> trusted, String header) {

    /** The field most proxies write: addresses, each proxy appending the one it was asked from. */
    public static final String X_FORWARDED_FOR = "X-Forwarded-For";
    /** The standard field (RFC 7239). */
    public static final String FORWARDED = "Forwarded";

    /** Who connects is the client. */
    public static final ClientAddress DIRECT = new ClientAddress(0, Network.PRIVATE);

    /** Refuses fewer than no proxies. */
    public ClientAddress {
        if (hops < 0) {
            throw new IllegalArgumentException("hops must be at least 0, not " + hops);
        }
        trusted = List.copyOf(trusted);
    }

    /** Returns the rule for proxies that write {@link #X_FORWARDED_FOR}. */
    public ClientAddress(int hops, List<Network> trusted) {
        this(hops, trusted, X_FORWARDED_FOR);
    }

    /**
     * Returns who sent a request.
     *
     * @param peer the address the connection comes from, as text
     * @param headers the request's header fields
     */
    public ClientKey of(String peer, Headers headers) {
        Optional<IpAddress> address = IpAddress.parse(peer);
        if (address.isEmpty()) {
            return new ClientKey(peer); // no address at all, such as a local socket
        }
        return (hops > 0 && isTrusted(address.get()) ? forwarded(address.get(), headers) : address.get()).client();
    }

    /**
     * Returns whether this is one of our proxies: others' requests come through it.
     *
     * @param peer the address a connection comes from, as text
     */
    public boolean isProxy(String peer) {
        return hops > 0 && IpAddress.parse(peer).filter(this::isTrusted).isPresent();
    }

    /** Walks leftwards from the peer; an entry that is no address ends the walk at the last one that is. */
    private IpAddress forwarded(IpAddress peer, Headers headers) {
        List<String> entries = entries(headers.combined(header).orElse(""));
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

    private List<String> entries(String value) {
        List<String> entries = new ArrayList<>();
        boolean standard = header.equalsIgnoreCase(FORWARDED);
        int start = 0;
        while (start <= value.length()) {
            // every comma separates: a quote that a client leaves open must not swallow what a proxy appends
            int comma = value.indexOf(',', start);
            int end = comma < 0 ? value.length() : comma;
            String member = value.substring(start, end).strip();
            if (!member.isEmpty()) { // RFC 9110, 5.6.1.2: empty members do not count
                entries.add(standard ? forwardedFor(member) : member);
            }
            start = end + 1;
        }
        return entries;
    }

    /** Returns the {@code for} parameter of a member (RFC 7239, 5.2), or the empty text. */
    private static String forwardedFor(String member) {
        for (String pair : FieldMembers.split(member, ';')) {
            if (pair.regionMatches(true, 0, "for=", 0, 4)) {
                return FieldMembers.unquote(pair.substring(4));
            }
        }
        return "";
    }
}
