package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import java.io.Closeable;
import java.io.IOException;
import java.time.Clock;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;

/** The contract, by the own runtime, from a release in a bucket that is read by the protocol of S3. */
final class ReleaseLambdaEdgeTest extends LambdaEdgeContract {

    private final StorageServer storage;

    ReleaseLambdaEdgeTest() throws IOException {
        super(Platform.FUNCTION_URL);
        storage = new StorageServer();
    }

    @Override
    Closeable start(World world, RuntimeApiServer api) throws IOException {
        String bucket = "sites/" + world.name().toLowerCase(Locale.ROOT).replace('_', '-');
        storage.put(bucket, SampleRelease.objects(world));
        FunctionSettings settings;
        try {
            settings = FunctionSettings.of(Map.of(
                    "STORE",
                    "s3://" + bucket,
                    "STORE_ANONYMOUS",
                    "true",
                    "AWS_ENDPOINT_URL_S3",
                    storage.address(),
                    "OUTERMOST",
                    Boolean.toString(world.outermost())));
        } catch (FunctionSettings.Wrong wrong) {
            throw new IllegalStateException(wrong);
        }
        FollowedSite site = new FollowedSite(
                settings::open,
                settings.serving().withLimiters(quota -> world.limiter()),
                WorldTree.log(),
                Clock.systemUTC());
        EdgeFunction function = new EdgeFunction(site, new Clients(false), WorldTree.log(), Clock.systemUTC());
        return new RunningLoop(api, function, true);
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
