package dev.offprint.publish.plan;

import static dev.offprint.edge.resource.ContentLocale.DE;
import static dev.offprint.edge.resource.ContentLocale.EN;
import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.ContentLocale;
import dev.offprint.edge.resource.Document;
import dev.offprint.edge.resource.Slug;
import dev.offprint.publish.plan.ConsumerView.AddressChange;
import dev.offprint.publish.plan.ConsumerView.AnswerChange;
import dev.offprint.publish.plan.ConsumerView.Bodies;
import dev.offprint.publish.plan.ConsumerView.Renamed;
import dev.offprint.publish.plan.ConsumerView.Translated;
import dev.offprint.publish.plan.ContractChange.Impact;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ConsumerViewTest {

    private static final Bodies NOTHING = new Bodies() {
        @Override
        public Optional<byte[]> before(Change change) {
            return Optional.empty();
        }

        @Override
        public Optional<byte[]> after(Change change) {
            return Optional.empty();
        }
    };

    /** Translations by article and locale, compared as sets, must come to what keys and digests say. */
    @Test
    void equalsTheComparisonOfTheArticlesThemselves() throws IOException {
        Random random = new Random(11);
        for (int round = 0; round < 300; round++) {
            SmallSite live = RandomSites.site(random);
            SmallSite built = random.nextInt(5) == 0 ? live : RandomSites.site(random);
            ConsumerView view = ConsumerView.of(built.planAfter(live), built.bodiesAfter(live));
            SortedSet<String> gone = without(live, built);
            SortedSet<String> added = without(built, live);
            assertThat(view.articlesGone()).containsExactlyElementsOf(gone);
            assertThat(view.articlesAdded()).containsExactlyElementsOf(added);
            assertThat(view.translationsLost()).containsExactlyElementsOf(missing(live, built, gone));
            assertThat(view.translationsGained()).containsExactlyElementsOf(missing(built, live, added));
            assertThat(view.answers().stream().map(AnswerChange::of)).containsExactlyElementsOf(edited(live, built));
            assertThat(view.isEmpty()).isEqualTo(live.files().equals(built.files()));
        }
    }

    @Test
    void saysWhichMembersOfAnAnswerDiffer() throws IOException {
        SmallSite live = new SmallSite(SmallSite.CONFIG).with("a", EN, 1).with("a", DE, 1);
        SmallSite built = new SmallSite(SmallSite.CONFIG).with("a", EN, 1).with("a", DE, 2);
        ConsumerView view = ConsumerView.of(built.planAfter(live), built.bodiesAfter(live));
        assertThat(view.answers())
                .containsExactly(new AnswerChange(new Translated("a", DE), java.util.List.of("shortAnswer")));
        assertThat(view.articles().get(0).forms())
                .containsExactly("Markdown (de)", "answer (de)", "detail", "page (de)");
        assertThat(view.lists()).extracting(AddressChange::address).containsExactly("/api/knowledge/articles");
        ConsumerView unread = ConsumerView.of(built.planAfter(live), NOTHING);
        assertThat(unread.answers().get(0).members()).isEmpty();
    }

    /** Not an article that is gone, and no new one: so no guard counts it as removed. */
    @Test
    void aRenamedArticleIsOneArticle() throws IOException {
        SmallSite live = new SmallSite(SmallSite.CONFIG)
                .with("a", EN, 1)
                .with("a", DE, 1)
                .with("b", EN, 1);
        Renames renames = new Renames(Map.of(new Slug("a"), new Slug("c"), new Slug("x"), new Slug("c")));
        SmallSite built =
                new SmallSite(SmallSite.CONFIG.with(renames)).with("c", EN, 1).with("d", EN, 1);
        PublishPlan plan = built.planAfter(live);
        ConsumerView view = ConsumerView.of(plan, NOTHING);
        assertThat(view.articlesRenamed()).containsExactly(new Renamed("a", "c"));
        assertThat(view.articlesGone()).containsExactly("b");
        assertThat(view.articlesAdded()).containsExactly("d");
        assertThat(view.translationsLost()).containsExactly(new Translated("c", DE));
    }

    @Test
    void headerFieldsAloneAreNoNews() throws IOException {
        SmallSite live = new SmallSite(SmallSite.CONFIG).with("a", EN, 1);
        SmallSite built = new SmallSite(SmallSite.CONFIG).with("a", EN, 1).gzip("en/knowledge/a.md", "x");
        PublishPlan plan = built.planAfter(live);
        assertThat(plan.files()).hasSize(1);
        assertThat(ConsumerView.of(plan, NOTHING).isEmpty()).isTrue();
    }

    @Test
    void documentsAndSkillsHaveTheirDigests() throws IOException {
        SmallSite live = new SmallSite(SmallSite.CONFIG).document(Document.LLMS_TXT, "one");
        SmallSite built = new SmallSite(SmallSite.CONFIG)
                .document(Document.LLMS_TXT, "two")
                .put(".well-known/agent-skills/search/SKILL.md", "text/markdown", "how")
                .put("media/a/x.0123456789abcdef.png", "image/png", "picture")
                .put("index.html", "text/html", "home");
        ConsumerView view = ConsumerView.of(built.planAfter(live), built.bodiesAfter(live));
        assertThat(view.documents())
                .extracting(AddressChange::address)
                .containsExactly("/.well-known/agent-skills/search/SKILL.md", "/llms.txt");
        assertThat(view.documents().get(1).before())
                .isEqualTo("7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed");
        assertThat(view.pages()).extracting(AddressChange::address).containsExactly("/");
    }

    @Test
    void theContractIsComparedWhereItChanges() throws IOException {
        SmallSite live = new SmallSite(SmallSite.CONFIG).document(Document.OPENAPI, "{\"paths\":{\"/a\":{}}}");
        SmallSite built = new SmallSite(SmallSite.CONFIG).document(Document.OPENAPI, "{\"paths\":{}}");
        SmallSite none = new SmallSite(SmallSite.CONFIG);
        assertThat(contract(live, built, built.bodiesAfter(live))).contains(Impact.BREAKING);
        assertThat(contract(live, built, NOTHING)).contains(Impact.RISKY);
        assertThat(contract(live, none, NOTHING)).contains(Impact.BREAKING);
        assertThat(contract(none, live, NOTHING)).isEmpty();
    }

    private static Optional<Impact> contract(SmallSite live, SmallSite built, Bodies bodies) throws IOException {
        return ConsumerView.of(built.planAfter(live), bodies).contract().map(ContractChange::impact);
    }

    private static SortedSet<String> without(SmallSite these, SmallSite those) {
        SortedSet<String> slugs = new TreeSet<>(these.articles().keySet());
        slugs.removeAll(those.articles().keySet());
        return slugs;
    }

    private static SortedSet<Translated> missing(SmallSite here, SmallSite there, SortedSet<String> wholeArticles) {
        SortedSet<Translated> missing = translations(here);
        missing.removeAll(translations(there));
        missing.removeIf(one -> wholeArticles.contains(one.slug()));
        return missing;
    }

    private static SortedSet<Translated> edited(SmallSite live, SmallSite built) {
        SortedSet<Translated> edited = translations(live);
        edited.retainAll(translations(built));
        edited.removeIf(one -> version(live, one).equals(version(built, one)));
        return edited;
    }

    private static Integer version(SmallSite site, Translated one) {
        return site.articles().getOrDefault(one.slug(), Map.of()).getOrDefault(one.locale(), -1);
    }

    private static SortedSet<Translated> translations(SmallSite site) {
        SortedSet<Translated> all = new TreeSet<>();
        site.articles().forEach((slug, versions) -> {
            for (ContentLocale locale : versions.keySet()) {
                all.add(new Translated(slug, locale));
            }
        });
        return all;
    }
}
