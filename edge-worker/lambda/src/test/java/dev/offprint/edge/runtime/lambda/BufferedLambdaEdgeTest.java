package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.World;
import dev.offprint.level.Gate;
import java.io.Closeable;

/** The contract, by the own runtime: whole payloads through an HTTP API. */
@Gate
final class BufferedLambdaEdgeTest extends LambdaEdgeContract {

    BufferedLambdaEdgeTest() {
        super(Platform.HTTP_API);
    }

    @Override
    Closeable start(World world, RuntimeApiServer api) {
        return new RunningLoop(api, new WorldTree(world).function(), true);
    }
}
