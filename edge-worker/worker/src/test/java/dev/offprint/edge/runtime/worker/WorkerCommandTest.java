package dev.offprint.edge.runtime.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.World;
import dev.offprint.edge.resource.ObjectKey;
import dev.offprint.edge.runtime.jvm.bundle.WorkerCommand;
import dev.offprint.edge.runtime.jvm.release.BucketServer;
import dev.offprint.edge.runtime.jvm.release.SampleRelease;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The folder that {@code offprint worker} writes. */
final class WorkerCommandTest {

    private static final String FOLDER = "offprint.worker";

    @TempDir
    Path home;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private BucketServer storage;

    @BeforeEach
    void start() throws IOException {
        storage = new BucketServer();
        System.setProperty(FOLDER, WorkerHost.MODULE.toString());
    }

    @AfterEach
    void stop() {
        storage.close();
        System.clearProperty(FOLDER);
    }

    @Test
    void writesAFolderForTheSiteOfTheRelease() throws IOException {
        assertThat(run(World.USUAL)).as(err.toString()).isZero();
        assertThat(out.toString()).contains("the worker of https://example.test", "npx wrangler deploy");
        assertThat(home.resolve("w/edge-worker.mjs"))
                .hasSameBinaryContentAs(WorkerHost.MODULE.resolve("edge-worker.mjs"));
        assertThat(Files.readString(home.resolve("w/wrangler.toml")))
                .contains(
                        "name = \"example-test\"",
                        "routes = [{ pattern = \"example.test\", custom_domain = true }]",
                        "/my-bucket/site\"",
                        "simple = { limit = 120, period = 60 }");
    }

    @Test
    void leavesAWranglerTomlAsItIs() throws IOException {
        Files.createDirectories(home.resolve("w"));
        Files.writeString(home.resolve("w/wrangler.toml"), "mine");
        assertThat(run(World.USUAL)).as(err.toString()).isZero();
        assertThat(home.resolve("w/wrangler.toml")).hasContent("mine");
        assertThat(out.toString()).contains("wrangler.toml stays as it is");
    }

    @Test
    void overwritesNoFileOfSomebodyElse() throws IOException {
        Files.createDirectories(home.resolve("w"));
        Files.writeString(home.resolve("w/store.mjs"), "mine");
        assertThat(run(World.USUAL)).isEqualTo(2);
        assertThat(err.toString()).contains("has a file `store.mjs` and no wrangler.toml");
        assertThat(home.resolve("w/store.mjs")).hasContent("mine");
        assertThat(home.resolve("w/worker.mjs")).doesNotExist();
        Files.createDirectories(home.resolve("w/wrangler.toml"));
        assertThat(run(World.USUAL)).isEqualTo(2);
        assertThat(err.toString()).contains("wrangler.toml is no file");
    }

    @Test
    void takesTheRoutesOfASiteBelowAPath() throws IOException {
        assertThat(run(World.BELOW_A_PATH, "--quota", "durable", "--name", "my-site"))
                .as(err.toString())
                .isZero();
        assertThat(Files.readString(home.resolve("w/wrangler.toml")))
                .contains(
                        "name = \"my-site\"",
                        "{ pattern = \"example.test/base/path\", zone_name",
                        "{ pattern = \"example.test/base/path/*\", zone_name",
                        "new_sqlite_classes = [\"Quota\"]")
                .doesNotContain("ratelimits");
    }

    @Test
    void theHelpSaysThatItReadsABucket() throws IOException {
        assertThat(execute("--help")).isZero();
        assertThat(out.toString())
                .contains("s3://BUCKET/PREFIX: the store of the releases")
                .doesNotContain("DIR, file:///DIR");
    }

    @Test
    void saysWhatIsWrong() throws IOException {
        assertThat(execute("--store", home.toString(), "--out", "w")).isEqualTo(2);
        assertThat(err.toString()).contains("a worker reads a bucket, and not the folder");
        assertThat(run(World.USUAL, "--name", "My Site")).isEqualTo(2);
        assertThat(run(World.USUAL, "--quota", "nobody")).isEqualTo(2);
        String address = storage.put("empty-bucket", Map.of()).replace("/empty-bucket", "");
        assertThat(execute("--store", "s3://empty-bucket", "--endpoint", address, "--out", "w"))
                .isEqualTo(3);
        assertThat(err.toString()).contains("s3://empty-bucket/: there is no edge.json");
        storage.put("plain-bucket", Map.of(new ObjectKey("edge.json"), config()));
        assertThat(execute("--store", "s3://plain-bucket", "--endpoint", address, "--out", "w"))
                .isEqualTo(3);
        assertThat(err.toString())
                .contains("a worker reads releases; make one: `offprint publish --to s3://plain-bucket/`");
        System.setProperty(FOLDER, home.toString());
        assertThat(run(World.USUAL)).isEqualTo(3);
        assertThat(err.toString()).contains("./mvnw -Dquick -DskipTests -pl edge-worker/worker -am package");
        assertThat(home.resolve("w")).doesNotExist();
    }

    /** Cloudflare's own tool takes the folder. */
    @Nested
    @WorkerTest
    final class Deployed {

        @Test
        void theToolOfThePlatformTakesTheFolder() throws IOException, InterruptedException {
            for (String counter : new String[] {"platform", "durable", "local"}) {
                assertThat(run(World.USUAL, "--quota", counter))
                        .as(err.toString())
                        .isZero();
                // a folder without its wrangler.toml is nobody's, and nothing is written over it
                Path written = Files.move(home.resolve("w"), home.resolve(counter));
                Process wrangler = new ProcessBuilder(
                                WorkerHost.FOLDER
                                        .resolve("node_modules/.bin/wrangler")
                                        .toAbsolutePath()
                                        .toString(),
                                "deploy",
                                "--dry-run",
                                "--outdir",
                                home.resolve("bundle").toString())
                        .directory(written.toFile())
                        .redirectErrorStream(true)
                        .start();
                wrangler.getOutputStream().close();
                String said = new String(wrangler.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                assertThat(wrangler.waitFor()).as(said).isZero();
                assertThat(said).contains("--dry-run: exiting now").doesNotContain("WARNING");
            }
        }
    }

    private int run(World world, String... more) throws IOException {
        Map<ObjectKey, byte[]> objects = new TreeMap<>(SampleRelease.objects(world));
        String address = storage.put("my-bucket/site", objects).replace("/my-bucket/site", "");
        String[] usual = {
            "--store",
            "s3://my-bucket/site",
            "--endpoint",
            address,
            "--out",
            home.resolve("w").toString()
        };
        return execute(Stream.concat(Stream.of(usual), Stream.of(more)).toArray(String[]::new));
    }

    private int execute(String... arguments) {
        return new CommandLine(new WorkerCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    private static byte[] config() throws IOException {
        return SampleRelease.config(World.USUAL.config());
    }
}
