package dev.offprint.represent.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.article.Site;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.represent.Representation;
import dev.offprint.represent.Samples;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The catalog, the card, the index of skills and edge.json, each as a whole. */
class JsonDocumentsTest {

    private final SiteContext small = SiteContexts.small();

    @Test
    void theCatalogLinksTheApiToItsDescriptions() {
        assertThat(SiteContexts.text(ApiCatalog.of(small))).isEqualTo("""
                {
                  "linkset": [
                    {
                      "anchor": "https://example.com/kb/.well-known/api-catalog",
                      "item": [
                        {
                          "href": "https://example.com/kb/api/knowledge/articles",
                          "type": "application/json",
                          "title": "Tea & <Cake>"
                        }
                      ]
                    },
                    {
                      "anchor": "https://example.com/kb/api/knowledge/articles",
                      "service-desc": [
                        {
                          "href": "https://example.com/kb/openapi.json",
                          "type": "application/json"
                        }
                      ],
                      "service-doc": [
                        {
                          "href": "https://example.com/kb/en/developers",
                          "type": "text/html",
                          "hreflang": [
                            "en"
                          ]
                        },
                        {
                          "href": "https://example.com/kb/de/developers",
                          "type": "text/html",
                          "hreflang": [
                            "de"
                          ]
                        }
                      ],
                      "service-meta": [
                        {
                          "href": "https://example.com/kb/llms.txt",
                          "type": "text/plain"
                        },
                        {
                          "href": "https://example.com/kb/auth.md",
                          "type": "text/markdown"
                        },
                        {
                          "href": "https://example.com/kb/.well-known/agent-skills/index.json",
                          "type": "application/json"
                        },
                        {
                          "href": "https://example.com/kb/index.json",
                          "type": "application/json"
                        }
                      ]
                    }
                  ]
                }
                """);
    }

    @Test
    void theCatalogLeavesOutWhatDoesNotExist() {
        assertThat(SiteContexts.text(ApiCatalog.of(SiteContexts.empty()))).doesNotContain("service-doc");
    }

    @Test
    void theCardNamesTheSeparateServiceAndNothingThatItMightContradict() {
        assertThat(SiteContexts.text(ServerCard.of(small).get(0))).isEqualTo("""
                {
                  "$schema": "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
                  "name": "com.example.assess/assessment",
                  "version": "unknown",
                  "title": "Tea & <Cake>: assessment",
                  "description": "Separate assessment service, protected by OAuth; not part of the public article API.",
                  "websiteUrl": "https://example.com/kb/en/developers",
                  "remotes": [
                    {
                      "type": "streamable-http",
                      "url": "https://assess.example.com/mcp"
                    }
                  ]
                }
                """);
    }

    @Test
    void withoutAnAssessmentServiceThereIsNoCardAndAuthMdSaysSo() {
        Site s = Samples.SITE;
        Site site = new Site(s.baseUrl(), s.name(), null, s.links(), s.rateLimit(), s.pages(), s.cache());
        SiteContext context = new SiteContext(site, small.keys(), List.of(), List.of(), List.of(), Renames.NONE);
        assertThat(ServerCard.of(context)).isEmpty();
        assertThat(SiteContexts.text(AuthMd.of(context)))
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
        var card = new JsonMapper().readTree(ServerCard.of(context).get(0).body());
        assertThat(card.get("name").asText()).isEqualTo(name).matches("[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+");
        assertThat(card.get("title").asText()).hasSizeLessThanOrEqualTo(100);
        assertThat(card.get("description").asText()).hasSizeLessThanOrEqualTo(100);
        assertThat(card.get("websiteUrl").asText()).isEqualTo("https://example.com/kb/");
    }

    @Test
    void theIndexOfSkillsHasTheDigestOfTheVeryBytes() {
        List<Representation> all = SkillsIndex.of(small);
        assertThat(all)
                .extracting(r -> r.key().value())
                .containsExactly(".well-known/agent-skills/read-tea/SKILL.md", ".well-known/agent-skills/index.json");
        assertThat(all.get(0).body()).isEqualTo(small.skills().get(0).bytes());
        // FIPS 180-2, B.1: the digest of "abc"
        assertThat(SiteContexts.text(all.get(1))).isEqualTo("""
                {
                  "$schema": "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
                  "skills": [
                    {
                      "name": "read-tea",
                      "type": "skill-md",
                      "description": "Reads tea. Use it for tea.",
                      "url": "https://example.com/kb/.well-known/agent-skills/read-tea/SKILL.md",
                      "digest": "sha256:ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
                    }
                  ]
                }
                """);
    }

    @Test
    void anIndexWithoutSkillsIsStillAnIndex() {
        assertThat(SkillsIndex.of(SiteContexts.empty()))
                .singleElement()
                .satisfies(index -> assertThat(SiteContexts.text(index)).endsWith("\"skills\": []\n}\n"));
    }

    @Test
    void edgeJsonTellsTheAdapterWhatItCannotReadFromAKey() {
        Representation edge = EdgeJson.of(small);
        assertThat(edge.key()).isEqualTo(KeyLayout.EDGE_CONFIG);
        assertThat(SiteContexts.text(edge)).isEqualTo("""
                {
                  "format": 1,
                  "baseUrl": "https://example.com/kb",
                  "pagePattern": "/{locale}/knowledge/{slug}",
                  "awarenessLevels": {
                    "problem-aware": "problem-aware",
                    "Über": "x-%s"
                  },
                  "rateLimit": {
                    "requests": 120,
                    "windowSeconds": 60
                  },
                  "cacheControl": {
                    "list": "public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400",
                    "article": "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400, stale-if-error=604800",
                    "asset": "public, max-age=31536000, immutable",
                    "clientError": "public, max-age=60"
                  }
                }
                """.formatted("32b332a3e90d33f2251bc0bf673e4427"));
    }

    @Test
    void everyDocumentLiesWhereTheAdapterLooksAndHasItsType() {
        assertThat(ApiCatalog.of(small).key()).isEqualTo(small.keys().document(Document.API_CATALOG));
        assertThat(ApiCatalog.of(small).mediaType()).isEqualTo(Document.API_CATALOG.mediaType());
        assertThat(ServerCard.of(small).get(0).key()).isEqualTo(small.keys().document(Document.SERVER_CARD));
        assertThat(ServerCard.of(small).get(0).mediaType()).isEqualTo("application/mcp-server-card+json");
    }
}
