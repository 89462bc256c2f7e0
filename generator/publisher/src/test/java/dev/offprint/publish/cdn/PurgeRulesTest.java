package dev.offprint.publish.cdn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.resource.PagePattern;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** One test for each rule of what is purged. */
class PurgeRulesTest {

    private static final String LIST = "/api/knowledge/articles";
    private final TestTree before = new TestTree(TestTree.CONFIG);
    private final TestTree after = new TestTree(TestTree.CONFIG);

    @Test
    void nothingChangedIsNothingToPurge() {
        assertThat(purged()).isEmpty();
    }

    @Test
    void whatChangedIsPurgedAndWhatStayedIsNot() {
        both("api/knowledge/articles/a/index.json", "same");
        both("llms.txt", "one");
        after.put("llms.txt", "two");
        assertThat(purged()).containsExactly(url("/llms.txt"));
    }

    @Test
    void whatIsNewMayBeCachedAsMissing() {
        after.put("api/knowledge/articles/a/index.json", "one");
        assertThat(purged()).containsExactly(url(LIST + "/a"));
    }

    @Test
    void whatIsGoneMayBeCachedAsThere() {
        before.put("api/knowledge/articles/a/index.json", "one");
        assertThat(purged()).containsExactly(url(LIST + "/a"));
    }

    @Test
    void ofTheStaticIndexTheRootAndThePartsThatChangedArePurged() {
        both("index/00.json", "same");
        before.put("index.json", "one").put("index/01.json", "one");
        after.put("index.json", "two").put("index/010.json", "one").put("index/011.json", "one");
        assertThat(purged())
                .containsExactlyInAnyOrder(
                        url("/index.json"), url("/index/01.json"), url("/index/010.json"), url("/index/011.json"));
    }

    @Test
    void aCodedSiblingAloneChangesAnswers() {
        both("sitemap.xml", "same");
        both("robots.txt", "same");
        before.put("sitemap.xml.gz", "one").put("robots.txt.br", "one");
        after.put("sitemap.xml.gz", "two");
        assertThat(purged()).containsExactly(url("/robots.txt"), url("/sitemap.xml"));
    }

    @Test
    void aListWithoutParametersHasOneAddress() {
        after.put("api/knowledge/articles/index.json", "one");
        assertThat(purged()).containsExactly(url(LIST));
    }

    @Test
    void aListIsPurgedInEveryOrderOfTwoParameters() {
        after.put("api/knowledge/articles/_lists/type-guide/locale-de/index.json", "one");
        assertThat(purged())
                .containsExactlyInAnyOrder(
                        url(LIST + "?contentType=guide&locale=de"), url(LIST + "?locale=de&contentType=guide"));
    }

    @Test
    void aListIsPurgedInEveryOrderOfThreeParameters() {
        TestTree leveled = before.as(TestTree.config(TestTree.BASE, Map.of("aware", "aware")));
        TestTree changed = after.as(leveled.config())
                .put("api/knowledge/articles/_lists/type-guide/locale-de/level-aware/index.json", "one");
        assertThat(changed.purgedSince(leveled).lines())
                .hasSize(6)
                .contains(
                        url(LIST + "?contentType=guide&locale=de&awarenessLevel=aware"),
                        url(LIST + "?awarenessLevel=aware&locale=de&contentType=guide"));
    }

    @Test
    void aLevelIsPurgedHoweverProgramsWriteIt() {
        TestTree leveled = before.as(TestTree.config(TestTree.BASE, Map.of("Very aware!", "x-1")));
        TestTree changed = after.as(leveled.config()).put("api/knowledge/articles/_lists/level-x-1/index.json", "one");
        assertThat(changed.purgedSince(leveled).lines())
                .containsExactlyInAnyOrder(
                        url(LIST + "?awarenessLevel=Very%20aware%21"),
                        url(LIST + "?awarenessLevel=Very+aware%21"),
                        url(LIST + "?awarenessLevel=Very%20aware!"));
    }

    @Test
    void aLevelThatIsNewWasAnsweredWithTheEmptyList() {
        TestTree leveled = after.as(TestTree.config(TestTree.BASE, Map.of("aware", "aware")));
        for (String filters : Stream.of("", "type-guide/", "type-medium/", "type-research/", "type-framework/")
                .flatMap(type -> Stream.of(type, type + "locale-en/", type + "locale-de/"))
                .toList()) {
            leveled.put("api/knowledge/articles/_lists/" + filters + "level-aware/index.json", "none");
        }
        assertThat(leveled.purgedSince(before).lines()).isEmpty();
        leveled.put("api/knowledge/articles/_lists/level-aware/index.json", "an article");
        assertThat(leveled.purgedSince(before).lines()).containsExactly(url(LIST + "?awarenessLevel=aware"));
        assertThat(before.purgedSince(leveled).lines()).containsExactly(url(LIST + "?awarenessLevel=aware"));
    }

