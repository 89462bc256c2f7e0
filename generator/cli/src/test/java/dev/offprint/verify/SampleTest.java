package dev.offprint.verify;

import static org.assertj.core.api.Assertions.assertThat;

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
    void whatThereIsOnlyOnceIsInIt() {
        assertThat(CheckPlan.sample(release, 60))
                .contains("/api/knowledge/articles", "/", "/llms.txt", "/sitemap.xml", "/robots.txt", "/openapi.json");
    }

    @Test
    void everyKindHasItsTurnBeforeOneHasTwo() {
        List<String> sample = CheckPlan.sample(release, 60);
        assertThat(new HashSet<>(sample)).hasSize(sample.size()).hasSize(60);
        for (String kind : List.of(
                "/api/knowledge/articles/[^?]+",
                "/api/knowledge/articles[?].*",
                "/api/aeo/articles/.*[?]locale=.*",
                "/en/[a-z-]+/[a-z-]+",
                "/(en|de)/[a-z-]+/[a-z-]+[.]md",
                "/assets/.*",
                "/[.]well-known/agent-skills/.*/SKILL.md")) {
            assertThat(sample).anyMatch(address -> address.matches(kind));
        }
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
                .filter(key -> release.address(key).isPresent())
                .count();
        assertThat(CheckPlan.sample(release, VerifySettings.ALL)).hasSize((int) addresses);
    }
}
