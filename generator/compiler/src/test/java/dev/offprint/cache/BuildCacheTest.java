package dev.offprint.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.corpus.index.ArticleHead;
import dev.offprint.corpus.index.HeadCache;
import dev.offprint.output.list.ComposedList;
import dev.offprint.output.list.ListItem;
import dev.offprint.output.list.Spool;
import dev.offprint.tree.ManifestStamp;
import dev.offprint.tree.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What one build tells the next: everything where nothing has changed, and nothing of what has. */
class BuildCacheTest extends CachedSite {

    @BeforeEach
    void builtOnce() throws IOException {
        buildAnew();
    }

    @Test
    void recallsEveryFileOfTheTree() {
        try (BuildCache cache = cache()) {
            assertThat(cache.recall(MANIFEST)).contains(files("a"));
            assertThat(cache.trouble()).isEmpty();
        }
    }

    @Test
    void recallsNothingOfAnotherTreeOrProgram() {
        try (BuildCache cache = cache()) {
            assertThat(cache.recall(new ManifestStamp(7, 8))).isEmpty();
        }
        try (BuildCache cache = cache()) {
            assertThat(cache.recall(new ManifestStamp(8, 9))).isEmpty();
        }
        try (BuildCache cache = BuildCache.in(home.resolve("cache"), CacheKey.of(CONFIG))) {
            assertThat(cache.recall(MANIFEST)).isEmpty();
        }
        try (BuildCache cache = BuildCache.none()) {
            assertThat(cache.recall(MANIFEST)).isEmpty();
        }
    }

    @Test
    void knowsAnArticleThatNothingHasChangedIn() throws IOException {
        build(cache(), CONFIG, (cache, spool) -> {
            HeadCache heads = cache.folders(CONFIG);
            assertThat(heads.find(folder("a"), tree)).contains(head("a"));
            assertThat(heads.find(folder("b"), tree)).contains(head("b"));
            ArticleRecord known = cache.articles().unchanged(head("a")).orElseThrow();
            assertThat(known.names()).containsExactly("article.yaml", "en.md", "media/", "media/photo.png");
            assertThat(known.dependencies())
                    .isEqualTo(reading("a/article.yaml", "a/en.md").dependencies());
            assertThat(json(spool, Objects.requireNonNull(known.output()).item()))
                    .isEqualTo("[{[aone,two]}]");
            assertThat(cache.articles().unchanged(head("b")).orElseThrow().output())
                    .isNull();
        });
    }

    @Test
    void knowsNothingUnderAnotherConfiguration() throws IOException {
        assertThat(isKnown("a", PROGRAM)).isFalse();
    }

    @Test
    void knowsNothingOfAnArticleThatWasEdited() throws IOException {
        write("a/en.md", "text of b\n"); // as long as before
        assertThat(isKnown("a", CONFIG)).isFalse();
        assertThat(isKnown("b", CONFIG)).isTrue();
    }

    @Test
    void knowsAnArticleThatWasWrittenAgainAsItWas() throws IOException {
        write("a/en.md", "text of a\n");
        Files.setLastModifiedTime(home.resolve("content/articles/a/en.md"), FileTime.fromMillis(1));
        assertThat(isKnown("a", CONFIG)).isTrue();
    }

    /** A file that nobody read may be what an article lacked. */
    @Test
    void knowsNothingOfAFolderThatHoldsOtherFiles() throws IOException {
        Path file = home.resolve("content/articles/a/de.md");
        Files.writeString(file, "");
        assertThat(isKnown("a", CONFIG)).isFalse();
        Files.delete(file);
        assertThat(isKnown("a", CONFIG)).isTrue();
        write("a/media/other.png", "");
        assertThat(isKnown("a", CONFIG)).isFalse();
    }

    @Test
    void knowsNothingOfAFolderWhereAFileBecameAFolder() throws IOException {
        Path file = home.resolve("content/articles/a/en.md");
        Files.delete(file);
        Files.createDirectory(file);
        assertThat(isKnown("a", CONFIG)).isFalse();
    }

    @Test
    void forgetsWhatABuildNeitherKeptNorAdded() throws IOException {
        build(cache(), CONFIG, (cache, spool) -> {
            HeadCache heads = cache.folders(CONFIG);
            heads.find(folder("a"), tree);
            heads.find(folder("b"), tree);
            cache.articles().keep(cache.articles().unchanged(head("b")).orElseThrow());
            assertThat(cache.articles().unchanged(head("b"))).isEmpty();
            cache.save(files(), MANIFEST);
        });
        assertThat(isKnown("a", CONFIG)).isFalse();
        assertThat(isKnown("b", CONFIG)).isTrue();
        try (BuildCache cache = cache()) {
            assertThat(cache.recall(MANIFEST)).contains(files());
        }
    }

    /** The head was read before the article; between both an editor may have saved it. */
    @Test
    void doesNotNoteAnArticleWhoseSourceChangedWhileItWasRead() throws IOException {
        build(cache(), PROGRAM, (cache, spool) -> {
            HeadCache heads = cache.folders(PROGRAM);
            heads.find(folder("a"), tree);
            heads.find(folder("b"), tree);
            ArticleHead before = head("a");
            write("a/article.yaml", "isPublished: maybe\n");
            cache.articles().add(before, reading("a/article.yaml", "a/en.md"), CONFIG, null);
            cache.articles().add(head("b"), reading("b/article.yaml"), CONFIG, null);
            cache.save(files(), MANIFEST);
        });
        assertThat(isKnown("a", PROGRAM)).isFalse();
        assertThat(isKnown("b", PROGRAM)).isTrue();
    }

