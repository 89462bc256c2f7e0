package dev.offprint.represent.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.address.PagePattern;
import dev.offprint.article.Site;
import dev.offprint.article.SkillSource;
import dev.offprint.corpus.Listing;
import dev.offprint.corpus.Listing.Heading;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.represent.Samples;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What the built-in skill says is true of the site it is published on. */
class BuiltInSkillTest {

    @Test
    void requestsAreThoseOfThisSite() {
        String text =
                text(Samples.SITE, article("steep-well", "guide", "problem-aware", ContentLocale.EN, ContentLocale.DE));
        assertThat(text)
                .contains("curl -s 'https://example.com/kb/api/knowledge/articles?contentType=guide&locale=en'")
                .contains("curl -s 'https://example.com/kb/api/knowledge/articles/steep-well'")
                .contains("curl -s 'https://example.com/kb/api/aeo/articles/steep-well?locale=en'")
                .contains("`GET https://example.com/kb/en/knowledge/{slug}.md`")
                .contains("Articles are in English, in German, or in both.")
                .contains("Found here: `guide`.")
                .contains("Found here: `problem-aware`.")
                .contains("By default 120 requests in 60 seconds for each client")
                .doesNotContain("{base_url}");
    }

    @Test
    void aSiteInGermanAloneIsAskedInGerman() {
        String text = text(Samples.SITE, article("ziehen", "glossary", null, ContentLocale.DE));
        assertThat(text)
                .contains("All articles are in German: ask for `locale=de`")
                .contains("curl -s 'https://example.com/kb/api/knowledge/articles?locale=de'")
                .contains("curl -s 'https://example.com/kb/api/aeo/articles/ziehen?locale=de'")
                .contains("`GET https://example.com/kb/de/knowledge/{slug}.md`")
                .contains(
                        "No article has one of these at present. Other types are in the unfiltered list alone: `glossary`.")
                .contains("language (German)");
    }

    @Test
    void aSiteWithoutArticlesSaysSo() {
        String text = text(Samples.SITE);
        assertThat(text)
                .contains("There is no article yet")
                .contains("curl -s 'https://example.com/kb/api/knowledge/articles?locale=en'")
                .contains("curl -s 'https://example.com/kb/api/aeo/articles/{slug}?locale=en'")
                .contains("No article has one at present.");
    }

    @Test
    void whatIsConfiguredIsSaid() {
        Site s = Samples.SITE;
        PagePattern pattern = PagePattern.parse("/library/{locale}/{slug}").orElseThrow();
        Site site = new Site("https://example.org", "A", s.mcpUrl(), s.links(), new Quota(1, 1), pattern, s.cache());
        assertThat(text(site, article("one", "guide", null, ContentLocale.EN)))
                .contains("By default 1 request in 1 second for each client")
                .contains("`GET https://example.org/library/en/{slug}.md`")
                .contains("`https://example.org/openapi.json`");
    }

    @Test
    void whatTheOwnerSaysIsRepeated() {
        assertThat(text(Samples.OWNED))
                .contains("- Contact: `ask@example.com`\n")
                .contains("- What the owner allows (Content-Signal): `search=yes, ai-train=no`\n")
                .doesNotContain("ai-input");
        assertThat(text(Samples.SITE)).doesNotContain("Content-Signal");
    }

    @Test
    void theFrontMatterKeepsTheRulesWhateverTheSiteIsCalled() {
        Site s = Samples.SITE;
        String name = "\"Tea\": <b>\\ & '#\n{base_url} ".repeat(100) + "😀";
        Site site = new Site(s.baseUrl(), name, s.mcpUrl(), s.links(), s.rateLimit(), s.pages(), s.cache());
        SkillSource skill = skill(site);
        assertThat(skill.name().value()).matches("[a-z0-9]+(-[a-z0-9]+)*").hasSizeLessThanOrEqualTo(64);
        assertThat(skill.description().codePointCount(0, skill.description().length()))
                .isBetween(1, 1024);
        assertThat(skill.description()).doesNotContain("<", ">", "\n");
        String text = new String(skill.bytes(), StandardCharsets.UTF_8);
        assertThat(text.lines().toList().subList(0, 4).get(2)).startsWith("description: \"Find");
        assertThat(text.lines().toList().get(3)).isEqualTo("---");
    }

    @Test
    void valuesThatAreMarkupStayValues() {
        String text = text(Samples.SITE, article("one", "a`b", "`` \n x", ContentLocale.EN));
        assertThat(text).contains("``a`b``").contains("Found here: ``` `` x ```.");
    }

    @Test
    void onlyTheFirstOfManyValuesAreNamed() {
        Listing[] many = IntStream.range(100, 130)
                .mapToObj(i -> article("a" + i, "guide", "level-" + i, ContentLocale.EN))
                .toArray(Listing[]::new);
        assertThat(text(Samples.SITE, many)).contains("`level-119` and others.").doesNotContain("level-120");
    }

    @Test
    void theAuthorsOwnReplacesIt() {
        SkillSource own = new SkillSource(new Slug("read-tea"), "Reads tea.", new byte[] {'a'});
        assertThat(BuiltInSkill.orBuiltIn(List.of(own), Samples.SITE, List.of(), Optional.empty()))
                .containsExactly(own);
    }

    private static String text(Site site, Listing... articles) {
        return new String(skill(site, articles).bytes(), StandardCharsets.UTF_8);
    }

    private static SkillSource skill(Site site, Listing... articles) {
        Optional<Listing> example = List.of(articles).stream().findFirst();
        List<SkillSource> skills = BuiltInSkill.orBuiltIn(List.of(), site, List.of(articles), example);
        assertThat(skills).hasSize(1);
        return skills.get(0);
    }

    private static Listing article(String slug, String type, @Nullable String level, ContentLocale... locales) {
        Map<ContentLocale, Heading> headings = new EnumMap<>(ContentLocale.class);
        List.of(locales).forEach(locale -> headings.put(locale, new Heading(slug, null)));
        return new Listing(new Slug(slug), slug, type, level, null, null, headings);
    }
}
