package dev.offprint.publish.mirror;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.offprint.cli.Main;
import dev.offprint.command.release.Trees;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.publish.plan.Verdict.Caution;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Settings;
import dev.offprint.publish.release.lease.Actor;
import dev.offprint.publish.release.manifest.LocalTree;
import dev.offprint.publish.release.manifest.Recheck;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.MemoryStorage;
import dev.offprint.publish.storage.Upload;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a mirror promises it serves, and what it holds everybody may read. */
class MirrorContractTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";
    private static final Release.Origin ORIGIN =
            new Release.Origin(COMMIT, "2026-01-01T00:00:00Z", "Jane Roe, https://ci.internal/job/7", "offprint test");

    @TempDir
    Path folder;

    private final MemoryStorage storage = new MemoryStorage();
    private int runs;

    @BeforeEach
    void buildASite() throws Exception {
        run("init", "--content", folder.resolve("content").toString());
        run("new", "--content", folder.resolve("content").toString(), "caching");
        run("new", "--content", folder.resolve("content").toString(), "retracted");
        for (String slug : List.of("caching", "retracted")) {
            publish(slug, true);
        }
        build();
    }

    @Test
    void theContractIsWhatABucketServes() throws Exception {
        mirror(Recheck.NONE);
        JsonNode contract = JSON.readTree(storage.held("openapi.json").bytes());
        assertThat(contract.path("paths").properties()).hasSize(4);
        contract.path("paths").properties().forEach(path -> {
            JsonNode operation = path.getValue().path("get");
            operation
                    .path("parameters")
                    .forEach(parameter ->
                            assertThat(parameter.path("in").asText("path")).isEqualTo("path"));
            String address =
                    path.getKey().substring(1).replace("{slug}", "caching").replace("{locale}", "de");
            assertThat(storage.objects()).as(path.getKey()).containsKey(address);
            assertThat(operation.path("responses").properties())
                    .extracting(Map.Entry::getKey)
                    .containsExactly("200", "4XX");
        });
        String text = contract.toString();
        assertThat(text)
                .doesNotContain(
                        "contentType=",
                        "locale=",
                        "awarenessLevel=",
                        "problem+json",
                        "RateLimit",
                        "\"429\"",
                        "`locale`",
                        "filter");
        for (String reference : contract.findValuesAsText("$ref")) {
            assertThat(contract.at(reference.substring(1)).isMissingNode())
                    .as(reference)
                    .isFalse();
        }
        assertThat(new String(storage.held("openapi.json").bytes(), StandardCharsets.UTF_8))
                .as("the same wherever it is made")
                .doesNotContain("\r")
                .endsWith("}\n");
    }

    @Test
    void whatIsLostIsSaidWithTheDocumentsThatPromiseIt() throws Exception {
        Caution caution = MirrorTree.lost(tree());
        assertThat(caution.message()).contains("?locale=", "Accept", "/llms.txt", "/en/developers");
        assertThat(caution.message()).doesNotContain("/en/knowledge/caching", "/sitemap.xml");
    }

    @Test
    void aTreeWithoutAContractIsRefused() throws Exception {
        Files.writeString(folder.resolve("public/openapi.json"), "[]");
        assertThatThrownBy(this::tree).hasMessageContaining("is not an OpenAPI document");
    }

    /** Who publishes, from where and what, and what was taken down since, is not for those who read a public bucket. */
    @Test
    void nothingPrivateIsInTheBucket() throws Exception {
        mirror(Recheck.NONE);
        publish("retracted", false);
        build();
        mirror(Recheck.NONE);
        String host = InetAddress.getLocalHost().getHostName();
        storage.objects().forEach((key, held) -> {
            String text = new String(held.bytes(), StandardCharsets.UTF_8);
            assertThat(key + "\n" + text)
                    .doesNotContain("Jane", "ci.internal", COMMIT, "retracted", System.getProperty("user.name") + "@")
                    .doesNotContain("\"" + host + "\"");
        });
        assertThat(storage.objects().keySet())
                .filteredOn(key -> key.startsWith(".offprint/releases/"))
                .hasSize(1);
        assertThat(storage.objects().keySet())
                .filteredOn(key -> key.startsWith(".offprint/history/"))
                .hasSize(1);
        assertThat(storage.objects()).doesNotContainKeys("edge.json", "manifest.json");
    }

    @Test
    void recheckFindsWhatIsNotThereAndWhatIsDamaged() throws Exception {
        mirror(Recheck.NONE);
        byte[] list = storage.held("api/knowledge/articles").bytes();
        byte[] flipped = list.clone();
        flipped[9] ^= 1;
        storage.put("api/knowledge/articles", Upload.of(flipped, Map.of()));
        storage.delete(List.of("llms.txt"));
        assertThat(mirror(Recheck.LENGTH)).isEqualTo(1);
        assertThat(storage.objects()).containsKey("llms.txt");
        assertThat(mirror(Recheck.DIGEST)).isEqualTo(1);
        assertThat(storage.held("api/knowledge/articles").bytes()).isEqualTo(list);
        assertThat(storage.held("api/knowledge/articles").fields()).containsKey("Cache-Control");
        assertThat(mirror(Recheck.DIGEST)).isZero();
    }

    private void checkLeases() {
        storage.objects()
                .forEach((key, held) -> assertThat(new String(held.bytes(), StandardCharsets.UTF_8))
                        .as(key)
                        .doesNotContain("Jane", "ci.internal"));
    }

    private int mirror(Recheck recheck) throws Exception {
        Settings settings = new Settings(
                2,
                true,
                false,
                "run" + runs++,
                InstantSource.fixed(Instant.parse("2026-01-01T00:00:00Z").plusSeconds(runs)),
                Duration.ZERO,
                (step, count) -> checkLeases(),
                new Actor("Jane", "ci.internal", 7),
                new Cancellation());
        LocalTree tree = tree();
        try (Mirror mirror = new Mirror(storage, settings, false)) {
            return mirror.run(tree, mirror.state().publication(tree, Mirror.published(ORIGIN), recheck))
                    .objects();
        }
    }

    private LocalTree tree() throws Exception {
        return MirrorTree.of(Trees.open(folder.resolve("public")));
    }

    private void publish(String slug, boolean published) throws IOException {
        Path article = folder.resolve("content/articles/" + slug + "/article.yaml");
        Files.writeString(
                article, Files.readString(article).replaceFirst("isPublished: \\w+", "isPublished: " + published));
    }

    private void build() {
        run(
                "build",
                "--content",
                folder.resolve("content").toString(),
                "--out",
                folder.resolve("public").toString(),
                "--base-url",
                "https://knowledge.acme.dev");
    }

    private static void run(String... arguments) {
        StringWriter printed = new StringWriter();
        PrintWriter writer = new PrintWriter(printed, true);
        assertThat(Main.run(arguments, writer, writer, Terminal.NONE))
                .as(printed.toString())
                .isZero();
    }
}
