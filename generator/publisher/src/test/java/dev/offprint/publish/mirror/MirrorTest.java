package dev.offprint.publish.mirror;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.edge.rename.Renames;
import dev.offprint.edge.resource.Slug;
import dev.offprint.publish.plan.Change;
import dev.offprint.publish.release.Release;
import dev.offprint.publish.release.Settings;
import dev.offprint.publish.release.Settings.Step;
import dev.offprint.publish.release.StoppedException;
import dev.offprint.publish.release.Trees;
import dev.offprint.publish.release.lease.Actor;
import dev.offprint.publish.release.manifest.LocalTree;
import dev.offprint.publish.release.manifest.Recheck;
import dev.offprint.publish.storage.Cancellation;
import dev.offprint.publish.storage.MemoryStorage;
import dev.offprint.publish.storage.MemoryStorage.Held;
import dev.offprint.publish.storage.Upload;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bucket that is served as it is: every file under its address, with its fields, and never a link to what is not there. */
class MirrorTest {

    private static final Release.Origin ORIGIN = new Release.Origin(null, null, null, "offprint test");

    @TempDir
    private Path folder;

    private final MemoryStorage storage = new MemoryStorage();
    private final Map<String, String> texts = new HashMap<>(Map.of(
            "edge.json", "{}",
            "404.html", "nowhere",
            "index.html", "home",
            "de/index.html", "deutsch",
            "de.md", "# deutsch",
            "en/knowledge/one/index.html", "page one",
            "api/knowledge/articles/index.json", "[one]",
            "api/knowledge/articles/_lists/type-guide/locale-de/index.json", "[guides]",
            "api/knowledge/articles/one/index.json", "{one}",
            "api/aeo/articles/one/en.json", "{answer}"));

    {
        texts.put("api/aeo/articles/one/de.json", "{antwort}");
        texts.put(".well-known/api-catalog/index.json", "{catalog}");
        texts.put("assets/site.0123.css", "css");
    }

    @Test
    void everyFileLiesUnderItsAddress() throws Exception {
        run("one", false, step -> {});
        assertThat(served(Held::bytes))
                .containsOnlyKeys(
                        "404.html",
                        "index.html",
                        "de",
                        "de.md",
                        "en/knowledge/one",
                        "api/knowledge/articles",
                        "api/knowledge/articles/_lists/type-guide/locale-de/index.json",
                        "api/knowledge/articles/one",
                        "api/aeo/articles/one",
                        "api/aeo/articles/one/en.json",
                        "api/aeo/articles/one/de.json",
                        ".well-known/api-catalog",
                        "assets/site.0123.css")
                .containsEntry("api/aeo/articles/one", "{answer}");
    }

    @Test
    void everyFileHasTheFieldsItIsServedWith() throws Exception {
        run("one", false, step -> {});
        assertThat(storage.held("api/knowledge/articles").fields())
                .containsEntry("Content-Type", "application/json")
                .containsEntry("Cache-Control", Trees.CONFIG.cache().list())
                .doesNotContainKey("Content-Encoding");
        assertThat(storage.held("en/knowledge/one").fields())
                .containsEntry("Content-Type", "text/html; charset=utf-8")
                .containsEntry("Cache-Control", Trees.CONFIG.cache().article());
        assertThat(storage.held("assets/site.0123.css").fields())
                .containsEntry("Cache-Control", Trees.CONFIG.cache().asset());
        assertThat(storage.held("404.html").fields())
                .containsEntry("Cache-Control", Trees.CONFIG.cache().clientError());
    }

    @Test
    void filesGoCompressedWhereThatIsAskedFor() throws Exception {
        run("one", true, step -> {});
        Held list = storage.held("api/knowledge/articles");
        assertThat(text(list.bytes())).isEqualTo("gzip of [one]");
        assertThat(list.fields()).containsEntry("Content-Encoding", "gzip");
        run("one", false, step -> {});
        assertThat(text(storage.held("api/knowledge/articles").bytes()))
                .as("another coding sends everything again")
                .isEqualTo("[one]");
    }

