package dev.offprint.s3.publish;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.level.Gate;
import dev.offprint.s3.fault.FaultPlan;
import dev.offprint.s3.site.Adapter;
import dev.offprint.s3.site.Offprint;
import dev.offprint.s3.site.Site;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Damage on an object storage: found, told apart from a bad network, repaired under a running adapter. */
@Timeout(600)
@Gate
final class FsckStorageTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String ARTICLE = "/api/knowledge/articles/" + Site.EDITED;

    @TempDir
    static Path logs;

    private static Store store;
    private static Site site;

    @TempDir
    Path folder;

    private Bucket bucket;
    private Publisher publisher;

    @BeforeAll
    static void start() throws Exception {
        store = Store.start(logs);
        site = Site.small(logs.resolve("site")).build();
    }

    @AfterAll
    static void stop() throws Exception {
        store.close();
    }

    @BeforeEach
    void publishFirst() {
        bucket = store.newBucket();
        publisher = store.publisher(bucket);
        publisher.publish(site.tree()).expectDone();
    }

    @AfterEach
    void reset() {
        store.proxy().spoil(FaultPlan.CLEAN).before(request -> {});
    }

    @Test
    void findsAndRepairsUnderARunningAdapter() throws Exception {
        String key = article();
        byte[] whole = bucket.get(key);
        byte[] flipped = whole.clone();
        flipped[flipped.length / 2] ^= 4;
        bucket.put(key, flipped);
        try (Adapter adapter = store.adapter(bucket, "--follow-within", "1")) {
            assertThat(adapter.get(ARTICLE)).startsWith("500");
            JsonNode found = fsck(1);
            assertThat(found.at("/objects/0/key").asText()).isEqualTo(key);
            assertThat(found.at("/objects/0/problem").asText()).isEqualTo("damaged");
            assertThat(found.at("/releases/0/hits/0/file").asText()).isEqualTo(ARTICLE.substring(1) + "/index.json");
            JsonNode repaired = fsck(0, "--repair", "--from", site.tree().toString());
            assertThat(repaired.path("repaired").asInt()).isEqualTo(1);
            assertThat(adapter.get(ARTICLE)).as("it resumes without a failure").startsWith("200");
        }
        assertThat(bucket.get(key)).isEqualTo(whole);
        bucket.assertNothingIsDamaged();
    }

    /** Answers that break off, come late or are damaged in transfer do not count as damage in the storage. */
    @Test
    void tellsABadNetworkFromABadStore() throws Exception {
        store.proxy().spoil(FaultPlan.random(new Random(3), 0.05, Duration.ofMillis(100)));
        assertThat(fsck(0).path("whole").asBoolean()).isTrue();
    }

    private String article() throws IOException {
        byte[] body = Files.readAllBytes(site.tree().resolve(ARTICLE.substring(1) + "/index.json"));
        String digest = dev.offprint.digest.Sha256.of(body).hex();
        return "objects/" + digest.substring(0, 2) + "/" + digest;
    }

    private JsonNode fsck(int code, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of("fsck", "--format", "json"));
        command.addAll(List.of(options));
        Offprint.Outcome outcome = publisher.run(command.toArray(String[]::new));
        assertThat(outcome.code()).as(outcome.out() + outcome.err()).isEqualTo(code);
        return JSON.readTree(outcome.out());
    }
}
