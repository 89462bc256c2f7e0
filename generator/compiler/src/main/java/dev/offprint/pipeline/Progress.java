package dev.offprint.pipeline;

/** Takes notice of how far a run has come. Called from many threads. */
public interface Progress {

    /** Ignores all notices. */
    Progress SILENT = new Progress() {};

    /**
     * A stage begins.
     *
     * @param name what is being done
     * @param total how many steps it will have
     */
    default void stage(String name, int total) {}

    /** One step of the current stage is done. */
    default void step() {}

    /** The run is over. */
    default void end() {}
}
