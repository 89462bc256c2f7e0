package dev.offprint.publish.cdn;

/**
 * The limits of a provider for the purge after one release. Larger purge lists are collapsed.
 *
 * @param addresses the maximum number of single addresses
 * @param prefixes the maximum number of prefixes beside them; with 0 the provider purges everything or single addresses only
 */
public record PurgeLimits(int addresses, int prefixes) {

    /** No limits. */
    public static final PurgeLimits NONE = new PurgeLimits(Integer.MAX_VALUE, Integer.MAX_VALUE);

    /** Returns whether a list is within the limits. */
    public boolean allow(PurgeList list) {
        return list.addresses().size() <= addresses && list.prefixes().size() <= prefixes;
    }
}
