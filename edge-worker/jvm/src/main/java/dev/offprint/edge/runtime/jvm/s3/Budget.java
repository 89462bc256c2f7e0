package dev.offprint.edge.runtime.jvm.s3;

/**
 * Limits extra requests to a part of the usual ones: each usual request earns a part of an extra one, up to a reserve. A storage in
 * trouble then gets a little more than the usual load, not a multiple of it.
 */
final class Budget {

    private final double reserve;
    private final double earned;
    private double left;

    /**
     * Returns a full budget.
     *
     * @param reserve the most extra requests at once
     * @param earned the part of an extra request that a usual one earns
     */
    Budget(double reserve, double earned) {
        this.reserve = reserve;
        this.earned = earned;
        this.left = reserve;
    }

    /** Counts a usual request. */
    synchronized void earn() {
        left = Math.min(reserve, left + earned);
    }

    /** Takes an extra request, if there is one left. */
    synchronized boolean take() {
        boolean enough = left >= 1;
        if (enough) {
            left -= 1;
        }
        return enough;
    }
}
