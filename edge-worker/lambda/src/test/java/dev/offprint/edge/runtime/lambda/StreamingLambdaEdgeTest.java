package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.Exchange;
import dev.offprint.edge.World;
import java.io.Closeable;
import java.util.List;

/** The contract, by the own runtime: streams through a function URL. */
final class StreamingLambdaEdgeTest extends LambdaEdgeContract {

    @Override
    protected List<Exchange> exchanges() {
        return Exchange.all();
    }

    @Override
    Closeable start(World world, RuntimeApiServer api) {
        return new RunningLoop(api, new WorldTree(world).function());
    }
}
