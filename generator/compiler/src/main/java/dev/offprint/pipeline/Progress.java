package dev.offprint.pipeline;

/** Takes notice of how far a run has come. Called from many threads. */
public interface Progress {

    /** Ignores all notices. */
    Progress SILENT = new Progress() {
        @Override
        public void stage(String name, int total) {}

        @Override
        public void step() {}

        @Override
        public void end() {}
    };

    /**
     * A stage begins.
     *
     * @param name what is being done
     * @param total how many steps it will have
     */
    void stage(String name, int total);

    /** One step of the current stage is done. */
    void step();

    /** The run is over. */
    void end();
}
