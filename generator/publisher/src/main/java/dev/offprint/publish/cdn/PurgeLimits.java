package dev.offprint.publish.cdn;

/**
 * How much a provider takes after one release. Where more changed, more is purged with fewer entries.
 *
 * @param addresses how many single addresses
 * @param prefixes how many prefixes, beside them; where it is 0, the provider knows everything or single addresses only
 */
public record PurgeLimits(int addresses, int prefixes) {

    /** No limits. */
    public static final PurgeLimits NONE = new PurgeLimits(Integer.MAX_VALUE, Integer.MAX_VALUE);

    /** Returns whether a list stays within the limits. Everything is always taken. */
    public boolean allow(PurgeList list) {
        return list.addresses().size() <= addresses && list.prefixes().size() <= prefixes;
    }
}
