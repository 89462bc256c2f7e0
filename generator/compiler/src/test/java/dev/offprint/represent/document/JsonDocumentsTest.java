package dev.offprint.represent.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.article.Site;
import dev.offprint.edge.rename.Renames;
import dev.offprint.represent.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The catalog, the card, the index of skills and edge.json, each as a whole. */
class JsonDocumentsTest {

    private final SiteContext small = SiteContexts.small();

    @Test
    void withoutAnAssessmentServiceThereIsNoCardAndAuthMdSaysSo() {
        Site s = Samples.SITE;
        Site site = new Site(s.baseUrl(), s.name(), null, s.links(), s.rateLimit(), s.pages(), s.cache());
        SiteContext context = new SiteContext(site, small.keys(), List.of(), List.of(), List.of(), Renames.NONE);
        assertThat(new SiteDocuments(context).serverCard()).isEmpty();
        assertThat(SiteContexts.text(new SiteDocuments(context).authentication()))
                .contains("\n## Protected services\n\nThere is none")
                .contains("credentials.\n\n## Limits\n")
                .doesNotContain("assessment", "oauth", "{service}");
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.b.example:8443, example.b.a/assessment",
        "http://localhost:8080, localhost/assessment",
        "http://127.0.0.1, 127.0.0.1/assessment",
        "http://[2001:db8::1]:80, 2001-db8--1/assessment",
        "http://under_score.example, localhost/assessment",
    })
    void theCardsNameFitsItsPattern(String mcpUrl, String name) throws Exception {
        Site s = Samples.SITE;
        Site site = new Site(s.baseUrl(), "x".repeat(100), mcpUrl, s.links(), s.rateLimit(), s.pages(), s.cache());
        SiteContext context = new SiteContext(site, small.keys(), List.of(), List.of(), List.of(), Renames.NONE);
        var card = new JsonMapper()
                .readTree(new SiteDocuments(context).serverCard().get(0).body());
        assertThat(card.get("name").asText()).isEqualTo(name).matches("[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+");
        assertThat(card.get("title").asText()).hasSizeLessThanOrEqualTo(100);
        assertThat(card.get("description").asText()).hasSizeLessThanOrEqualTo(100);
        assertThat(card.get("websiteUrl").asText()).isEqualTo("https://example.com/kb/en/developers");
    }

    @Test
    void anIndexWithoutSkillsIsStillAnIndex() {
        assertThat(new SiteDocuments(SiteContexts.empty()).skills())
                .singleElement()
                .satisfies(index -> assertThat(SiteContexts.text(index)).endsWith("\"skills\": []\n}\n"));
    }
}
