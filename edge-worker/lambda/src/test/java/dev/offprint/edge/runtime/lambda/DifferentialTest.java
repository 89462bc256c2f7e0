package dev.offprint.edge.runtime.lambda;

import dev.offprint.edge.World;
import dev.offprint.edge.runtime.jvm.differential.Differential;
import dev.offprint.edge.runtime.jvm.differential.PlatformLimit;
import dev.offprint.edge.runtime.jvm.differential.ReleaseServers;
import dev.offprint.edge.runtime.jvm.release.BucketServer;
import java.io.Closeable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The adapter for the JVM and the function, over the same release: every answer is the same, to the byte. */
final class DifferentialTest {

    @Test
    void streamsTheSameAnswers() throws Exception {
        List<Closeable> open = new ArrayList<>();
        try (ReleaseServers jvm = new ReleaseServers();
                BucketServer storage = new BucketServer()) {
            Map<World, RuntimeApiServer> apis = new EnumMap<>(World.class);
            for (World world : ReleaseServers.worlds()) {
                RuntimeApiServer api = new RuntimeApiServer();
                open.add(api);
                apis.put(world, api);
                open.add(new RunningLoop(api, ReleaseFunction.of(world, ReleaseFunction.variables(world, storage))));
            }
            Differential.Adapter function =
                    trial -> Platform.answer(Objects.requireNonNull(apis.get(trial.world())), trial.request());
            new Differential(
                            jvm::connect,
                            () -> function,
                            request -> PlatformLimit.reason(PlatformLimit.FUNCTION, request))
                    .run();
        } finally {
            for (Closeable one : open) {
                one.close();
            }
        }
    }
}
