package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.EdgeContract;
import dev.offprint.edge.Exchange;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.differential.PlatformLimit;
import java.io.Closeable;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;

/** The contract of the adapter, through the Runtime API. A subclass for each store. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class LambdaEdgeContract extends EdgeContract {

    private final Map<World, Environment> environments = new EnumMap<>(World.class);

    /** An environment of the function. */
    record Environment(RuntimeApiServer api, Closeable runtime) {}

    /** Starts a runtime in a world. */
    abstract Closeable start(World world, RuntimeApiServer api) throws IOException;

    @Override
    protected List<Exchange> exchanges() {
        return Exchange.differing();
    }

    @Override
    protected Response exchange(World world, Request request) throws IOException {
        Environment environment = environments.get(world);
        if (environment == null) {
            RuntimeApiServer api = new RuntimeApiServer();
            environment = new Environment(api, start(world, api));
            environments.put(world, environment);
        }
        return Platform.answer(environment.api(), request);
    }

    @Override
    protected Optional<String> skips(Exchange exchange) {
        return PlatformLimit.reason(PlatformLimit.FUNCTION, exchange.request());
    }

    @AfterAll
    void stop() throws IOException {
        for (Environment environment : environments.values()) {
            environment.runtime().close();
            environment.api().close();
        }
    }
}
