package dev.offprint.verify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.address.Document;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.resource.Route;
import dev.offprint.tree.PublicFile;
import dev.offprint.verify.Verification.VerifySettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleTest {

    @TempDir
    static Path folder;

    private static ExpectedRelease release;

    @BeforeAll
    static void build() throws Exception {
        release = Site.build("everything", folder.resolve("public")).expected();
    }

    @Test
    void documentsAreAlwaysInIt() {
        assertThat(CheckPlan.sample(release, 0))
                .contains(new Route.ArticleList(null, null, null))
                .extracting(Route::address)
                .containsAll(List.of(Document.values()).stream()
                        .map(document -> "/" + document.path())
                        .toList());
    }

    @Test
    void everyKindHasItsTurnBeforeOneHasTwo() {
        List<Route> sample = CheckPlan.sample(release, 32); // more than there are kinds
        assertThat(new HashSet<>(sample)).hasSize(sample.size());
        for (Class<?> kind : List.of(
                Route.ArticleDetail.class, Route.AnswerFirst.class, Route.PageAt.class, Route.MarkdownOf.class)) {
            assertThat(sample).hasAtLeastOneElementOfType(kind);
        }
        assertThat(sample).anyMatch(route -> route instanceof Route.ArticleList list && list.locale() != null);
        assertThat(sample)
                .anyMatch(route ->
                        route instanceof Route.FileAt file && file.headers().immutable());
    }

    @Test
    void theSameReleaseGivesTheSameSampleInWhateverOrderItIsRead() {
        List<Map.Entry<String, PublicFile>> files =
                new ArrayList<>(release.files().entrySet());
        Collections.shuffle(files, new Random(7));
        Map<String, PublicFile> shuffled = new LinkedHashMap<>();
        files.forEach(file -> shuffled.put(file.getKey(), file.getValue()));
        assertThat(CheckPlan.sample(new ExpectedRelease(release.config(), shuffled), 20))
                .isEqualTo(CheckPlan.sample(release, 20));
    }

    @Test
    void allIsEveryFileThatHasAnAddress() {
        long addresses = release.files().keySet().stream()
                .filter(key ->
                        release.config().addresses().route(new ObjectKey(key)).isPresent())
                .count();
        assertThat(CheckPlan.sample(release, VerifySettings.ALL)).hasSize((int) addresses);
    }
}