    @Test
    void theEmptyListIsTheAnswerToEveryLevelThatIsNotStored() {
        after.put("api/knowledge/articles/_lists/none.json", "another form of nothing");
        assertThat(purged()).containsExactly(url(LIST + "*"));
    }

    @Test
    void theEnglishAnswerIsAlsoTheOneWithoutALocale() {
        both("api/aeo/articles/a/en.json", "one");
        both("api/aeo/articles/a/de.json", "one");
        after.put("api/aeo/articles/a/en.json", "two");
        assertThat(purged()).containsExactly(url("/api/aeo/articles/a"), url("/api/aeo/articles/a?locale=en"));
    }

    @Test
    void theGermanAnswerHasOneAddress() {
        both("api/aeo/articles/a/en.json", "one");
        both("api/aeo/articles/a/de.json", "one");
        after.put("api/aeo/articles/a/de.json", "two");
        assertThat(purged()).containsExactly(url("/api/aeo/articles/a?locale=de"));
    }

    @Test
    void aTranslationThatCameChangesWhatIsSaidOfTheOneThatIsMissing() {
        after.put("api/aeo/articles/a/en.json", "one");
        assertThat(purged())
                .containsExactly(
                        url("/api/aeo/articles/a"),
                        url("/api/aeo/articles/a?locale=de"),
                        url("/api/aeo/articles/a?locale=en"));
    }

    @Test
    void aPageIsNegotiatedAndItsMarkdownHasAnAddressOfItsOwn() {
        both("en/knowledge/a/index.html", "one");
        both("en/knowledge/a.md", "one");
        after.put("en/knowledge/a/index.html", "two");
        assertThat(purged()).containsExactly(url("/en/knowledge/a"));
        after.put("en/knowledge/a/index.html", "one").put("en/knowledge/a.md", "two");
        assertThat(purged()).containsExactly(url("/en/knowledge/a"), url("/en/knowledge/a.md"));
    }

    @Test
    void theHomePageIsTheBaseUrlWithAndWithoutASlash() {
        after.put("index.html", "one");
        assertThat(purged()).containsExactly(TestTree.BASE, url("/"));
        EdgeConfig atRoot = TestTree.config("https://example.com", Map.of());
        assertThat(after.as(atRoot).purgedSince(before.as(atRoot)).lines()).containsExactly("https://example.com/");
    }

    @Test
    void thePageForDeadEndsIsNotNamed() {
        after.put("404.html", "another");
        assertThat(purged()).isEmpty();
    }

    @Test
    void whatTheAdapterAloneReadsHasNoAddress() {
        after.put("edge.json", "one").put("manifest.json", "one");
        assertThat(purged()).isEmpty();
    }

    @Test
    void anotherCachePolicyChangesEveryAnswer() {
        EdgeConfig old = TestTree.CONFIG;
        CachePolicy policy = new CachePolicy("no-cache", "no-cache", "no-cache", "no-cache");
        EdgeConfig other = new EdgeConfig(old.baseUrl(), old.pages(), old.levelTokens(), old.quota(), policy);
        assertThat(after.as(other).purgedSince(before).lines()).containsExactly(TestTree.BASE + "*");
    }

    @Test
    void anotherPatternOfPagesChangesEveryAnswer() {
        EdgeConfig old = TestTree.CONFIG;
        PagePattern pages = PagePattern.parse("/{locale}/blog/{slug}").orElseThrow();
        EdgeConfig other = new EdgeConfig(old.baseUrl(), pages, old.levelTokens(), old.quota(), old.cache());
        assertThat(after.as(other).purgedSince(before).lines()).containsExactly(TestTree.BASE + "*");
    }

    @Test
    void aSiteThatMovedIsPurgedAtBothOfItsPlaces() {
        TestTree moved = after.as(TestTree.config("https://example.org", Map.of()));
        assertThat(moved.purgedSince(before).lines())
                .containsExactly("https://example.com/kb*", "https://example.org/*");
    }

    @Test
    void anotherQuotaChangesNothingThatACacheMayKeep() {
        EdgeConfig old = TestTree.CONFIG;
        EdgeConfig other = new EdgeConfig(old.baseUrl(), old.pages(), old.levelTokens(), new Quota(1, 1), old.cache());
        after.put("llms.txt", "one");
        assertThat(after.as(other).purgedSince(before).lines()).containsExactly(url("/llms.txt"));
    }

    @Test
    void beforeTheFirstReleaseSomethingElseWasThere() {
        PurgeList first = PurgeRules.of(after.since(before), null, TestTree.CONFIG, after::file);
        assertThat(first.lines()).containsExactly(TestTree.BASE + "*");
        assertThat(first.covers(TestTree.BASE)).isTrue();
        assertThat(first.covers(url("/anything?at=all"))).isTrue();
        assertThat(first.covers("https://example.com/kbs")).isFalse();
    }

    private Iterable<String> purged() {
        return after.purgedSince(before).lines();
    }

    private void both(String key, String text) {
        before.put(key, text);
        after.put(key, text);
    }

    private static String url(String target) {
        return TestTree.BASE + target;
    }
}
