package dev.offprint.edge.runtime.worker;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.differential.PlatformLimitContract;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The limits of workerd. */
@WorkerTest
final class WorkerLimitsTest extends PlatformLimitContract {

    WorkerLimitsTest() {
        super(Path.of("../../docs/worker.md"), WorkerLimits.ALL);
    }

    @Override
    protected List<Response> answers(List<Request> requests) throws IOException {
        WorkerHost.Site site = new WorkerHost.Site("site", SampleRelease.objects(World.USUAL), Map.of());
        List<Response> answers = new ArrayList<>();
        try (WorkerHost worker = new WorkerHost(List.of(site))) {
            for (Request request : requests) {
                answers.add(worker.exchange("site", request));
            }
        }
        return answers;
    }
}
