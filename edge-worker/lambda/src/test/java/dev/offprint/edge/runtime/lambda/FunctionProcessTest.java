package dev.offprint.edge.runtime.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.offprint.edge.World;
import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.edge.runtime.jvm.release.BucketServer;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import dev.offprint.edge.runtime.lambda.RuntimeApiServer.Report;
import dev.offprint.level.Gate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The function as Lambda starts it: with the libraries it brings and no others, reading a bucket. */
@Gate
final class FunctionProcessTest {

    private final RuntimeApiServer api;
    private final BucketServer storage;

    FunctionProcessTest() throws IOException {
        api = new RuntimeApiServer();
        storage = new BucketServer();
    }

    @BeforeEach
    void publish() throws IOException {
        storage.put("bucket/site", SampleRelease.objects(World.USUAL));
    }

    @AfterEach
    void stop() throws IOException {
        api.close();
        storage.close();
    }

    @Test
    void theOwnRuntimeStreamsWithTheCredentialsOfTheFunction() throws IOException {
        try (FunctionProcess process = FunctionProcess.own(api, variables(Map.of()))) {
            Report report = api.invoke(Platform.event(Request.get("/api/knowledge/articles")));
            assertThat(report.isStream()).isTrue();
            assertThat(text(Platform.answer(report))).as(process.log()).isEqualTo("list of all");
            assertThat(storage.tokens).isNotEmpty().containsOnly("of-the-function");
        }
    }

    @Test
    void reportsAVariableThatCannotBeUsedAndEnds() throws Exception {
        try (FunctionProcess process = FunctionProcess.own(api, variables(Map.of("RATE_LIMIT", "many")))) {
            Report report = api.initErrors.poll(30, TimeUnit.SECONDS);
            assertThat(report).as(process.log()).isNotNull();
            assertThat(report.fields()).containsEntry("lambda-runtime-function-error-type", "Runtime.ConfigInvalid");
            JsonNode error = new ObjectMapper().readTree(report.content());
            assertThat(error.path("errorMessage").asText()).startsWith("the variable RATE_LIMIT takes ");
            assertThat(process.exit()).isEqualTo(1);
            assertThat(process.log()).contains("the variable RATE_LIMIT takes ").doesNotContain("\tat ");
        }
    }

    private Map<String, String> variables(Map<String, String> more) {
        Map<String, String> variables = new HashMap<>(Map.of(
                "STORE", "s3://bucket/site",
                "AWS_ENDPOINT_URL_S3", storage.address(),
                "AWS_ACCESS_KEY_ID", "ASIAFUNCTION",
                "AWS_SECRET_ACCESS_KEY", "secret",
                "AWS_SESSION_TOKEN", "of-the-function"));
        variables.putAll(more);
        return variables;
    }

    private static String text(Response answer) {
        return new String(((Bytes) answer.body()).bytes(), StandardCharsets.UTF_8);
    }
}
