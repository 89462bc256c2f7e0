package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.World;
import dev.offprint.level.Gate;
import java.io.Closeable;
import java.io.IOException;
import java.util.Map;

/** The contract, by the managed runtime: the real runtime interface client calls the handler. */
@Gate
final class ManagedLambdaEdgeTest extends LambdaEdgeContract {

    ManagedLambdaEdgeTest() {
        super(Platform.FUNCTION_URL);
    }

    @Override
    Closeable start(World world, RuntimeApiServer api) throws IOException {
        return FunctionProcess.managed(
                api, FunctionProcess.testClassPath(), WorldHandler.class, Map.of("WORLD", world.name()));
    }
}
