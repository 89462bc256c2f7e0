package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.World;
import java.io.Closeable;

/** The contract, by the own runtime: streams through a function URL. */
final class StreamingLambdaEdgeTest extends LambdaEdgeContract {

    StreamingLambdaEdgeTest() {
        super(Platform.FUNCTION_URL);
    }

    @Override
    Closeable start(World world, RuntimeApiServer api) {
        return new RunningLoop(api, new WorldTree(world).function(), true);
    }
}
