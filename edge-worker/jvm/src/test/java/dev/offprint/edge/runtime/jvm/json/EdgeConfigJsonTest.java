package dev.offprint.edge.runtime.jvm.json;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.EdgeConfigReader;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EdgeConfigJsonTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"'' | is not a JSON object", "{ | is not JSON", "[] | is not a JSON object", "{} {} | is not JSON"
            })
    void saysWhatIsWrong(String json, String message) {
        assertThatThrownBy(() -> EdgeConfigJson.read(json.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(EdgeConfigReader.Unreadable.class)
                .hasMessageContaining(message);
    }
}
