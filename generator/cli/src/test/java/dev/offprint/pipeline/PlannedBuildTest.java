package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.EdgeConfig;
import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.plan.ConsumerView;
import dev.offprint.publish.plan.ConsumerView.AnswerChange;
import dev.offprint.publish.plan.ConsumerView.Bodies;
import dev.offprint.publish.plan.ConsumerView.Translated;
import dev.offprint.publish.plan.Guard;
import dev.offprint.publish.plan.Guards;
import dev.offprint.publish.plan.PlannedFile;
import dev.offprint.publish.plan.PublishPlan;
import dev.offprint.publish.plan.PublishPlan.NewContent;
import dev.offprint.publish.plan.PublishPlan.Side;
import dev.offprint.publish.plan.Verdict;
import dev.offprint.publish.plan.Verdict.Stop;
import dev.offprint.tree.EdgeConfigReader;
import dev.offprint.tree.TreeState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans between trees that were really built. */
class PlannedBuildTest {

    private static final Guards GUARDS = new Guards(Set.of(), Guards.MAX_REMOVED);

    @TempDir
    Path home;

    private Path content;
    private Path live;

    @BeforeEach
    void buildsWhatIsLive() throws IOException {
        content = home.resolve("content");
        live = home.resolve("live");
        for (int i = 0; i < 5; i++) {
            article("a" + i, "A short answer.");
        }
        Files.writeString(
                content.resolve("site.yaml"),
                "baseUrl: https://docs.site.org\nname: Docs\nmcpUrl: https://mcp.site.org\n");
        Built.build(content, live);
    }

    @Test
    void theSameSourcesChangeNothing() throws Exception {
        assertThat(plan(build()).isEmpty()).isTrue();
    }

    @Test
    void anEditIsToldAsWhatItIs() throws Exception {
        article("a1", "Another answer.");
        Path built = build();
        PublishPlan plan = plan(built);
        ConsumerView view = ConsumerView.of(plan, bodies(built));
        assertThat(view.answers()).hasSize(2);
        AnswerChange answer = view.answers().get(0);
        assertThat(answer.of().toString()).isEqualTo("a1 (en)");
        assertThat(answer.members()).containsExactly("shortAnswer");
        assertThat(view.articlesGone()).isEmpty();
        assertThat(view.contract()).isEmpty();
        assertThat(plan.files()).extracting(PlannedFile::address).contains("/api/knowledge/articles/a1");
        assertThat(GUARDS.check(plan, view).stops()).isEmpty();
    }

    @Test
    void whatGoesIsToldAndStopped() throws Exception {
        for (String file : List.of(
                "a1/en.md", "a3/en.md", "a3/de.md", "a3/article.yaml", "a4/en.md", "a4/de.md", "a4/article.yaml")) {
            Files.delete(content.resolve("articles").resolve(file));
        }
        Files.delete(content.resolve("articles/a3"));
        Files.delete(content.resolve("articles/a4"));
        Path built = build();
        PublishPlan plan = plan(built);
        ConsumerView view = ConsumerView.of(plan, bodies(built));
        assertThat(view.articlesGone()).containsExactly("a3", "a4");
        assertThat(view.translationsLost()).extracting(Translated::toString).containsExactly("a1 (en)");
        assertThat(plan.live().orElseThrow().articles()).isEqualTo(5);
        assertThat(plan.built().articles()).isEqualTo(3);
        assertThat(GUARDS.check(plan, view).stops()).extracting(Stop::guard).containsExactly(Guard.MASS_REMOVAL);
    }

    /** gohugoio/hugo#1455: what was built for a preview went live with addresses of the author's machine. */
    @Test
    void aTreeForTheAuthorsOwnMachineIsStopped() throws Exception {
        Path built = build("--base-url", "http://localhost:8080");
        PublishPlan plan = plan(built);
        Verdict verdict = GUARDS.check(plan, ConsumerView.of(plan, bodies(built)));
        assertThat(verdict.stops())
                .extracting(Stop::guard)
                .containsExactly(Guard.BASE_URL_CHANGED, Guard.LOCAL_BASE_URL);
        assertThat(verdict.stops().get(0).found()).contains("https://docs.site.org");
    }

    private void article(String slug, String answer) throws IOException {
        Path folder = Files.createDirectories(content.resolve("articles").resolve(slug));
        Files.writeString(
                folder.resolve("article.yaml"),
                "origin: native\nisPublished: true\ncontentType: guide\nfirstPublished: 2026-01-02\nlastUpdated: 2026-01-02\nshortAnswer: "
                        + answer + "\n");
        for (String locale : List.of("en", "de")) {
            Files.writeString(folder.resolve(locale + ".md"), "---\ntitle: Title of " + slug + "\n---\n\nText.\n");
        }
    }

    private Path build(String... more) {
        Path built = home.resolve("built");
        Built.build(content, built, more);
        return built;
    }

    private PublishPlan plan(Path built) throws Exception {
        TreeState before = TreeState.look(live, 2);
        TreeState after = TreeState.look(built, 2);
        assertThat(before.isWhole() && after.isWhole()).isTrue();
        List<Change> changes = Change.between(before.files(), after.files());
        return PublishPlan.of(
                changes,
                Optional.of(Side.of(config(live), before.files())),
                Side.of(config(built), after.files()),
                new NewContent(0, 0));
    }

    private static EdgeConfig config(Path tree) throws Exception {
        return EdgeConfigReader.read(Files.readAllBytes(tree.resolve(KeyLayout.EDGE_CONFIG.value())));
    }

    private Bodies bodies(Path built) {
        return new Bodies() {
            @Override
            public Optional<byte[]> before(Change change) throws IOException {
                return Optional.of(Files.readAllBytes(live.resolve(change.key())));
            }

            @Override
            public Optional<byte[]> after(Change change) throws IOException {
                return Optional.of(Files.readAllBytes(built.resolve(change.key())));
            }
        };
    }
}
