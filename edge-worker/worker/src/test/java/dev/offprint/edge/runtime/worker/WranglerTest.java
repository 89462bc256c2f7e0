package dev.offprint.edge.runtime.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cloudflare's own tool takes the folder of the worker, with every choice that its configuration shows. */
@WorkerTest
final class WranglerTest {

    @TempDir
    Path home;

    @BeforeEach
    void copy() throws IOException {
        try (Stream<Path> files = Files.list(WorkerHost.MODULE)) {
            for (Path file : files.toList()) {
                Files.copy(file, home.resolve(file.getFileName()));
            }
        }
    }

    @Test
    void theFolderIsTakenAsItIs() throws IOException, InterruptedException {
        assertThat(deployed("", "")).contains("R2 Bucket", "Rate Limit", "env.PREFIX");
    }

    @Test
    void aStoreThatIsNotOfThePlatformReplacesItsBucket() throws IOException, InterruptedException {
        assertThat(deployed("STORE_", "(?ms)^PREFIX.*?\n|^\\[\\[r2_buckets\\]\\].*?\n\n"))
                .contains("env.STORE_URL", "env.STORE_REGION")
                .doesNotContain("R2 Bucket", "env.PREFIX");
    }

    @Test
    void oneCountForAllDataCentresReplacesThatOfThePlatform() throws IOException, InterruptedException {
        String durable = "\\[\\[durable|name = \"QUOTAS|class_name|\\[\\[migrations|tag|new_sqlite";
        assertThat(deployed(durable, "(?ms)^\\[\\[ratelimits\\]\\].*?\n\n"))
                .contains("Durable Object")
                .doesNotContain("Rate Limit");
    }

    @Test
    void aSiteBelowAPathHasTwoRoutes() throws IOException, InterruptedException {
        assertThat(deployed("(?=routes = \\[\n| +\\{|\\]\n)", "(?m)^routes = \\[\\{.*\n"))
                .contains("Total Upload");
    }

    /** Returns what the tool says of the configuration in which lines that begin so are no comments, and other text is away. */
    private String deployed(String shown, String hidden) throws IOException, InterruptedException {
        Path configuration = home.resolve("wrangler.toml");
        String text = Files.readString(configuration).replaceAll(hidden.isEmpty() ? "\0" : hidden, "");
        Files.writeString(configuration, shown.isEmpty() ? text : text.replaceAll("(?m)^# (" + shown + ")", "$1"));
        Process wrangler = new ProcessBuilder(
                        WorkerHost.FOLDER
                                .resolve("node_modules/.bin/wrangler")
                                .toAbsolutePath()
                                .toString(),
                        "deploy",
                        "--dry-run",
                        "--outdir",
                        home.resolve("bundle").toString())
                .directory(home.toFile())
                .redirectErrorStream(true)
                .start();
        wrangler.getOutputStream().close();
        String said = new String(wrangler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(wrangler.waitFor()).as(said).isZero();
        assertThat(said).contains("--dry-run: exiting now").doesNotContain("WARNING");
        return said;
    }
}
