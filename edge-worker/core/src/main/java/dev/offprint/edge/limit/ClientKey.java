package dev.offprint.edge.limit;

/**
 * Who is counted as one client: an IPv4 address, or the /64 network of an IPv6 address (decisions, "who is a client").
 *
 * @param value the canonical text of the address or network
 */
public record ClientKey(String value) {

    private static final String NETWORK = "::/64";
    /** Of the four groups of a /64, those of its /48. */
    private static final int GROUPS = 3;

    /**
     * Returns a name for the network that a client is in: the /24 of an IPv4 address, the /48 of an IPv6 network, which are the
     * smallest that are handed out and routed on their own. What is neither is a network of its own.
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
