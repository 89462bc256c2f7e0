package dev.offprint.command.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What GitLab shows beside the changes of a merge request. */
class CodeQualityTest {

    @Test
    void anIssueHasWhatGitLabWants() throws Exception {
        JsonNode issue = report(broken(9), Code.UNUSED_FILE.at(Place.file("articles/a/b.png"), "x", ""))
                .get(0);
        assertThat(issue.get("description").asText()).isEqualTo("link target `x` does not exist; mend it");
        assertThat(issue.get("check_name").asText()).isEqualTo("broken-link");
        assertThat(issue.get("severity").asText()).isEqualTo("major");
        assertThat(issue.at("/location/path").asText()).isEqualTo("content/articles/a/en.md");
        assertThat(issue.at("/location/lines/begin").asInt()).isEqualTo(9);
    }

    @Test
    void aWarningIsMinorAndAWholeFileBeginsAtItsFirstLine() throws Exception {
        JsonNode issue =
                report(Code.UNUSED_FILE.at(Place.file("b.png"), "x", "")).get(0);
        assertThat(issue.get("severity").asText()).isEqualTo("minor");
        assertThat(issue.at("/location/lines/begin").asInt()).isEqualTo(1);
    }

    @Test
    void fingerprintsDifferAndDoNotDependOnTheLine() throws Exception {
        JsonNode before = report(broken(9), broken(12));
        JsonNode after = report(broken(10), broken(13));
        assertThat(before.get(0).get("fingerprint")).isNotEqualTo(before.get(1).get("fingerprint"));
        assertThat(after.findValuesAsText("fingerprint")).isEqualTo(before.findValuesAsText("fingerprint"));
    }

    @Test
    void nothingFoundIsAnEmptyList() throws Exception {
        assertThat(report()).isEmpty();
    }

    private static Diagnostic broken(int line) {
        return Code.BROKEN_LINK.at(new Place("articles/a/en.md", line, 8), "link target `x` does not exist", "mend it");
    }

    private static JsonNode report(Diagnostic... findings) throws Exception {
        StringWriter text = new StringWriter();
        Findings.below("content", List.of(findings)).print(Format.gitlab, new PrintWriter(text), Terminal.NONE.style());
        JsonNode report = new JsonMapper().readTree(text.toString());
        assertThat(report.isArray()).isTrue();
        return report;
    }
}