    @Test
    void leavesGoFirstThenListsThenDeletions() throws Exception {
        run("one", false, step -> {});
        int before = storage.log().size();
        texts.put("api/knowledge/articles/two/index.json", "{two}");
        texts.put("api/knowledge/articles/index.json", "[two]");
        texts.remove("api/knowledge/articles/one/index.json");
        run("two", false, step -> {});
        List<String> log = storage.log().subList(before, storage.log().size()).stream()
                .filter(line -> !line.contains(".offprint/"))
                .toList();
        assertThat(log)
                .containsExactly(
                        "+ api/knowledge/articles/two", "+ api/knowledge/articles", "- api/knowledge/articles/one");
    }

    @Test
    void filesOfTheSearchIndexGoBeforeItsRootAndStayInCaches() throws Exception {
        run("one", false, step -> {});
        int before = storage.log().size();
        texts.put("search/en.json", "root");
        texts.put("search/en/0123456789abcdef.json", "part");
        run("two", false, step -> {});
        List<String> log = storage.log().subList(before, storage.log().size()).stream()
                .filter(line -> !line.contains(".offprint/"))
                .toList();
        assertThat(log).containsExactly("+ search/en/0123456789abcdef.json", "+ search/en.json");
        assertThat(storage.held("search/en/0123456789abcdef.json").fields())
                .containsEntry("Cache-Control", Trees.CONFIG.cache().asset());
        assertThat(storage.held("search/en.json").fields())
                .containsEntry("Cache-Control", Trees.CONFIG.cache().article());
    }

    @Test
    void aRunThatIsCutOffIsBegunAgain() throws Exception {
        run("one", false, step -> {});
        texts.put("index.html", "new home");
        texts.remove("de.md");
        assertThatThrownBy(() -> run("two", false, step -> {
                    if (step == Step.DELETE) {
                        throw new IllegalStateException("cut off");
                    }
                }))
                .hasMessage("cut off");
        run("two", false, step -> {});
        assertThat(served(Held::bytes)).containsEntry("index.html", "new home").doesNotContainKey("de.md");
        int before = storage.log().size();
        run("two", false, step -> {});
        assertThat(storage.log().subList(before, storage.log().size()))
                .as("nothing is left to do")
                .allMatch(line -> line.contains(".offprint/"));
    }

    /** What changes in the contract can be told although nothing lies under its digest. */
    @Test
    void readsBackWhatItReplaces() throws Exception {
        run("one", false, step -> {});
        texts.put("index.html", "new home");
        LocalTree tree = Trees.write(folder.resolve("two"), texts);
        try (Mirror mirror = mirror(step -> {})) {
            Change change = mirror.state()
                    .publication(tree, ORIGIN, Recheck.NONE)
                    .changes()
                    .get(0);
            assertThat(mirror.before(change, tree.config()).map(MirrorTest::text))
                    .contains("home");
            storage.put("index.html", Upload.of(new byte[] {1}, Map.of()));
            assertThat(mirror.before(change, tree.config()))
                    .as("somebody else wrote it")
                    .isEmpty();
        }
    }

    @Test
    void twoAtOnceAreKeptApart() throws Exception {
        run("one", false, step -> {});
        texts.put("index.html", "new home");
        LocalTree tree = Trees.write(folder.resolve("two"), texts);
        assertThatThrownBy(() -> run("two", false, step -> {
                    if (step == Step.UPLOAD) {
                        mirror(step2 -> {})
                                .run(tree, mirror(step2 -> {}).state().publication(tree, ORIGIN, Recheck.NONE));
                    }
                }))
                .hasRootCauseInstanceOf(StoppedException.class)
                .rootCause()
                .hasMessageContaining("another publish to memory:.offprint/ is in progress: `publish-run")
                .hasMessageContaining("Try again when it is done, or in 10 minutes if it was killed");
    }

