package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.Edge;
import dev.offprint.edge.World;
import dev.offprint.edge.runtime.jvm.ServedTree;
import dev.offprint.edge.runtime.jvm.log.FailureLog;
import dev.offprint.edge.store.ObjectStore;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;

/** The tree of a world, always the same. */
record WorldTree(World world, ServedTree served) implements Supplier<Optional<ServedTree>> {

    WorldTree(World world) {
        this(world, world.store());
    }

    WorldTree(World world, ObjectStore store) {
        this(world, new ServedTree(new Edge(world.config(), world.outermost()), store, world.limiter()));
    }

    @Override
    public Optional<ServedTree> get() {
        return Optional.of(served);
    }

    /** Returns a function that answers from it. */
    EdgeFunction function() {
        return new EdgeFunction(this, false, log(), Clock.systemUTC());
    }

    static FailureLog log() {
        return new FailureLog(new PrintWriter(new StringWriter()));
    }
}
