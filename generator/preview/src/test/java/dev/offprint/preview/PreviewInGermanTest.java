package dev.offprint.preview;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.offprint.message.Language;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The overlay and the dashboard of someone who reads German. Names of members and codes stay. */
final class PreviewInGermanTest extends PreviewCase {

    @Test
    void findingsAndHintsAreGerman() throws Exception {
        write("articles/one/en.md", "---\ntitle: One\n---\n[other](../othr/)\n");
        PreviewServer server = start(Language.DE);
        JsonNode finding = json(server, "/_preview/state.json").at("/findings/0");
        assertThat(finding.path("code").asText()).isEqualTo("broken-link");
        assertThat(finding.path("severity").asText()).isEqualTo("error");
        assertThat(finding.path("message").asText()).isEqualTo("Das Linkziel `../othr/` existiert nicht");
        assertThat(finding.path("hint").asText()).isEqualTo("Verlinken Sie den Ordner eines Artikels");
        JsonNode articles = json(server, "/_preview/articles.json");
        assertThat(articles.toString()).contains("\"state\":\"public\"", "en: keine Kurzantwort");
    }

    @Test
    void thePagesOfTheDashboardAreGerman() throws Exception {
        PreviewServer server = start(Language.DE);
        assertThat(get(server, "/_preview/").body())
                .contains("<html lang=\"de\">", "<h2 id=\"findings-title\">Befunde</h2>")
                .contains("<option value=\"draft\">Entwurf</option>", "aria-label=\"Website\"")
                .doesNotContain("Findings and hints");
        assertThat(get(server, "/_preview/articles/one").body()).contains("beide Sprachen gemeinsam scrollen");
        assertThat(get(server, "/_preview/client.js").body())
                .contains("const texts = {\"en\":\"de\",\"Hide\":\"Ausblenden\"");
    }

    @Test
    void inEnglishTheFilesAreAsTheyAre() {
        String german = new String(new PanelFiles(Language.DE).of("panel.css"), StandardCharsets.UTF_8);
        assertThat(new String(new PanelFiles(Language.EN).of("panel.css"), StandardCharsets.UTF_8))
                .isEqualTo(german);
        assertThat(new String(new PanelFiles(Language.EN).of("client.js"), StandardCharsets.UTF_8))
                .contains("const texts = {};");
    }
}
