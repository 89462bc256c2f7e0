package dev.offprint.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.PagePattern;
import dev.offprint.edge.resource.Slug;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EdgeConfigReaderTest {

    @Test
    void readsWhatTheGeneratorWrites() throws Exception {
        EdgeConfig config = read("""
                {"format":1,"baseUrl":"https://example.test/base","pagePattern":"/docs/{locale}/{slug}",
                 "awarenessLevels":{"problem-aware":"problem-aware","Ümläut":"x-c39c"},
                 "rateLimit":{"requests":5,"windowSeconds":7},
                 "cacheControl":{"list":"a","article":"b","asset":"c","clientError":"d"},"new":[{}]}
                """);
        assertThat(config)
                .isEqualTo(new EdgeConfig(
                        "https://example.test/base",
                        PagePattern.parse("/docs/{locale}/{slug}").orElseThrow(),
                        Map.of("problem-aware", "problem-aware", "Ümläut", "x-c39c"),
                        new Quota(5, 7),
                        new EdgeConfig.CachePolicy("a", "b", "c", "d")));
    }

    @Test
    void fillsInWhatIsNotSaid() throws Exception {
        assertThat(read("{\"format\":1,\"baseUrl\":\"http://localhost:8080\"}"))
                .isEqualTo(new EdgeConfig(
                        "http://localhost:8080",
                        PagePattern.DEFAULT,
                        Map.of(),
                        Quota.DEFAULT,
                        EdgeConfig.CachePolicy.DEFAULT));
    }

    @Test
    void readsFormerSlugs() throws Exception {
        assertThat(read("{\"format\":1,\"baseUrl\":\"https://a\",\"formerSlugs\":{\"old\":\"new\"}}")
                        .renames())
                .isEqualTo(new Renames(Map.of(new Slug("old"), new Slug("new"))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}                                                                | has no `format`",
                "{\"format\":\"1\"}                                                | has no `format`",
                "{\"format\":2}                                                    | update the adapter",
                "{\"format\":1}                                                    | `baseUrl` must be",
                "{\"format\":1,\"baseUrl\":\"https://a/\"}                         | without a trailing slash",
                "{\"format\":1,\"baseUrl\":7}                                      | `baseUrl` must be a string",
                "{\"format\":1,\"baseUrl\":\"https://a\",\"pagePattern\":\"x\"}    | is not a pattern",
                "{\"format\":1,\"baseUrl\":\"https://a\",\"awarenessLevels\":[]}   | must be an object",
                "{\"format\":1,\"baseUrl\":\"https://a\",\"formerSlugs\":[]}       | must be an object",
                "{\"format\":1,\"baseUrl\":\"https://a\",\"formerSlugs\":{\"a\":1}} | `a` must be a string",
                "{\"format\":1,\"baseUrl\":\"https://a\",\"formerSlugs\":{\"a\":\"/b\"}} | `/b`, which is not a slug",
                "{\"format\":1,\"baseUrl\":\"https://a\",\"rateLimit\":{\"requests\":0}} | `requests` must be"
            })
    void saysWhatIsWrong(String json, String message) {
        assertThatThrownBy(() -> read(json))
                .isInstanceOf(EdgeConfigReader.Unreadable.class)
                .hasMessageContaining(message);
    }

    private static EdgeConfig read(String json) throws EdgeConfigReader.Unreadable, JsonProcessingException {
        return EdgeConfigReader.read(new ObjectMapper().readValue(json, new TypeReference<Map<String, Object>>() {}));
    }
}
