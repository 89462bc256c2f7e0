package dev.offprint.publish.plan.contract;

/** What a change of the contract does to clients written before it, worst first. */
public enum Impact {
    /** A client that keeps to the old contract fails. */
    BREAKING("breaking"),
    /** A client that relies on more than the old contract promises may fail. */
    RISKY("risky"),
    /** Every client goes on. */
    COMPATIBLE("compatible");

    private final String label;

    Impact(String label) {
        this.label = label;
    }

    /** Returns the word for it, as shown to people and programs. */
    public String label() {
        return label;
    }
}