    @Test
    void notesNoArticleWhoseFolderItHasNotSeen() throws IOException {
        build(cache(), PROGRAM, (cache, spool) -> {
            cache.articles().add(head("a"), reading("a/article.yaml", "a/en.md"), CONFIG, null);
            cache.save(files(), MANIFEST);
        });
        assertThat(isKnown("a", PROGRAM)).isFalse();
    }

    @Test
    void knowsACompositeOfTheSame() throws IOException {
        Sha256 fingerprint = CachedArticles.digest("home");
        build(cache(), CONFIG, (cache, spool) -> {
            assertThat(cache.same("home", fingerprint)).contains(new Composite(fingerprint, List.of("index.html")));
            assertThat(cache.same("home", CONFIG)).isEmpty();
            assertThat(cache.same("other", fingerprint)).isEmpty();
        });
    }

    @Test
    void writesNoIndexWhereNothingHasChanged() throws IOException {
        keepAll(files("a"), "home"); // with the stamps that are settled by now
        Path index = home.resolve("cache/index");
        Files.setLastModifiedTime(index, FileTime.fromMillis(1));
        keepAll(files("a"), "home");
        assertThat(Files.getLastModifiedTime(index).toMillis()).isEqualTo(1);
        keepAll(files("a"), "another home");
        assertThat(Files.getLastModifiedTime(index).toMillis()).isNotEqualTo(1);
    }

    /** A spool that was cut short cannot be what the index says. */
    @Test
    void beginsAnewWhereTheSpoolIsNotWhole() throws IOException {
        Path spool = home.resolve("cache/spool-0");
        byte[] whole = Files.readAllBytes(spool);
        Files.write(spool, java.util.Arrays.copyOf(whole, whole.length - 1));
        build(cache(), CONFIG, (cache, fresh) -> {
            assertThat(fresh.length()).isZero();
            assertThat(cache.folders(CONFIG).find(folder("a"), tree)).isEmpty();
            assertThat(cache.same("home", CachedArticles.digest("home"))).isEmpty();
        });
        assertThat(home.resolve("cache/index")).doesNotExist();
    }

    /** What a build that was killed left behind the known end is not kept. */
    @Test
    void goesOnBehindWhatTheIndexKnows() throws IOException {
        Path file = home.resolve("cache/spool-0");
        long known = Files.size(file);
        Files.write(file, new byte[99], java.nio.file.StandardOpenOption.APPEND);
        build(cache(), CONFIG, (cache, spool) -> assertThat(spool.length()).isEqualTo(known));
    }

    @Test
    void saysWhyNothingIsKeptWhileAnotherBuildUsesTheFolder() throws IOException {
        try (CacheFolder used = CacheFolder.open(home.resolve("cache")).orElseThrow()) {
            build(cache(), CONFIG, (cache, spool) -> {
                assertThat(cache.trouble()).contains("another build uses " + home.resolve("cache"));
                assertThat(home.resolve("scratch")).exists();
                assertThat(cache.folders(CONFIG).find(folder("a"), tree)).isEmpty();
                cache.save(files(), MANIFEST);
            });
            assertThat(used.index()).isPresent();
        }
        assertThat(isKnown("a", CONFIG)).isTrue();
    }

    @Test
    void forgetsEverythingWhenItIsGivenUp() throws IOException {
        BuildCache cache = cache();
        cache.recall(MANIFEST);
        cache.giveUp(new IOException("no room"));
        assertThat(cache.trouble()).contains("java.io.IOException: no room");
        try (CacheFolder free = CacheFolder.open(home.resolve("cache")).orElseThrow()) {
            assertThat(free.index()).isEmpty();
        }
        try (Spool spool = cache.spool(home.resolve("scratch"))) {
            assertThat(spool.length()).isZero();
        }
        assertThat(home.resolve("scratch")).exists();
    }

    private boolean isKnown(String slug, Sha256 config) throws IOException {
        boolean[] known = new boolean[1];
        build(cache(), config, (cache, spool) -> {
            Optional<ArticleHead> found = cache.folders(config).find(folder(slug), tree);
            known[0] = found.isPresent();
            assertThat(cache.articles().unchanged(head(slug)).isPresent()).isEqualTo(found.isPresent());
        });
        return known[0];
    }

    private void keepAll(java.util.Map<String, dev.offprint.tree.PublicFile> files, String page) throws IOException {
        build(cache(), CONFIG, (cache, spool) -> {
            HeadCache heads = cache.folders(CONFIG);
            for (String slug : List.of("a", "b")) {
                heads.find(folder(slug), tree);
                cache.articles().keep(cache.articles().unchanged(head(slug)).orElseThrow());
            }
            cache.add("home", new Composite(CachedArticles.digest(page), List.of("index.html")));
            cache.save(files, MANIFEST);
        });
    }

    private static String json(Spool spool, ListItem item) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ComposedList list = new ComposedList(spool, List.of(new ComposedList.Entry(item, ListItem.Projection.ALL)));
        list.verify();
        list.writeTo(out);
        return out.toString(java.nio.charset.StandardCharsets.UTF_8);
    }
}
