package dev.offprint.represent.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.corpus.Listing;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.level.Gate;
import dev.offprint.represent.SitePiece;
import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** llms.txt, auth.md and robots.txt. */
class TextDocumentsTest {

    @Test
    void theIndexForAgentsNamesOnlyLanguagesThatThereAreArticlesIn() {
        SiteContext small = SiteContexts.small();
        SiteContext german = new SiteContext(
                small.site(),
                small.keys(),
                small.articles().subList(1, 2),
                small.pages(),
                small.skills(),
                Renames.NONE);
        assertThat(SiteContexts.llms(german))
                .contains("> Published knowledge articles in German, readable")
                .contains("/api/aeo/articles/{slug}?locale=de`");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 50, 150, 200, 5_000, 40_000})
    @Gate
    void theIndexForAgentsAndItsPartsStayBelowTheLimitAndNameEveryArticle(int count) {
        namesEveryArticle(SiteContexts.large(count), count);
    }

    /** Topics give way to articles: every article has a type, and the pages of topics are linked anyway. */
    @ParameterizedTest
    @ValueSource(ints = {20, 30, 600})
    @Gate
    void soItDoesWithManyTopics(int count) {
        SiteContext site = SiteContexts.topical(count);
        namesEveryArticle(site, count);
        String pages = SiteContexts.parts(site).pieces().stream()
                .filter(piece -> piece.name().equals("en/archive/llms.txt"))
                .map(piece -> SiteContexts.text(piece.maker().get().get(0)))
                .findFirst()
                .orElseThrow();
        assertThat(pages).hasSizeLessThan(50_000).contains("/en/archive", "/en/topics");
    }

    /** Of 100,000 articles they would have 30 million characters, for a file that has none of them. */
    @Test
    void theArticlesOfALargeSiteAreNotComposedForTheIndexForAgents() {
        SiteContext large = SiteContexts.large(3_000);
        AtomicInteger asked = new AtomicInteger();
        List<Listing> counted = new AbstractList<>() {
            @Override
            public Listing get(int index) {
                asked.incrementAndGet();
                return large.articles().get(index);
            }

            @Override
            public int size() {
                return large.articles().size();
            }
        };
        SiteContext context =
                new SiteContext(large.site(), large.keys(), counted, large.pages(), large.skills(), large.renames());
        assertThat(SiteContexts.text(LlmsTxt.of(context, SiteContexts.parts(large))))
                .isEqualTo(SiteContexts.llms(large));
        assertThat(asked).hasValueLessThan(2 * 3_000); // once for the locales, of which the head tells
    }

    private static void namesEveryArticle(SiteContext site, int count) {
        Map<String, String> files = new HashMap<>();
        SiteContexts.parts(site)
                .pieces()
                .forEach(piece -> piece.maker()
                        .get()
                        .forEach(file -> files.put(site.site().url(file.key().value()), SiteContexts.text(file))));
        Set<String> articles = new HashSet<>();
        Deque<String> open = new ArrayDeque<>(List.of(SiteContexts.llms(site)));
        while (!open.isEmpty()) {
            String text = open.remove();
            assertThat(text).hasSizeLessThan(50_000);
            Matcher link = Pattern.compile("]\\(([^)]+)\\)").matcher(text);
            while (link.find()) {
                String part = files.remove(link.group(1));
                if (part != null) {
                    open.add(part);
                } else if (link.group(1).contains("/knowledge/")) {
                    articles.add(link.group(1));
                }
            }
        }
        assertThat(articles.size()).isEqualTo(2 * count);
    }

    @Test
    void aPartHasASecondFileWithTheTextsIfTheseAreShort() {
        List<String> keys = SiteContexts.parts(SiteContexts.small()).pieces().stream()
                .map(SitePiece::name)
                .toList();
        assertThat(keys)
                .contains("en/types/framework/llms.txt", "en/types/framework/llms-full.txt")
                .contains("de/types/glossary/llms-full.txt", "en/archive/llms.txt");
        assertThat(SiteContexts.parts(SiteContexts.large(3)).pieces())
                .extracting(SitePiece::name)
                .contains("en/types/guide/llms.txt")
                .doesNotContain("en/types/guide/llms-full.txt");
    }

    @Test
    void theBoundaryStatementNamesTheSeparateServicesAddressesWordForWord() {
        assertThat(SiteContexts.text(new SiteDocuments(SiteContexts.small()).authentication()))
                .startsWith("# auth.md — Tea & \\<Cake\\>\n")
                .contains(
                        "https://assess.example.com/.well-known/oauth-protected-resource\n",
                        "https://assess.example.com/.well-known/oauth-authorization-server\n",
                        "https://assess.example.com/mcp\n",
                        "`https://example.com/kb/api/knowledge/articles/{slug}`",
                        "By default the public limit is 120 requests in 60 seconds",
                        "may be run with another one, or with none")
                .doesNotContain("{base_url}", "{mcp_url}", "{name}", "{policy}");
    }

    /** OpenSearch 1.1, draft 6: at most 16 characters. */
    @ParameterizedTest
    @CsvSource({
        "Knowledge, Knowledge (en)",
        "Offprint Knowledge, Offprint (en)",
        "Everything & more, Everything (en)",
        "Donaudampfschifffahrt, Donaudampfs (en)",
        "A – long name of a site, A – long (en)",
        "'🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉', 🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉🎉 (en)"
    })
    void theShortNameOfASearchHasWholeWordsAndTheLanguage(String name, String shown) {
        String cut = SiteDocuments.shortName(name, ContentLocale.EN);
        assertThat(cut).isEqualTo(shown);
        assertThat(cut.codePointCount(0, cut.length())).isLessThanOrEqualTo(16);
    }
}
