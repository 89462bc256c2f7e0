package dev.offprint.publish.plan;

import static dev.offprint.edge.resource.ContentLocale.DE;
import static dev.offprint.edge.resource.ContentLocale.EN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.limit.Quota;
import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Slug;
import dev.offprint.publish.plan.PublishPlan.AddressChange;
import dev.offprint.publish.plan.PublishPlan.ArticleChange;
import dev.offprint.publish.plan.PublishPlan.Kind;
import dev.offprint.publish.plan.PublishPlan.Setting;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class PublishPlanTest {

    /** Keys and digests must come to what the articles themselves, compared as sets, say. */
    @Test
    void equalsTheComparisonOfTheArticlesThemselves() {
        Random random = new Random(11);
        for (int round = 0; round < 300; round++) {
            SmallSite live = RandomSites.site(random);
            SmallSite built = random.nextInt(5) == 0 ? live : RandomSites.site(random);
            PublishPlan plan = built.planAfter(live);
            SortedSet<String> gone = without(live, built);
            SortedSet<String> added = without(built, live);
            assertThat(slugs(plan, Kind.GONE)).containsExactlyElementsOf(gone);
            assertThat(slugs(plan, Kind.NEW)).containsExactlyElementsOf(added);
            SortedSet<String> lost = new TreeSet<>();
            SortedSet<String> gained = new TreeSet<>();
            plan.articles().forEach(one -> {
                one.lost().forEach(locale -> lost.add(one.slug() + locale));
                one.gained().forEach(locale -> gained.add(one.slug() + locale));
            });
            assertThat(lost).isEqualTo(missing(live, built, gone));
            assertThat(gained).isEqualTo(missing(built, live, added));
            boolean same = live.files().equals(built.files());
            assertThat(plan.counts().none()).isEqualTo(same);
            assertThat(plan.articles().isEmpty() && plan.others().isEmpty()).isEqualTo(same);
            assertThat(plan.counts().added() - plan.counts().removed())
                    .isEqualTo(built.files().size() - (long) live.files().size());
        }
    }

    @Test
    void saysWhichFormsOfAnArticleChange() {
        SmallSite live = new SmallSite(SmallSite.CONFIG).with("a", EN, 1).with("a", DE, 1);
        SmallSite built = new SmallSite(SmallSite.CONFIG).with("a", EN, 1).with("a", DE, 2);
        PublishPlan plan = built.planAfter(live);
        assertThat(plan.articles())
                .containsExactly(new ArticleChange(
                        "a",
                        Kind.CHANGED,
                        null,
                        List.of(),
                        List.of(),
                        List.of("Markdown (de)", "answer (de)", "detail", "page (de)")));
        assertThat(plan.others()).containsExactly(new AddressChange("/api/knowledge/articles", Kind.CHANGED));
    }

    /** Not an article that is gone, and no new one: so no guard counts it as removed. */
    @Test
    void aRenamedArticleIsOneArticle() {
        SmallSite live = new SmallSite(SmallSite.CONFIG)
                .with("a", EN, 1)
                .with("a", DE, 1)
                .with("b", EN, 1);
        Renames renames = new Renames(Map.of(new Slug("a"), new Slug("c"), new Slug("x"), new Slug("c")));
        SmallSite built =
                new SmallSite(SmallSite.CONFIG.with(renames)).with("c", EN, 1).with("d", EN, 1);
        PublishPlan plan = built.planAfter(live);
        assertThat(plan.articles(Kind.RENAMED))
                .containsExactly(new ArticleChange("c", Kind.RENAMED, "a", List.of("de"), List.of(), List.of()));
        assertThat(slugs(plan, Kind.GONE)).containsExactly("b");
        assertThat(slugs(plan, Kind.NEW)).containsExactly("d");
    }

    @Test
    void otherCompressedFormsAreNoChangeOfAnArticle() {
        SmallSite live = new SmallSite(SmallSite.CONFIG).with("a", EN, 1);
        SmallSite coded = new SmallSite(SmallSite.CONFIG).with("a", EN, 1).gzip("en/knowledge/a.md", "x");
        assertThat(coded.planAfter(live).counts().recoded()).isEqualTo(1);
        assertThat(coded.planAfter(live).articles()).isEmpty();
    }

    @Test
    void aSettingReachesAnswersWhoseFilesStay() {
        EdgeConfig old = SmallSite.CONFIG;
        CachePolicy cache = old.cache();
        EdgeConfig now = new EdgeConfig(
                "https://other.example.com",
                old.articles(),
                Map.of(),
                new Quota(60, 60),
                new CachePolicy(cache.list(), "no-store", cache.asset(), cache.clientError()),
                old.renames(),
                old.headers());
        SmallSite live = new SmallSite(old).with("a", EN, 1);
        PublishPlan plan = new SmallSite(now).with("a", EN, 2).planAfter(live);
        assertThat(plan.settings())
                .extracting(Setting::name)
                .containsExactly(
                        "base URL", "awareness levels", "quota", "cache policy of articles, pages and documents");
        assertThat(plan.settings().get(2).after()).isEqualTo("60;w=60");
    }

    @Test
    void everythingElseIsAnAddress() {
        SmallSite live = new SmallSite(SmallSite.CONFIG).document("llms.txt", "one");
        SmallSite built = new SmallSite(SmallSite.CONFIG)
                .put(".well-known/agent-skills/search/SKILL.md", "how")
                .put("index.html", "home");
        assertThat(built.planAfter(live).others())
                .containsExactly(
                        new AddressChange("/", Kind.NEW),
                        new AddressChange("/.well-known/agent-skills/search/SKILL.md", Kind.NEW),
                        new AddressChange("/llms.txt", Kind.GONE));
    }

    private static List<String> slugs(PublishPlan plan, Kind kind) {
        return plan.articles(kind).stream().map(ArticleChange::slug).toList();
    }

    private static SortedSet<String> without(SmallSite these, SmallSite those) {
        SortedSet<String> slugs = new TreeSet<>(these.articles().keySet());
        slugs.removeAll(those.articles().keySet());
        return slugs;
    }

    private static SortedSet<String> missing(SmallSite here, SmallSite there, SortedSet<String> wholeArticles) {
        SortedSet<String> missing = new TreeSet<>();
        here.articles().forEach((slug, versions) -> {
            for (ContentLocale locale : versions.keySet()) {
                boolean kept = there.articles().getOrDefault(slug, Map.of()).containsKey(locale);
                if (!kept && !wholeArticles.contains(slug)) {
                    missing.add(slug + locale.tag());
                }
            }
        });
        return missing;
    }
}
