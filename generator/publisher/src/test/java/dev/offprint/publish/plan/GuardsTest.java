package dev.offprint.publish.plan;

import static dev.offprint.edge.resource.ContentLocale.DE;
import static dev.offprint.edge.resource.ContentLocale.EN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.publish.plan.Guards.Caution;
import dev.offprint.publish.plan.Guards.Stop;
import dev.offprint.tree.TreeState;
import dev.offprint.tree.TreeState.Flaw;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GuardsTest {

    @Test
    void aFifthOfTheArticlesMayGoAndNoMore() {
        assertThat(check(strict(), site(10, 10), site(8, 8)).passes()).isTrue();
        Guards guards = check(strict(), site(10, 10), site(7, 7));
        assertThat(guards.passes()).isFalse();
        assertThat(guards.stops()).hasSize(1);
        assertThat(guards.stops().get(0).guard()).isEqualTo(Guard.MASS_REMOVAL);
        assertThat(guards.stops().get(0).found()).isEqualTo("3 of 10 live articles are gone, more than 20 %");
        assertThat(guards.stops().get(0).examples()).containsExactly("article-7", "article-8", "article-9");
    }

    @Test
    void theLimitIsComparedWithoutRounding() {
        assertThat(check(strict(), site(4, 0), site(3, 0)).passes()).isFalse();
        assertThat(check(strict(), site(5, 0), site(4, 0)).passes()).isTrue();
    }

    @Test
    void articlesThatComeDoNotMakeUpForThoseThatGo() {
        SmallSite built = new SmallSite(SmallSite.CONFIG);
        for (int i = 3; i < 13; i++) {
            built.with("article-" + i, EN, 1);
        }
        assertThat(check(strict(), site(10, 0), built).passes()).isFalse();
    }

    @Test
    void aLocaleThatGoesIsAMassRemovalToo() {
        Guards guards = check(strict(), site(10, 10), site(10, 0));
        assertThat(guards.stops().get(0).found())
                .isEqualTo("10 of 10 live articles lose their translation `de`, more than 20 %");
        assertThat(guards.stops().get(0).examples()).hasSize(Stop.EXAMPLES).contains("article-0 (de)");
        assertThat(guards.stops().get(0).count()).isEqualTo(10);
    }

    @Test
    void whatIsAllowedByNameDoesNotStop() {
        Guards guards = check(new Guards(Set.of(Guard.MASS_REMOVAL)), site(10, 0), site(1, 0));
        assertThat(guards.passes()).isTrue();
        assertThat(guards.stops()).hasSize(1).allMatch(Stop::allowed);
    }

    @Test
    void pagesThatMoveStop() {
        SmallSite built = new SmallSite(SmallSite.config("https://knowledge.example.com", "articles"));
        Guards guards = check(strict(), new SmallSite(SmallSite.CONFIG).with("a", EN, 1), built.with("a", EN, 1));
        assertThat(guards.stops()).extracting(Stop::guard).containsExactly(Guard.PAGES_MOVED);
    }

    /** Where no article is live no page moves. */
    @Test
    void pagesThatNobodyCanHaveReadMayMove() {
        SmallSite built = new SmallSite(SmallSite.config("https://knowledge.example.com", "articles"));
        assertThat(check(strict(), new SmallSite(SmallSite.CONFIG), built.with("a", EN, 1))
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
        Guards guards = check(strict(), live, built);
        assertThat(guards.stops()).extracting(Stop::guard).containsExactly(Guard.BASE_URL_CHANGED);
        assertThat(guards.stops().get(0).found())
                .isEqualTo("the base URL was `https://knowledge.example.com` and is `https://kb.acme.dev`");
        assertThat(check(new Guards(Set.of(Guard.BASE_URL_CHANGED)), live, built)
                        .passes())
                .isTrue();
        assertThat(check(strict(), live, live).passes()).isTrue();
    }

    @Test
    void aLocalBaseUrlStopsTheFirstReleaseToo() {
        SmallSite built = new SmallSite(SmallSite.config("http://localhost:8080", "knowledge"));
        PublishPlan plan = built.with("a", EN, 1).firstPlan();
        Guards guards = strict();
        guards.check(plan);
        assertThat(guards.stops()).extracting(Stop::guard).containsExactly(Guard.LOCAL_BASE_URL);
        assertThat(guards.warnings()).extracting(Caution::code).containsExactly("plain-http");
    }

    @Test
    void namesForExamplesAndEmptyTreesAreSaid() {
        SmallSite empty = new SmallSite(SmallSite.CONFIG);
        PublishPlan plan = empty.firstPlan();
        Guards guards = strict();
        guards.check(plan);
        assertThat(guards.passes()).isTrue();
        assertThat(guards.warnings()).extracting(Caution::code).containsExactly("reserved-base-url", "no-articles");
    }

    @Test
    void aTreeThatIsNotWholeStops() {
        TreeState cut = new TreeState(Map.of(), Map.of(Flaw.CUT_OFF, List.of(".offprint/staging")));
        assertThat(check(strict(), cut).passes()).isFalse();
        assertThat(check(new Guards(Set.of(Guard.INCOMPLETE_BUILD)), cut).passes())
                .isTrue();
        TreeState none = new TreeState(Map.of(), Map.of(Flaw.NO_MANIFEST, List.of("manifest.json")));
        assertThat(check(new Guards(Set.of(Guard.INCOMPLETE_BUILD)), none).passes())
                .as("there is nothing to publish")
                .isFalse();
    }

    private static Guards strict() {
        return new Guards(Set.of());
    }

    private static Guards check(Guards guards, TreeState tree) {
        guards.check(tree);
        return guards;
    }

    private static Guards check(Guards guards, SmallSite live, SmallSite built) {
        PublishPlan plan = built.planAfter(live);
        guards.check(plan);
        return guards;
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
