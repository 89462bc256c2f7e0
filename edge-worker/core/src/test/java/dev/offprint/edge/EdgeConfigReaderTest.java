package dev.offprint.edge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ArticleFolders;
import dev.offprint.edge.resource.HeaderTable;
import dev.offprint.edge.resource.HeaderTable.FileHeaders;
import dev.offprint.edge.resource.HeaderTable.FileRule;
import dev.offprint.edge.resource.Slug;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EdgeConfigReaderTest {

    @Test
    void readsWhatTheGeneratorWrites() throws Exception {
        EdgeConfig config = read("""
                {"format":1,"baseUrl":"https://example.test/base","articlePages":{"en":"docs/en/","de":"docs/de/"},
                 "awarenessLevels":{"problem-aware":"problem-aware","Ümläut":"x-c39c"},
                 "rateLimit":{"requests":5,"windowSeconds":7},
                 "cacheControl":{"list":"a","article":"b","asset":"c","clientError":"d"},"new":[{}],
                 "headers":{"html":"h","markdown":"m","operation":"o","answer":"w","files":[
                  {"for":"a.txt b/*.txt","type":"text/plain"},
                  {"for":"c","type":"t","link":"l","immutable":true,"compressed":true,"ranges":true}]}}
                """);
        assertThat(config)
                .isEqualTo(new EdgeConfig(
                        "https://example.test/base",
                        new ArticleFolders("docs/en/", "docs/de/"),
                        Map.of("problem-aware", "problem-aware", "Ümläut", "x-c39c"),
                        new Quota(5, 7),
                        new EdgeConfig.CachePolicy("a", "b", "c", "d"),
                        Renames.NONE,
                        new HeaderTable(
                                "h",
                                "m",
                                "o",
                                "w",
                                List.of(
                                        new FileRule(List.of("a.txt", "b/*.txt"), FileHeaders.of("text/plain")),
                                        new FileRule(List.of("c"), new FileHeaders("t", "l", true, true, true))))));
    }

    @Test
    void fillsInWhatIsNotSaid() throws Exception {
        assertThat(read("{\"format\":1,\"baseUrl\":\"http://localhost:8080\"}"))
                .isEqualTo(new EdgeConfig("http://localhost:8080"));
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
                "{\"format\":1,\"baseUrl\":\"https://a\",\"articlePages\":{\"en\":\"x\"}} | must be folders",
                "{\"format\":1,\"baseUrl\":\"https://a\",\"headers\":{\"files\":1}} | must be an array",
                "{\"format\":1,\"baseUrl\":\"https://a\",\"headers\":{\"files\":[1]}} | must be an array of objects",
                "{\"format\":1,\"baseUrl\":\"https://a\",\"headers\":{\"html\":1}} | `html` must be a string",
                "{\"format\":1,\"baseUrl\":\"https://a\",\"headers\":{\"html\":\"ä\"}} | cannot be sent",
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
