package dev.offprint.publish.cdn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ArticleFolders;
import dev.offprint.edge.resource.HeaderTable;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Rules of what is purged that {@link PurgePropertyTest} does not come across. */
class ChangedAddressesTest {

    private final TestTree before = new TestTree(TestTree.CONFIG);
    private final TestTree after = new TestTree(TestTree.CONFIG);

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
    void thePageForDeadEndsIsNotNamed() {
        after.put("404.html", "another");
        assertThat(purged()).isEmpty();
    }

    @Test
    void anotherCachePolicyChangesEveryAnswer() {
        EdgeConfig old = TestTree.CONFIG;
        CachePolicy policy = new CachePolicy("no-cache", "no-cache", "no-cache", "no-cache");
        EdgeConfig other = new EdgeConfig(
                old.baseUrl(), old.articles(), Map.of(), old.quota(), policy, Renames.NONE, old.headers());
        assertThat(after.as(other).purgedSince(before).lines()).containsExactly(TestTree.BASE + "*");
    }

    @Test
    void anotherPatternOfPagesChangesEveryAnswer() {
        EdgeConfig old = TestTree.CONFIG;
        ArticleFolders pages = new ArticleFolders("en/blog/", "de/blog/");
        EdgeConfig other =
                new EdgeConfig(old.baseUrl(), pages, Map.of(), old.quota(), old.cache(), Renames.NONE, old.headers());
        assertThat(after.as(other).purgedSince(before).lines()).containsExactly(TestTree.BASE + "*");
    }

    @Test
    void otherHeaderRulesChangeEveryAnswer() {
        EdgeConfig old = TestTree.CONFIG;
        EdgeConfig other = new EdgeConfig(
                old.baseUrl(), old.articles(), Map.of(), old.quota(), old.cache(), Renames.NONE, HeaderTable.NONE);
        assertThat(after.as(other).purgedSince(before).lines()).containsExactly(TestTree.BASE + "*");
    }

    @Test
    void aSiteThatMovedIsPurgedAtBothOfItsPlaces() {
        TestTree moved = after.as(TestTree.config("https://example.org", Map.of()));
        assertThat(moved.purgedSince(before).lines())
                .containsExactly("https://example.com/kb*", "https://example.org/*");
    }

    @Test
    void beforeTheFirstReleaseSomethingElseWasThere() {
        PurgeList first = ChangedAddresses.of(after.since(before), null, TestTree.CONFIG);
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
