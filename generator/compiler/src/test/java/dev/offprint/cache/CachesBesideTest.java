package dev.offprint.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.corpus.Dependencies;
import dev.offprint.corpus.ReadResult;
import dev.offprint.corpus.index.HeadCache;
import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Place;
import dev.offprint.message.Message;
import dev.offprint.output.list.ListItem;
import dev.offprint.tree.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A check knows of articles what a build knows whose cache lies beside its own; but of the tree nothing. */
class CachesBesideTest extends CachedSite {

    private static final CacheKey CHECK = CacheKey.of(PROGRAM);

    @BeforeEach
    void build() throws IOException {
        buildAnew();
    }

    @Test
    void aCheckKnowsWhatABuildKnows() {
        ArticleRecord.Output output =
                Objects.requireNonNull(known("a", CHECK, CONFIG).orElseThrow().output());
        assertThat(output.keys()).isEmpty();
        assertThat(output.item()).isEqualTo(ListItem.NOWHERE);
        assertThat(output.listing())
                .isEqualTo(Objects.requireNonNull(CachedArticles.full("a").output())
                        .listing());
        assertThat(known("b", CHECK, CONFIG)).isPresent();
    }

    @Test
    void settingsOfTheTreeMakeNoDifference() throws IOException {
        buildWith(CacheKey.of(PROGRAM, "[GZIP]"));
        assertThat(known("a", CHECK, CONFIG)).isPresent();
    }

    @Test
    void itKnowsNothingOfAnotherProgramOrSite() {
        assertThat(known("a", CacheKey.of(CONFIG), CONFIG)).isEmpty();
        assertThat(known("a", CHECK, PROGRAM)).isEmpty();
    }

    @Test
    void itKnowsNothingOfAnArticleThatWasEdited() throws IOException {
        write("a/en.md", "text of b\n"); // as long as before
        assertThat(known("a", CHECK, CONFIG)).isEmpty();
        assertThat(known("b", CHECK, CONFIG)).isPresent();
    }

    @Test
    void aBuildThatIsOlderThanTheLastCheckIsNotAsked() throws IOException {
        try (BuildCache cache = BuildCache.in(checks(), CHECK)) {
            cache.openWithoutTree();
            cache.folders(CONFIG);
            cache.saveWithoutTree();
        }
        FileTime checked = Files.getLastModifiedTime(checks().resolve("index"));
        Files.setLastModifiedTime(home.resolve("cache/index"), checked);
        assertThat(known("a", CHECK, CONFIG)).isEmpty();
        Files.setLastModifiedTime(
                home.resolve("cache/index"), FileTime.from(checked.toInstant().plusSeconds(1)));
        assertThat(known("a", CHECK, CONFIG)).isPresent();
    }

    @Test
    void anIndexThatIsDamagedIsNone() throws IOException {
        byte[] bytes = Files.readAllBytes(home.resolve("cache/index"));
        bytes[bytes.length / 2] ^= 1;
        Files.write(home.resolve("cache/index"), bytes);
        assertThat(known("a", CHECK, CONFIG)).isEmpty();
    }

    /** A build scales images, which a check does not: what a check says must not depend on whether there was a build. */
    @Test
    void anArticleWithAnImageThatTheBuildCouldNotScaleIsReadAgain() throws IOException {
        ReadResult clean = reading("a/article.yaml", "a/en.md");
        ReadResult damaged = clean.finding(List.of(Code.UNSCALED_IMAGE.at(
                Place.file("articles/a/media/photo.png"), Message.of("damaged"), Message.of("save it again"))));
        build(cache(), CONFIG, (cache, spool) -> {
            cache.folders(CONFIG).find(folder("a"), tree);
            Dependencies found = damaged.dependencies();
            assertThat(found.hasFound(Code.UNSCALED_IMAGE)).isTrue();
            cache.articles().add(head("a"), damaged, CONFIG, output("a", spool));
            cache.save(files("a"), MANIFEST);
        });
        assertThat(known("a", CHECK, CONFIG)).isEmpty();
    }

    /** A build makes files of every article it does not know: those of another tree are of no use to it. */
    @Test
    void aBuildKnowsNothingOfItsNeighbours() throws IOException {
        build(
                BuildCache.in(home.resolve("other"), CHECK),
                CONFIG,
                (cache, spool) -> assertThat(cache.folders(CONFIG).find(folder("a"), tree))
                        .isEmpty());
    }

    private Path checks() {
        return home.resolve("checks");
    }

    private void buildWith(CacheKey key) throws IOException {
        build(BuildCache.in(home.resolve("cache"), key), CONFIG, (cache, spool) -> {
            cache.folders(CONFIG).find(folder("a"), tree);
            cache.articles().add(head("a"), reading("a/article.yaml", "a/en.md"), CONFIG, output("a", spool));
            cache.save(files("a"), MANIFEST);
        });
    }

    private Optional<ArticleRecord> known(String slug, CacheKey key, Sha256 config) {
        try (BuildCache cache = BuildCache.in(checks(), key)) {
            assertThat(cache.openWithoutTree()).isTrue();
            HeadCache heads = cache.folders(config);
            return heads.find(folder(slug), tree).flatMap(cache.articles()::unchanged);
        }
    }
}
