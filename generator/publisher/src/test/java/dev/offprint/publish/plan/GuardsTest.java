package dev.offprint.publish.plan;

import static dev.offprint.edge.resource.ContentLocale.DE;
import static dev.offprint.edge.resource.ContentLocale.EN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.publish.plan.Guards.SourceCommit;
import dev.offprint.publish.plan.Verdict.Caution;
import dev.offprint.publish.plan.Verdict.Stop;
import dev.offprint.tree.TreeState;
import dev.offprint.tree.TreeState.Flaw;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GuardsTest {

    private static final Guards NONE_ALLOWED = new Guards(Set.of(), Guards.MAX_REMOVED);

    @Test
    void aFifthOfTheArticlesMayGoAndNoMore() {
        assertThat(check(NONE_ALLOWED, site(10, 10), site(8, 8)).passes()).isTrue();
        Verdict verdict = check(NONE_ALLOWED, site(10, 10), site(7, 7));
        assertThat(verdict.passes()).isFalse();
        assertThat(verdict.stops()).hasSize(1);
        assertThat(verdict.stops().get(0).guard()).isEqualTo(Guard.MASS_REMOVAL);
        assertThat(verdict.stops().get(0).found()).isEqualTo("3 of 10 live articles are gone, more than 20 %");
        assertThat(verdict.stops().get(0).examples()).containsExactly("article-7", "article-8", "article-9");
    }

    @Test
    void theLimitIsComparedWithoutRounding() {
        assertThat(check(NONE_ALLOWED, site(4, 0), site(3, 0)).passes()).isFalse();
        assertThat(check(NONE_ALLOWED, site(5, 0), site(4, 0)).passes()).isTrue();
        assertThat(check(new Guards(Set.of(), 0), site(5, 0), site(5, 0)).passes())
                .isTrue();
        assertThat(check(new Guards(Set.of(), 0), site(200, 0), site(199, 0)).passes())
                .isFalse();
        assertThat(check(new Guards(Set.of(), 100), site(5, 0), site(0, 0)).passes())
                .isTrue();
    }

    @Test
    void articlesThatComeDoNotMakeUpForThoseThatGo() {
        SmallSite built = new SmallSite(SmallSite.CONFIG);
        for (int i = 3; i < 13; i++) {
            built.with("article-" + i, EN, 1);
        }
        assertThat(check(NONE_ALLOWED, site(10, 0), built).passes()).isFalse();
    }

    @Test
    void aLocaleThatGoesIsAMassRemovalToo() {
        Verdict verdict = check(NONE_ALLOWED, site(10, 10), site(10, 0));
        assertThat(verdict.stops().get(0).found())
                .isEqualTo("10 of 10 live articles lose their translation `de`, more than 20 %");
        assertThat(verdict.stops().get(0).examples()).hasSize(Stop.EXAMPLES).contains("article-0 (de)");
        assertThat(verdict.stops().get(0).count()).isEqualTo(10);
    }

    @Test
    void whatIsAllowedByNameDoesNotStop() {
        Verdict verdict = check(new Guards(Set.of(Guard.MASS_REMOVAL), 20), site(10, 0), site(1, 0));
        assertThat(verdict.passes()).isTrue();
        assertThat(verdict.stops()).hasSize(1).allMatch(Stop::allowed);
    }

    @Test
    void pagesThatMoveStop() {
        SmallSite built = new SmallSite(SmallSite.config("https://knowledge.example.com", "articles"));
        Verdict verdict = check(NONE_ALLOWED, new SmallSite(SmallSite.CONFIG).with("a", EN, 1), built.with("a", EN, 1));
        assertThat(verdict.stops()).extracting(Stop::guard).containsExactly(Guard.PAGES_MOVED);
    }

    /** Where no article is live no page moves. */
    @Test
    void pagesThatNobodyCanHaveReadMayMove() {
        SmallSite built = new SmallSite(SmallSite.config("https://knowledge.example.com", "articles"));
        assertThat(check(NONE_ALLOWED, new SmallSite(SmallSite.CONFIG), built.with("a", EN, 1))
                        .stops())
                .isEmpty();
    }

    @Test
    void anotherBaseUrlStopsOnce() {
        SmallSite live = new SmallSite(SmallSite.CONFIG)
                .with("a", EN, 1)
                .document("openapi.json", "{\"servers\":[{\"url\":\"https://knowledge.example.com\"}]}");
        SmallSite built = new SmallSite(SmallSite.config("https://kb.acme.dev", "knowledge"))
                .with("a", EN, 1)
                .document("openapi.json", "{\"servers\":[{\"url\":\"https://kb.acme.dev\"}]}");
        Verdict verdict = check(NONE_ALLOWED, live, built);
        assertThat(verdict.stops()).extracting(Stop::guard).containsExactly(Guard.BASE_URL_CHANGED);
        assertThat(verdict.stops().get(0).found())
                .isEqualTo("the base URL was `https://knowledge.example.com` and is `https://kb.acme.dev`");
        assertThat(check(new Guards(Set.of(Guard.BASE_URL_CHANGED), 20), live, built)
                        .passes())
                .isTrue();
        assertThat(check(NONE_ALLOWED, live, live).passes()).isTrue();
    }

    @Test
    void aLocalBaseUrlStopsTheFirstReleaseToo() {
        SmallSite built = new SmallSite(SmallSite.config("http://localhost:8080", "knowledge"));
        PublishPlan plan = built.with("a", EN, 1).firstPlan();
        Verdict verdict = NONE_ALLOWED.check(plan);
        assertThat(verdict.stops()).extracting(Stop::guard).containsExactly(Guard.LOCAL_BASE_URL);
        assertThat(verdict.cautions()).extracting(Caution::code).containsExactly("plain-http");
    }

    @Test
    void namesForExamplesAndEmptyTreesAreSaid() {
        SmallSite empty = new SmallSite(SmallSite.CONFIG);
        PublishPlan plan = empty.firstPlan();
        Verdict verdict = NONE_ALLOWED.check(plan);
        assertThat(verdict.passes()).isTrue();
        assertThat(verdict.cautions()).extracting(Caution::code).containsExactly("reserved-base-url", "no-articles");
    }

    @Test
    void aTreeThatIsNotWholeStops() {
        TreeState cut = new TreeState(Map.of(), Map.of(Flaw.CUT_OFF, List.of(".offprint/staging")));
        assertThat(NONE_ALLOWED.check(cut).passes()).isFalse();
        Guards allowed = new Guards(Set.of(Guard.INCOMPLETE_BUILD), 20);
        assertThat(allowed.check(cut).passes()).isTrue();
        TreeState none = new TreeState(Map.of(), Map.of(Flaw.NO_MANIFEST, List.of("manifest.json")));
        assertThat(allowed.check(none).passes())
                .as("there is nothing to publish")
                .isFalse();
    }

    @Test
    void anOlderCommitStops() {
        SourceCommit old = new SourceCommit("aaa", Instant.parse("2026-11-01T00:00:00Z"));
        SourceCommit now = new SourceCommit("bbb", Instant.parse("2026-11-02T00:00:00Z"));
        assertThat(NONE_ALLOWED.check(old, now).passes()).isTrue();
        assertThat(NONE_ALLOWED.check(now, now).passes()).isTrue();
        Verdict verdict = NONE_ALLOWED.check(now, old);
        assertThat(verdict.stops()).extracting(Stop::guard).containsExactly(Guard.OLDER_COMMIT);
        assertThat(new Guards(Set.of(Guard.OLDER_COMMIT), 20).check(now, old).passes())
                .isTrue();
    }

    @Test
    void aLiveReleaseThatCannotBeReadStops() {
        assertThat(NONE_ALLOWED.lost(1).passes()).isFalse();
        assertThat(NONE_ALLOWED.lost(1).stops().get(0).found()).startsWith("1 of the nodes");
        assertThat(new Guards(Set.of(Guard.DAMAGED_LIVE), 20).lostSettings().passes())
                .isTrue();
    }

    private static Verdict check(Guards guards, SmallSite live, SmallSite built) {
        PublishPlan plan = built.planAfter(live);
        return guards.check(plan);
    }

    /** A site with so many articles in English, and the first of them in German. */
    private static SmallSite site(int english, int german) {
        SmallSite site = new SmallSite(SmallSite.CONFIG);
        for (int i = 0; i < english; i++) {
            site.with("article-" + i, EN, 1);
            if (i < german) {
                site.with("article-" + i, DE, 1);
            }
        }
        return site;
    }
}
