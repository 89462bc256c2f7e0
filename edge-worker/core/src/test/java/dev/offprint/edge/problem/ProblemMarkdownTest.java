package dev.offprint.edge.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ProblemMarkdownTest {

    private static final String BASE = "https://example.test/kb";

    @ParameterizedTest
    @EnumSource
    void saysWhatIsWrongAndWhereToLook(ProblemType type) {
        Problem problem = new Problems(BASE).of(type);
        assertThat(text(problem, "/x")).isEqualTo("""
                # %s

                %s

                - Asked for: `/x`
                - Status: %d, `code`: `%s`, explained at <https://example.test/kb/problems/%s.md>
                - What to do: %s

                ## Where to look

                - [Everything in English](<https://example.test/kb/en.md>)
                - [Everything in German](<https://example.test/kb/de.md>)
                - [Index for language models](<https://example.test/kb/llms.txt>)
                - [API catalog](<https://example.test/kb/.well-known/api-catalog>)
                - [Description of the API (OpenAPI)](<https://example.test/kb/openapi.json>)
                - [List of articles (JSON)](<https://example.test/kb/api/knowledge/articles>)
                """.formatted(
                type.title(), problem.detail(), type.status(), type.code(), type.pageName(), problem.resolution()));
    }

    @Test
    void repeatsAPathThatCannotEndItsLine() {
        assertThat(asked("/a`\n# b\u00fc")).isEqualTo("/a%60%0A#%20b%C3%BC");
        String longest = "/" + "a".repeat(299);
        assertThat(asked(longest)).isEqualTo(longest);
        assertThat(asked(longest + "b")).isEqualTo(longest + "...");
    }

    private static String asked(String path) {
        String text = text(new Problems(BASE).of(ProblemType.RESOURCE_NOT_FOUND), path);
        String line = text.lines()
                .filter(one -> one.startsWith("- Asked for: "))
                .findFirst()
                .orElseThrow();
        return line.substring("- Asked for: `".length(), line.length() - 1);
    }

    private static String text(Problem problem, String path) {
        return new String(ProblemMarkdown.write(problem, BASE, path), StandardCharsets.UTF_8);
    }
}
