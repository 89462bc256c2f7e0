package dev.offprint.s3.publish;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.level.Gate;
import dev.offprint.s3.site.Offprint;
import dev.offprint.s3.site.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code check --against s3://BUCKET/PREFIX}: articles that changed since the live release of an object storage. */
@Timeout(600)
@Gate
final class CheckAgainstTest {

    private static final String RENAMED = "publishing-glossary";

    @TempDir
    Path folder;

    private Store store;
    private Bucket bucket;
    private Publisher publisher;
    private Site site;

    @BeforeEach
    void publishFirst() throws Exception {
        store = Store.start(folder);
        bucket = store.newBucket();
        publisher = store.publisher(bucket);
        site = Site.small(folder.resolve("site")).build();
        publisher.publish(site.tree()).expectDone();
    }

    @AfterEach
    void stop() throws IOException {
        store.close();
    }

    @Test
    void findsWhatChangedSinceTheLiveReleaseWithoutANewDate() throws Exception {
        assertThat(stale()).isEmpty();
        site.edit(Site.EDITED, 1);
        Requests requests = Requests.of(store.proxy());
        assertThat(stale()).containsExactly("articles/" + Site.EDITED + "/article.yaml");
        assertThat(requests.written()).as("a check writes nothing").isEmpty();
        publisher.publish(site.build().tree()).expectDone();
        assertThat(stale()).as("the release that is live now").isEmpty();
    }

    @Test
    void findsARenamedArticleIfItsTextChangedToo() throws Exception {
        Path articles = site.content().resolve("articles");
        Files.move(articles.resolve(RENAMED), articles.resolve("terms"));
        site.append("articles/terms/article.yaml", "formerSlugs: [" + RENAMED + "]\n");
        assertThat(stale()).as("the address alone").isEmpty();
        site.append("articles/terms/en.md", "\nOne more sentence.\n");
        assertThat(stale()).containsExactly("articles/terms/article.yaml");
    }

    @Test
    void saysThatThereIsNoRelease() throws Exception {
        bucket.keys().keySet().forEach(bucket::delete);
        Offprint.Outcome outcome = publisher.check(site.content());
        assertThat(outcome.code()).as(outcome.out() + outcome.err()).isEqualTo(3);
    }

    /** Returns the files with such a finding. */
    private List<String> stale() throws IOException {
        Offprint.Outcome outcome =
                publisher.check(site.content(), "--format", "json").expectDone();
        return new JsonMapper()
                .readTree(outcome.out()).findParents("code").stream()
                        .filter(found -> found.get("code").asText().equals("stale-last-updated"))
                        .map(CheckAgainstTest::path)
                        .toList();
    }

    private static String path(JsonNode found) {
        String path = found.get("path").asText();
        return path.substring(path.indexOf("articles/"));
    }
}
