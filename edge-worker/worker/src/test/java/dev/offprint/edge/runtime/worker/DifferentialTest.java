package dev.offprint.edge.runtime.worker;

import dev.offprint.edge.World;
import dev.offprint.edge.runtime.jvm.differential.Differential;
import dev.offprint.edge.runtime.jvm.differential.PlatformLimit;
import dev.offprint.edge.runtime.jvm.differential.ReleaseServers;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The adapter for the JVM and the worker in workerd, over the same release: every answer is the same, to the byte. */
@WorkerTest
final class DifferentialTest {

    @Test
    void answersLikeTheAdapterForTheJvm() throws Exception {
        try (ReleaseServers jvm = new ReleaseServers();
                WorkerHost worker = new WorkerHost(sites())) {
            Map<World, Integer> ports = new EnumMap<>(World.class);
            for (World world : ReleaseServers.worlds()) {
                ports.put(world, worker.port(world.name()));
            }
            new Differential(
                            jvm::connect,
                            () -> ReleaseServers.connect(ports),
                            request -> PlatformLimit.reason(PlatformLimit.WORKER, request))
                    .run();
        }
    }

    private static List<WorkerHost.Site> sites() throws IOException {
        List<WorkerHost.Site> sites = new ArrayList<>();
        for (World world : ReleaseServers.worlds()) {
            sites.add(new WorkerHost.Site(
                    world.name(),
                    SampleRelease.objects(world),
                    Map.of(
                            "variables", Map.of("OUTERMOST", Boolean.toString(world.outermost())),
                            "fixed", Map.of("admitted", true, "remaining", 7, "reset", 42))));
        }
        return sites;
    }
}
