package dev.offprint.edge.limit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An IP network, in CIDR notation (RFC 4632, 3.1; RFC 4291, 2.3).
 *
 * @param address any address in it
 * @param prefix the number of leading bits of the 128 that belong to the network; 96 and more for IPv4
 */
public record Network(IpAddress address, int prefix) {

    /** Loopback and the private ranges (RFC 1918, RFC 4193), the usual networks of a proxy in front of a server. */
    public static final List<Network> PRIVATE =
            listOf("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "::1/128", "fc00::/7");

    /** Refuses an impossible prefix. */
    public Network {
        if (prefix < 0 || prefix > 128) {
            throw new IllegalArgumentException("a prefix has 0 to 128 bits, not " + prefix);
        }
    }

    /** Returns the network of this text, or nothing if it is not one; a single address is a network, too. */
    public static Optional<Network> parse(String text) {
        int slash = text.indexOf('/');
        Optional<IpAddress> address = IpAddress.parse(slash < 0 ? text : text.substring(0, slash));
        if (address.isEmpty()) {
            return Optional.empty();
        }
        int width = text.indexOf(':') < 0 ? 32 : 128;
        int prefix = slash < 0 ? width : IpAddress.number(text, slash + 1, text.length(), 10, 3);
        return prefix < 0 || prefix > width
                ? Optional.empty()
                : Optional.of(new Network(address.get(), 128 - width + prefix));
    }

    /** Returns whether the address is in this network. */
    public boolean contains(IpAddress candidate) {
        long high = prefix >= 64 ? -1L : prefix == 0 ? 0 : -1L << (64 - prefix);
        long low = prefix <= 64 ? 0 : -1L << (128 - prefix);
        return ((candidate.high() ^ address.high()) & high) == 0 && ((candidate.low() ^ address.low()) & low) == 0;
    }

    private static List<Network> listOf(String... texts) {
        List<Network> networks = new ArrayList<>();
        for (String text : texts) {
            networks.add(parse(text).orElseThrow());
        }
        return List.copyOf(networks);
    }
}
