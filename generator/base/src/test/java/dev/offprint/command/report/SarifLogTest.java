package dev.offprint.command.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.LiveCode;
import dev.offprint.diagnostic.Place;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The log of SARIF 2.1.0; tests/validation/api holds it against the official schema. */
class SarifLogTest {

    private static final Diagnostic FINDING =
            Code.BROKEN_LINK.at(new Place("articles/ä b/en.md", 9, 8), "link target `x` does not exist", "mend it");

    @Test
    void everyCodeIsARuleWithHelp() {
        JsonNode rules = log(Findings.below("content", List.of())).at("/runs/0/tool/driver/rules");
        assertThat(rules).hasSize(Code.values().length + LiveCode.values().length);
        for (JsonNode rule : rules) {
            assertThat(rule.at("/shortDescription/text").asText()).endsWith(".");
            assertThat(rule.at("/help/markdown").asText()).startsWith("**How to fix it:** ");
        }
        assertThat(rules.findValuesAsText("level")).contains("warning", "error");
    }

    @Test
    void aResultNamesItsRuleAndItsPlace() {
        JsonNode run = log(Findings.below("content", List.of(FINDING))).at("/runs/0");
        JsonNode result = run.at("/results/0");
        assertThat(run.at("/tool/driver/rules/" + result.get("ruleIndex").asInt() + "/id"))
                .isEqualTo(result.get("ruleId"));
        assertThat(result.at("/message/text").asText()).isEqualTo("Link target `x` does not exist; mend it.");
        JsonNode place = result.at("/locations/0/physicalLocation");
        assertThat(place.at("/artifactLocation/uri").asText()).isEqualTo("content/articles/%C3%A4%20b/en.md");
        assertThat(place.at("/region/startLine").asInt()).isEqualTo(9);
        assertThat(place.at("/region/startColumn").asInt()).isEqualTo(8);
    }

    @Test
    void anAbsoluteFolderGivesFileAddressesAndAWholeFileNoRegion() {
        Diagnostic whole = Code.NO_CONTENT.at(Place.file("."), "it does not exist", "");
        JsonNode place =
                log(Findings.below("/srv/x", List.of(whole))).at("/runs/0/results/0/locations/0/physicalLocation");
        assertThat(place.at("/artifactLocation/uri").asText()).isEqualTo("file:///srv/x");
        assertThat(place.has("region")).isFalse();
    }

    private static JsonNode log(Findings findings) {
        StringWriter text = new StringWriter();
        findings.print(Format.sarif, new PrintWriter(text), Terminal.NONE.style());
        try {
            return new JsonMapper().readTree(text.toString());
        } catch (JsonProcessingException e) {
            throw new AssertionError(text.toString(), e);
        }
    }
}
