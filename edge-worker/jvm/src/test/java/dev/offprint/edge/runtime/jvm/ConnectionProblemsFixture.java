package dev.offprint.edge.runtime.jvm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.problem.ProblemType;
import dev.offprint.edge.resource.Slug;
import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** A server below a path, and what a problem of it must have. */
abstract class ConnectionProblemsFixture {

    static final String BASE = World.BELOW_A_PATH.baseUrl();
    static final String LONG = "a".repeat(9000);

    static WorldServer server;

    @BeforeAll
    static void start() throws IOException {
        server = new WorldServer(World.BELOW_A_PATH, World.BELOW_A_PATH.store());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    static void assertProblem(Response answer, int status, String instance) throws IOException {
        JsonNode problem = json(answer);
        assertThat(answer.status()).as(problem.toString()).isEqualTo(status);
        assertThat(answer.headers().first("Content-Type")).contains("application/problem+json");
        assertThat(answer.headers().first("Cache-Control")).contains("no-store");
        assertThat(answer.headers().first("Access-Control-Allow-Origin")).contains("*");
        assertThat(answer.headers().first("Server")).isEmpty();
        assertThat(problem.fieldNames())
                .toIterable()
                .containsExactly("type", "title", "status", "detail", "instance", "code", "message", "resolution");
        assertThat(problem.path("status").asInt()).isEqualTo(status);
        assertThat(problem.path("instance").asText()).isEqualTo(instance);
        assertThat(problem.path("message")).isEqualTo(problem.path("detail"));
        String page = problem.path("type").asText();
        assertThat(page).startsWith(BASE + "/problems/");
        ProblemType type = ProblemType.ofPage(new Slug(page.substring(page.lastIndexOf('/') + 1)))
                .orElseThrow();
        assertThat(problem.path("code").asText()).isEqualTo(type.code());
        assertThat(problem.path("title").asText()).isEqualTo(type.title());
        assertThat(problem.toString()).doesNotContainIgnoringCase("jetty");
    }

    static JsonNode json(Response answer) throws IOException {
        return new ObjectMapper().readTree(((Bytes) answer.body()).bytes());
    }
}
