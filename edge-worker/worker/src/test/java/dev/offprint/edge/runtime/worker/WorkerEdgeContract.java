package dev.offprint.edge.runtime.worker;

import dev.offprint.edge.EdgeContract;
import dev.offprint.edge.Exchange;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.differential.PlatformLimit;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

/** The contract of the adapter, answered by the worker in workerd. A subclass for each kind of store. */
@WorkerTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class WorkerEdgeContract extends EdgeContract {

    private WorkerHost host;

    /**
     * Returns a site that reads these objects.
     *
     * @param name its name
     * @param objects the objects of its store
     * @param variables the variables of the worker, to which more may be added
     * @param settings the other settings
     */
    abstract WorkerHost.Site site(
            String name, Map<ObjectKey, byte[]> objects, Map<String, String> variables, Map<String, Object> settings)
            throws IOException;

    @BeforeAll
    void start() throws IOException {
        List<WorkerHost.Site> sites = new ArrayList<>();
        for (World world : World.values()) {
            Map<String, String> variables = new LinkedHashMap<>();
            variables.put("OUTERMOST", Boolean.toString(world.outermost()));
            boolean admitted = world != World.REFUSING;
            Map<String, Object> counted = Map.of("admitted", admitted, "remaining", admitted ? 7 : 0, "reset", 42);
            sites.add(site(name(world), SampleRelease.objects(world), variables, Map.of("fixed", counted)));
        }
        host = new WorkerHost(sites);
    }

    @AfterAll
    void stop() throws IOException {
        host.close();
    }

    @Override
    protected Response exchange(World world, Request request) throws IOException {
        return SampleRelease.named(host.exchange(name(world), SampleRelease.named(request)));
    }

    @Override
    protected Optional<String> skips(Exchange exchange) {
        return PlatformLimit.reason(PlatformLimit.WORKER, exchange.request());
    }

    private static String name(World world) {
        return world.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
