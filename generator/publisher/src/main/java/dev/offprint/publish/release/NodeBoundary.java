package dev.offprint.publish.release;

/**
 * Decides where the nodes of a manifest end (content-defined chunking): after a key with a certain hash. The same keys
 * always make the same nodes, and an added or removed key moves at most the next boundary. Leaves have 64 entries on
 * average, branches 128 children, and at most eight times as many.
 */
final class NodeBoundary {

    private static final int[] AVERAGE = {64, 128};
    private static final int LARGEST = 8;
    private static final long OFFSET = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;
    private static final long GOLDEN = 0x9e3779b97f4a7c15L;

    private NodeBoundary() {}

    /**
     * Returns whether a node ends after this key.
     *
     * @param level 0 for leaves, 1 for the branches above them, and so on
     * @param key the last key of the node
     * @param size the number of lines of the node
     */
    static boolean after(int level, String key, int size) {
        int average = AVERAGE[Math.min(level, AVERAGE.length - 1)];
        return size >= average * LARGEST || Long.remainderUnsigned(hash(key, level), average) == 0;
    }

    /** FNV-1a over the key, mixed (Stafford's variant 13) so that all bits count, with another result for each level. */
    private static long hash(String key, int level) {
        long hash = OFFSET;
        for (int i = 0; i < key.length(); i++) {
            hash = (hash ^ key.charAt(i)) * PRIME;
        }
        hash += GOLDEN * (level + 1);
        hash = (hash ^ (hash >>> 30)) * 0xbf58476d1ce4e5b9L;
        hash = (hash ^ (hash >>> 27)) * 0x94d049bb133111ebL;
        return hash ^ (hash >>> 31);
    }
}
