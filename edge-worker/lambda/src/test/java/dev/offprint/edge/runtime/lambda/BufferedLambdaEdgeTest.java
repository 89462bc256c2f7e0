package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.World;
import java.io.Closeable;
import org.junit.jupiter.api.Tag;

/** The contract, by the own runtime: whole payloads through an HTTP API. */
@Tag("slow")
@Tag("jdk")
final class BufferedLambdaEdgeTest extends LambdaEdgeContract {

    BufferedLambdaEdgeTest() {
        super(Platform.HTTP_API);
    }

    @Override
    Closeable start(World world, RuntimeApiServer api) {
        return new RunningLoop(api, new WorldTree(world).function(), true);
    }
}
