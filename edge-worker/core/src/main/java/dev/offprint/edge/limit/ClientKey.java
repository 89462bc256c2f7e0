package dev.offprint.edge.limit;

/**
 * One client, as it is counted: an IPv4 address, or the /64 network of an IPv6 address (decisions, "who is a client").
 *
 * @param value the canonical text of the address or network
 */
public record ClientKey(String value) {

    private static final String NETWORK = "::/64";
    /** The groups of a /48 network. */
    private static final int GROUPS = 3;

    /**
     * Returns the name of the network that a client is in: the /24 of an IPv4 address, the /48 of an IPv6 network. These are the
     * smallest networks that are assigned and routed separately. Any other client is a network of its own.
     */
    public String network() {
        if (!value.endsWith(NETWORK)) {
            int dot = value.lastIndexOf('.');
            return dot < 0 ? value : value.substring(0, dot);
        }
        int end = -1;
        for (int i = 0; i < GROUPS; i++) {
            end = value.indexOf(':', end + 1);
            if (value.startsWith(NETWORK, end)) {
                break; // the groups that follow are zero
            }
        }
        return value.substring(0, end);
    }
}
