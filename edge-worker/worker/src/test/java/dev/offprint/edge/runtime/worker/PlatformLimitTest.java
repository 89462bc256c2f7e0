package dev.offprint.edge.runtime.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.WorldServer;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What differs because of the platform is written down, and no more than that. */
@WorkerTest
final class PlatformLimitTest {

    private static final Path GUIDE = Path.of("../../docs/worker.md");

    @Test
    void theGuideHasARowForEach() throws IOException {
        List<String> lines = Files.readAllLines(GUIDE);
        for (PlatformLimit limit : PlatformLimit.values()) {
            assertThat(lines).contains(limit.row());
        }
    }

    @Test
    void eachIsStillOne() throws IOException {
        WorkerHost.Site site = new WorkerHost.Site("site", SampleRelease.objects(World.USUAL), Map.of());
        try (WorldServer jvm = new WorldServer(World.USUAL, World.USUAL.store());
                WorkerHost worker = new WorkerHost(List.of(site))) {
            for (PlatformLimit limit : PlatformLimit.values()) {
                assertThat(PlatformLimit.reason(limit.example()))
                        .as(limit.name())
                        .isPresent();
                assertThat(text(worker.exchange("site", limit.example())))
                        .as(limit.name())
                        .isNotEqualTo(text(jvm.exchange(limit.example())));
            }
        }
    }

    private static String text(Response response) {
        return response.status() + " " + new String(((Bytes) response.body()).bytes(), StandardCharsets.UTF_8);
    }
}
