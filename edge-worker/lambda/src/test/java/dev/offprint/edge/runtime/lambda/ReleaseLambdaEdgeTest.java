package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.release.BucketServer;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import dev.offprint.level.Gate;
import java.io.Closeable;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;

/** The contract, by the own runtime, from a release in a bucket that is read by the protocol of S3. */
@Gate
final class ReleaseLambdaEdgeTest extends LambdaEdgeContract {

    private final BucketServer storage;

    ReleaseLambdaEdgeTest() throws IOException {
        storage = new BucketServer();
    }

    @Override
    Closeable start(World world, RuntimeApiServer api) throws IOException {
        EdgeFunction function = ReleaseFunction.of(world, ReleaseFunction.variables(world, storage));
        return new RunningLoop(api, function);
    }

    @Override
    protected Response exchange(World world, Request request) throws IOException {
        return SampleRelease.named(super.exchange(world, SampleRelease.named(request)));
    }

    @AfterAll
    void stopStorage() {
        storage.close();
    }
}
