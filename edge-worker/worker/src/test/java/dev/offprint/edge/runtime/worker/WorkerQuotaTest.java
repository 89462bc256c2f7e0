package dev.offprint.edge.runtime.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.limit.Admission;
import dev.offprint.edge.limit.ClientKey;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.limit.SipHash;
import dev.offprint.edge.limit.WindowRateLimiter;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Who counts the requests of clients. */
@WorkerTest
final class WorkerQuotaTest {

    private static final Request LIST = Request.get("/api/knowledge/articles");
    private static final Map<String, String> THREE = Map.of("RATE_LIMIT", "3/60", "OUTERMOST", "true");

    @Test
    void countsInItsIsolateWhereNothingElseCounts() throws IOException {
        assertThat(fiveAnswers(Map.of("variables", THREE)))
                .containsExactly("200 left 2", "200 left 1", "200 left 0", "429 left 0", "429 left 0");
    }

    @Test
    void countsInADurableObject() throws IOException {
        assertThat(fiveAnswers(Map.of("variables", THREE, "counted", true)))
                .containsExactly("200 left 2", "200 left 1", "200 left 0", "429 left 0", "429 left 0");
    }

    @Test
    void letsThePlatformCountWhichDoesNotSayHowManyAreLeft() throws IOException {
        Map<String, Object> settings = Map.of("variables", THREE, "limiter", Map.of("limit", 3, "period", 60));
        assertThat(fiveAnswers(settings))
                .containsExactly("200 left ?", "200 left ?", "200 left ?", "429 left 0", "429 left 0");
    }

    @Test
    void countsNobodyWhereTheQuotaIsOff() throws IOException {
        assertThat(fiveAnswers(Map.of("variables", Map.of("RATE_LIMIT", "off", "OUTERMOST", "true"))))
                .containsOnly("200 left ?");
    }

    @Test
    void tellsClientsApartByTheAddressThatThePlatformSaw() throws IOException {
        try (WorkerHost host = host(Map.of("variables", Map.of("RATE_LIMIT", "1/60")))) {
            assertThat(host.exchange("site", LIST.with("CF-Connecting-IP", "2001:db8::1"))
                            .status())
                    .isEqualTo(200);
            assertThat(host.exchange("site", LIST.with("CF-Connecting-IP", "2001:db8::2"))
                            .status())
                    .isEqualTo(429);
            assertThat(host.exchange("site", LIST.with("CF-Connecting-IP", "192.0.2.1"))
                            .status())
                    .isEqualTo(200);
        }
    }

    /** The windows of the entry are those of the core, for every sequence of times. */
    @Test
    void countsAsTheAdapterForTheJvmDoes() throws IOException, InterruptedException {
        Random random = new Random(50);
        StringBuilder script =
                new StringBuilder("import { inWindow } from './quota.mjs'; const w = {}; const c = (now) => {"
                        + " const a = inWindow(w, 4, 10, now); console.log(a.admitted, a.remaining, a.reset); };\n");
        WindowRateLimiter limiter = new WindowRateLimiter(new Quota(4, 10), 8, new SipHash(1, 2));
        List<String> expected = new ArrayList<>();
        long now = 1_000_000;
        for (int i = 0; i < 500; i++) {
            now += random.nextInt(4_000);
            script.append("c(").append(now).append(");\n");
            Admission admission = limiter.admit(new ClientKey("192.0.2.1"), now);
            expected.add(admission.admitted() + " " + admission.remaining() + " " + admission.resetSeconds());
        }
        Process node = new ProcessBuilder("node", "--input-type=module", "-e", script.toString())
                .directory(WorkerHost.MODULE.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String counted = new String(node.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(node.waitFor()).isZero();
        assertThat(counted.lines()).containsExactlyElementsOf(expected);
    }

    private static List<String> fiveAnswers(Map<String, Object> settings) throws IOException {
        List<String> answers = new ArrayList<>();
        try (WorkerHost host = host(settings)) {
            for (int i = 0; i < 5; i++) {
                Response answer = host.exchange("site", LIST);
                answers.add(answer.status() + " left "
                        + answer.headers().first("RateLimit-Remaining").orElse("?"));
            }
        }
        return answers;
    }

    private static WorkerHost host(Map<String, Object> settings) throws IOException {
        Map<ObjectKey, byte[]> objects = SampleRelease.objects(World.USUAL);
        return new WorkerHost(List.of(new WorkerHost.Site("site", objects, settings)));
    }
}
