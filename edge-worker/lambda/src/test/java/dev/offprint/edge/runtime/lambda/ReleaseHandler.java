package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.World;

/** The handler of the managed runtime, over the release that the variables name, in the world that one of them names. */
public final class ReleaseHandler extends Handler {

    /** Reads the variables. */
    public ReleaseHandler() {
        super(ReleaseFunction.of(World.valueOf(System.getenv("WORLD")), System.getenv()), () -> {});
    }
}
