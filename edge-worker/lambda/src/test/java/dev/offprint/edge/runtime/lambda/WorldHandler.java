package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.World;

/** The handler of the managed runtime, in the world that a variable names. */
public final class WorldHandler extends Handler {

    /** Reads the variable. */
    public WorldHandler() {
        super(new WorldTree(World.valueOf(System.getenv("WORLD"))).function(), () -> {});
    }
}
