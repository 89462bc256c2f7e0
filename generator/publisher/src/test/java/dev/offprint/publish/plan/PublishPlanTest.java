package dev.offprint.publish.plan;

import static dev.offprint.edge.resource.ContentLocale.EN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.EdgeConfig.CachePolicy;
import dev.offprint.edge.limit.Quota;
import dev.offprint.publish.plan.PlannedFile.Kind;
import dev.offprint.tree.PublicFile;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PublishPlanTest {

    private static final String DETAIL = "api/knowledge/articles/a/index.json";

    @Test
    void changesDoneToWhatIsLiveMakeWhatWasBuilt() {
        Random random = new Random(7);
        for (int round = 0; round < 300; round++) {
            SmallSite live = RandomSites.site(random);
            SmallSite built = random.nextInt(5) == 0 ? live : RandomSites.site(random);
            PublishPlan plan = built.planAfter(live);
            Map<String, PublicFile> done = new TreeMap<>(live.files());
            for (PlannedFile file : plan.files()) {
                PublicFile before = file.change().before() == null
                        ? done.get(file.change().key())
                        : done.remove(file.change().key());
                assertThat(before).isEqualTo(file.change().before());
                if (file.change().after() != null) {
                    done.put(file.change().key(), file.change().after());
                }
            }
            assertThat(done).isEqualTo(built.files());
            Map<Kind, Long> counts = plan.counts();
            assertThat(counts.getOrDefault(Kind.ADDED, 0L) - counts.getOrDefault(Kind.REMOVED, 0L))
                    .isEqualTo(built.files().size() - (long) live.files().size());
            assertThat(plan.isEmpty()).isEqualTo(live.files().equals(built.files()));
        }
    }

    /** s3deploy and others compare bodies alone, and never publish a header field that was corrected. */
    @Test
    void headerFieldsCountAsMuchAsBodies() {
        SmallSite live = site("application/json", "{}");
        assertThat(reason(live, site("application/problem+json", "{}")))
                .isEqualTo("[MEDIA_TYPE] media type `application/json` became `application/problem+json`");
        assertThat(reason(live, site("application/json", "{}").gzip(DETAIL, "x")))
                .isEqualTo("[CODINGS] codings were none and are gzip");
        assertThat(reason(
                        site("application/json", "{}").gzip(DETAIL, "y"),
                        site("application/json", "{}").gzip(DETAIL, "x")))
                .isEqualTo("[CODINGS] compressed anew, the same body");
        assertThat(reason(live, site("application/json", "[]"))).isEqualTo("[BODY] other body");
    }

    @Test
    void aSettingReachesAnswersWhoseFilesStay() {
        EdgeConfig old = SmallSite.CONFIG;
        CachePolicy cache = old.cache();
        EdgeConfig now = new EdgeConfig(
                "https://other.example.com",
                old.pages(),
                Map.of(),
                new Quota(60, 60),
                new CachePolicy(cache.list(), "no-store", cache.asset(), cache.clientError()));
        SmallSite live = new SmallSite(old).with("a", EN, 1);
        PublishPlan plan = new SmallSite(now).with("a", EN, 2).planAfter(live);
        assertThat(plan.config())
                .extracting(ConfigChange::name)
                .containsExactly(
                        "base URL", "awareness levels", "quota", "cache policy of articles, pages and documents");
        assertThat(plan.config().get(2).after()).isEqualTo("60;w=60");
        assertThat(plan.files().get(0).reason())
                .isEqualTo("other body; cache policy `" + cache.article() + "` became `no-store`");
    }

    @Test
    void beforeTheFirstReleaseEverythingIsNew() {
        PublishPlan plan = new SmallSite(SmallSite.CONFIG).with("a", EN, 1).firstPlan();
        assertThat(plan.files()).allMatch(file -> file.kind() == Kind.ADDED);
        assertThat(plan.config()).isEmpty();
        assertThat(plan.built().articles()).isEqualTo(1);
        assertThat(plan.bytes())
                .isEqualTo(
                        plan.files().stream().mapToLong(PlannedFile::bytesAfter).sum());
    }

    private static SmallSite site(String mediaType, String body) {
        return new SmallSite(SmallSite.CONFIG).put(DETAIL, mediaType, body);
    }

    private static String reason(SmallSite live, SmallSite built) {
        PlannedFile only = built.planAfter(live).files().get(0);
        return only.aspects() + " " + only.reason();
    }
}
