package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.cache.BuildCache;
import dev.offprint.cache.CacheKey;
import dev.offprint.corpus.Corpus;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.level.Effort;
import dev.offprint.level.Gate;
import dev.offprint.output.TreeWriter;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A build whose spool is written anew gives what a clean one gives, byte for byte: coded siblings and manifest too. After that
 * every article lies elsewhere in the spool, and another one may lie where it lay.
 */
class CompactedCacheTest {

    private static final long ALWAYS = -(1L << 40);
    private static final long WHERE_HALF_IS_UNUSED = 0;
    private static final Sha256 PROGRAM = Sha256.of(new byte[] {1});

    @TempDir
    private Path folder;

    private Path content;
    private Path cache;
    private long spare = ALWAYS;
    private Set<Coding> codings = EnumSet.copyOf(Coding.COMPRESSED);

    @BeforeEach
    void name() {
        content = folder.resolve("content");
        cache = folder.resolve("cache");
    }

    @Test
    void anArticleInThePlaceOfAnotherOfTheSameLengthIsInTheLists() throws IOException {
        site();
        article("aaa", "north");
        article("bbb", "other");
        article("ccc", "third");
        check("three articles");
        article("aaa", "south");
        check("the first is edited: it is at the end of the spool, which is then written anew");
        EditedFolder.deleteAll(content.resolve("articles/aaa"));
        article("aab", "early");
        check("it is gone, and another one is first in the lists and at the same end of the spool");
        assertThat(list()).contains("early").doesNotContain("south");
    }

    @Test
    void articlesThatChangePlacesAreInTheListsOnce() throws IOException {
        site();
        article("aaa", "first");
        article("bbb", "other");
        check("two articles");
        Files.move(content.resolve("articles/aaa"), content.resolve("articles/zzz"));
        check("the first is the last");
        Files.move(content.resolve("articles/bbb"), content.resolve("articles/aaa"));
        Files.move(content.resolve("articles/zzz"), content.resolve("articles/bbb"));
        check("they have changed names");
    }

    @ParameterizedTest(name = "spare {0}")
    @ValueSource(longs = {ALWAYS, WHERE_HALF_IS_UNUSED})
    @Gate
    void anyEditGivesWhatACleanBuildGives(long bytes) throws IOException {
        long seed = Effort.seed();
        spare = bytes;
        RandomEdits editor = new RandomEdits(content, seed);
        Random random = new Random(seed);
        List<String> history = new ArrayList<>(List.of("seed " + seed));
        int generations = 0;
        for (int i = 0; i < Effort.EDITS.count() || (generations < 2 && i < 5 * Effort.EDITS.count()); i++) {
            for (int n = random.nextInt(4); n >= 0; n--) {
                history.add(editor.edit());
            }
            Set<String> before = spools();
            check(history.toString());
            generations += spools().equals(before) ? 0 : 1;
            editor.mend();
        }
        assertThat(generations).as("how often the spool was written anew").isGreaterThan(1);
    }

    /** Without coded forms, articles of equal length take equal room. */
    @Test
    void theSpoolIsWrittenAnewOnceMoreThanHalfOfItIsUnused() throws IOException {
        spare = WHERE_HALF_IS_UNUSED;
        codings = EnumSet.noneOf(Coding.class);
        site();
        article("aaa", "first");
        check("made");
        long length = Files.size(cache.resolve("spool-0"));
        article("aaa", "other");
        check("half of it is unused");
        assertThat(Files.size(cache.resolve("spool-0"))).isEqualTo(2 * length);
        article("aaa", "third");
        check("two thirds of it are unused");
        assertThat(spools()).containsExactly("spool-1");
        assertThat(Files.size(cache.resolve("spool-1"))).isEqualTo(length);
    }

    /** Where no list is composed, damage is found when the spool is moved: the tree is written by then. */
    @Test
    void damageThatIsFoundWhenAllIsWrittenMakesNoFailure() throws IOException {
        site();
        article("aaa", "first");
        check("made");
        Path spool = cache.resolve(spools().iterator().next());
        byte[] bytes = Files.readAllBytes(spool);
        bytes[bytes.length / 2] ^= 1;
        Files.write(spool, bytes);
        check("damaged");
        assertThat(spools()).as("forgotten").isEmpty();
        check("from scratch");
        article("aaa", "other");
        check("edited");
    }

    /** What an example shows and its article's full form does not: {@code isCustomerResource} is in the answer alone. */
    @Test
    void anExampleIsShownAnewWhereOnlyItsAnswerIsAnother() throws IOException {
        site();
        article("aaa", "first");
        check("no customer resource");
        Path head = content.resolve("articles/aaa/article.yaml");
        Files.writeString(head, Files.readString(head) + "isCustomerResource: true\n");
        check("a customer resource");
        Files.writeString(head, Files.readString(head).replace("Resource: true", "Resource: false"));
        check("none again");
    }

    private Set<String> spools() {
        Set<String> names =
                new TreeSet<>(Files.exists(cache) ? Built.files(cache).keySet() : Set.of());
        names.removeIf(name -> !name.startsWith("spool-"));
        return names;
    }

    private void check(String history) throws IOException {
        Path tree = folder.resolve("tree");
        Path fresh = folder.resolve("fresh");
        NavigableMap<String, byte[]> before = Files.exists(tree) ? Built.files(tree) : new TreeMap<>();
        TreeBuild.Result incremental = build(tree, BuildCache.in(cache, CacheKey.of(PROGRAM), spare));
        TreeBuild.Result clean = build(fresh, BuildCache.none());
        assertThat(incremental.findings()).as(history).isEqualTo(clean.findings());
        assertThat(incremental.tree().isPresent())
                .as(history)
                .isEqualTo(clean.tree().isPresent());
        if (clean.tree().isPresent()) {
            same(Built.files(tree), Built.files(fresh), history);
            EditedFolder.deleteAll(fresh);
        } else {
            same(Built.files(tree), before, history);
        }
    }

    private static void same(NavigableMap<String, byte[]> one, NavigableMap<String, byte[]> other, String history) {
        assertThat(one.keySet()).as(history).isEqualTo(other.keySet());
        other.forEach((name, bytes) -> assertThat(Arrays.equals(one.get(name), bytes))
                .as(name + " after " + history)
                .isTrue());
    }

    private TreeBuild.Result build(Path out, BuildCache built) throws IOException {
        TreeBuild.Settings settings =
                new TreeBuild.Settings(content, Corpus.Options.defaults(), out, new TreeWriter.Options(codings, 2));
        try {
            return new TreeBuild(settings, () -> built, note -> {}).run(Progress.SILENT);
        } catch (dev.offprint.tree.RefusedException refused) {
            throw new IOException(refused);
        }
    }

    private String list() throws IOException {
        return Files.readString(folder.resolve("tree/api/knowledge/articles/index.json"));
    }

    private void site() throws IOException {
        write("site.yaml", "baseUrl: https://example.com\nname: Compacted\nmcpUrl: https://mcp.example.com\n");
    }

    private void article(String slug, String word) throws IOException {
        write(
                "articles/" + slug + "/article.yaml",
                "contentType: guide\nisPublished: true\nfirstPublished: 2026-01-01\n");
        for (String locale : List.of("de", "en")) {
            write(
                    "articles/" + slug + "/" + locale + ".md",
                    "---\ntitle: " + word + "\n---\n" + (word + " ").repeat(300));
        }
    }

    private void write(String name, String text) throws IOException {
        Path file = content.resolve(name);
        Files.createDirectories(file.getParent());
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
