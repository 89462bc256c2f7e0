package dev.offprint.edge.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class ProblemMarkdownTest {

    private static final String BASE = "https://example.test/kb";

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