    /** A bucket cannot redirect, so a page leads on; nothing else is sent again because of that. */
    @Test
    void anOldAddressLeadsToARenamedArticle() throws Exception {
        texts.put("openapi.json", "{\"paths\":{}}");
        texts.put("edge.json", "{\"format\":1,\"baseUrl\":\"https://example.org\"}");
        texts.put("en/knowledge/one.md", "# one");
        send("one", Renames.NONE);
        for (String form : List.of("/index.html", ".md")) {
            texts.put("en/knowledge/two" + form, texts.remove("en/knowledge/one" + form));
        }
        texts.put(
                "edge.json",
                "{\"format\":1,\"baseUrl\":\"https://example.org\",\"formerSlugs\":{\"one\":\"two\",\"x\":\"y\"}}");
        int before = storage.log().size();
        send("two", new Renames(Map.of(new Slug("one"), new Slug("two"), new Slug("x"), new Slug("y"))));
        assertThat(text(storage.held("en/knowledge/one").bytes()))
                .contains("<link rel=\"canonical\" href=\"https://example.org/en/knowledge/two\">")
                .contains("<meta http-equiv=\"refresh\" content=\"0; url=https://example.org/en/knowledge/two\">");
        assertThat(text(storage.held("en/knowledge/one.md").bytes()))
                .contains("<https://example.org/en/knowledge/two.md>");
        assertThat(storage.held("en/knowledge/one.md").fields())
                .containsEntry("Content-Type", "text/markdown; charset=utf-8");
        assertThat(storage.log().subList(before, storage.log().size()).stream()
                        .filter(line -> !line.contains(".offprint/")))
                .as("the article first, then what leads to it, and nothing else")
                .containsExactly(
                        "+ en/knowledge/two.md", "+ en/knowledge/two", "+ en/knowledge/one.md", "+ en/knowledge/one");
        texts.put("edge.json", "{\"format\":1,\"baseUrl\":\"https://example.org\"}");
        send("three", Renames.NONE);
        assertThat(served(Held::bytes)).doesNotContainKeys("en/knowledge/one", "en/knowledge/one.md");
    }

    private void send(String name, Renames renames) throws Exception {
        LocalTree written = Trees.write(folder.resolve(name), texts);
        LocalTree tree = MirrorTree.of(
                new LocalTree(written.root(), written.files(), written.config().with(renames)));
        try (Mirror mirror = mirror(step -> {})) {
            mirror.run(tree, mirror.state().publication(tree, ORIGIN, Recheck.NONE));
        }
    }

    /** What a step does to the run. */
    @FunctionalInterface
    private interface Cut {
        void before(Step step) throws Exception;
    }

    private void run(String name, boolean gzip, Cut cut) throws Exception {
        LocalTree tree = Trees.write(folder.resolve(name), texts);
        Mirror mirror = new Mirror(storage, settings(cut), gzip);
        mirror.run(tree, mirror.state().publication(tree, ORIGIN, Recheck.NONE));
        mirror.close();
    }

    private Mirror mirror(Cut cut) {
        return new Mirror(storage, settings(cut), false);
    }

    private static Settings settings(Cut cut) {
        InstantSource clock = InstantSource.fixed(Instant.parse("2026-01-01T00:00:00Z"));
        return new Settings(
                1,
                true,
                false,
                "run" + System.nanoTime(),
                clock,
                Duration.ZERO,
                (step, count) -> {
                    try {
                        cut.before(step);
                    } catch (RuntimeException asTold) {
                        throw asTold;
                    } catch (Exception failed) {
                        throw new IllegalStateException(failed);
                    }
                },
                Actor.UNKNOWN,
                new Cancellation());
    }

    private Map<String, String> served(java.util.function.Function<Held, byte[]> part) {
        Map<String, String> served = new TreeMap<>();
        storage.objects().forEach((key, held) -> {
            if (!key.startsWith(".offprint/")) {
                served.put(key, text(part.apply(held)));
            }
        });
        return served;
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
