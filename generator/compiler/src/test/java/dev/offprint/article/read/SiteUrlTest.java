package dev.offprint.article.read;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SiteUrlTest {

    @ParameterizedTest
    @CsvSource({
        "https://example.com, https://example.com",
        "https://example.com/, https://example.com",
        "http://localhost:8080/a/b~c/, http://localhost:8080/a/b~c",
        "http://[::1]:8080/kb, http://[::1]:8080/kb",
    })
    void dropsTheTrailingSlashOfABase(String text, String base) {
        assertThat(SiteReader.base(text)).hasValue(base);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/kb",
                "//example.com",
                "ftp://example.com",
                "https:example.com",
                "https:///kb",
                "https://a b/",
                "https://user@example.com",
                "https://example.com?x",
                "https://example.com#x",
                "https://example.com//",
                "https://example.com/a//b",
                "https://example.com/a/../b",
                "https://example.com/%61",
                "https://example.com/a;b",
                "https://example.com:99999",
            })
    void refusesWhatIsNoBase(String text) {
        assertThat(SiteReader.base(text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://mcp.example.com/mcp", "mcp.example.com", "https://mcp.example.com/?x"})
    void refusesWhatIsNoOrigin(String text) {
        assertThat(SiteReader.origin(text)).isEmpty();
    }
}
