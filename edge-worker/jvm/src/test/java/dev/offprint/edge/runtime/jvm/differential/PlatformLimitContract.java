package dev.offprint.edge.runtime.jvm.differential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.WorldServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What differs because of the platform is written down, and no more than that. A subclass for each platform. */
public abstract class PlatformLimitContract {

    private final Path guide;
    private final List<PlatformLimit> limits;

    /**
     * Prepares the test of a platform.
     *
     * @param guide the guide that has the table
     * @param limits the rows of the table
     */
    protected PlatformLimitContract(Path guide, List<PlatformLimit> limits) {
        this.guide = guide;
        this.limits = limits;
    }

    /** Returns the answers of the platform to these requests, in the usual world. */
    protected abstract List<Response> answers(List<Request> requests) throws IOException;

    @Test
    final void theGuideHasARowForEach() throws IOException {
        assertThat(Files.readAllLines(guide))
                .containsAll(limits.stream().map(PlatformLimit::row).toList());
    }

    @Test
    final void eachIsStillOne() throws IOException {
        List<Response> answers =
                answers(limits.stream().map(PlatformLimit::example).toList());
        try (WorldServer jvm = new WorldServer(World.USUAL, World.USUAL.store())) {
            for (int i = 0; i < limits.size(); i++) {
                PlatformLimit limit = limits.get(i);
                assertThat(PlatformLimit.reason(limits, limit.example()))
                        .as(limit.what())
                        .isPresent();
                assertThat(text(answers.get(i))).as(limit.what()).isNotEqualTo(text(jvm.exchange(limit.example())));
            }
        }
    }

    private static String text(Response response) {
        return response.status() + " " + response.headers().first("Location").orElse("") + " "
                + new String(((Bytes) response.body()).bytes(), StandardCharsets.UTF_8);
    }
}
