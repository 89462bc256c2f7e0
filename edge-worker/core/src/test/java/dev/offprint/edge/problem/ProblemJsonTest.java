package dev.offprint.edge.problem;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ProblemJsonTest {

    @Test
    void escapesWhateverStrangersSend() throws IOException {
        StringBuilder everything = new StringBuilder();
        for (char c = 0; c < 0x180; c++) {
            everything.append(c);
        }
        everything.append("\u2028\ud83d\ude00");
        Problem problem = new Problem(ProblemType.INVALID_QUERY_PARAMETER, everything.toString(), "\"\\");
        JsonNode json = read(problem, "/\u007f\"");
        assertThat(json.get("detail").asText()).isEqualTo(everything.toString());
        assertThat(json.get("message")).isEqualTo(json.get("detail"));
        assertThat(json.get("resolution").asText()).isEqualTo("\"\\");
        assertThat(json.get("instance").asText()).isEqualTo("/\u007f\"");
    }

    @Test
    void replacesALoneSurrogate() throws IOException {
        Problem problem = new Problem(ProblemType.INVALID_QUERY_PARAMETER, "\ud83d x \ude00\ud83d", "");
        assertThat(read(problem, "/").get("detail").asText()).isEqualTo("\ufffd x \ufffd\ufffd");
    }

    @ParameterizedTest
    @EnumSource
    void hasTheMembersOfTheContractAndNoOther(ProblemType type) throws IOException {
        JsonNode json = read(new Problems("https://example.test").of(type), "/x");
        assertThat(json.fieldNames())
                .toIterable()
                .containsExactly("type", "title", "status", "detail", "instance", "code", "message", "resolution");
        assertThat(json.get("status").isInt()).isTrue();
        assertThat(json.get("type").asText()).startsWith("https://example.test/problems/");
        assertThat(json.get("code").asText()).matches("^[A-Z][A-Z0-9_]+$");
        assertThat(json.get("resolution").asText()).isNotEmpty().doesNotContain("{base_url}");
    }

    private static JsonNode read(Problem problem, String instance) throws IOException {
        byte[] json = ProblemJson.write(problem, "https://example.test", instance);
        return new ObjectMapper().readTree(new String(json, StandardCharsets.UTF_8));
    }
}
