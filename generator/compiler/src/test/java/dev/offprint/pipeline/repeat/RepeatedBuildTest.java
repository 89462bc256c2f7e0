package dev.offprint.pipeline.repeat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.level.Gate;
import dev.offprint.pipeline.Built;
import dev.offprint.pipeline.EditedFolder;
import dev.offprint.pipeline.RandomEdits;
import dev.offprint.pipeline.TreeBuild;
import dev.offprint.tree.Lock;
import dev.offprint.tree.Manifest;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A build that changes nothing says what the last one said, and reads nothing; whatever is odd, it does its work. */
@Gate
class RepeatedBuildTest {

    @TempDir
    private Path folder;

    private RepeatedSite site;

    @BeforeEach
    void make() throws IOException {
        site = new RepeatedSite(folder, RepeatedSite.LATER, 1 << 20);
        new RandomEdits(site.content(), 31);
    }

    @Test
    void nothingChanged() throws Exception {
        TreeBuild.Result first = site.build();
        assertThat(isRepeated(first)).isFalse();
        FileTime written = Files.getLastModifiedTime(site.tree().resolve("manifest.json"));
        TreeBuild.Result second = site.build();
        assertThat(isRepeated(second)).isTrue();
        assertThat(second.findings()).isEqualTo(first.findings());
        assertThat(RepeatedSite.told(second.compiled().orElseThrow()))
                .isEqualTo(RepeatedSite.told(first.compiled().orElseThrow()));
        assertThat(second.tree().orElseThrow().written()).isZero();
        assertThat(second.tree().orElseThrow().deleted()).isZero();
        assertThat(second.tree().orElseThrow().unchanged())
                .isEqualTo(first.tree().orElseThrow().files());
        assertThat(second.tree().orElseThrow().bytes())
                .isEqualTo(first.tree().orElseThrow().bytes());
        assertThat(Files.getLastModifiedTime(site.tree().resolve("manifest.json")))
                .isEqualTo(written);
    }

    /** The clock of a file system ticks: a file may be changed twice within one tick, and look the same. */
    @Test
    void sourcesThatWereChangedJustBeforeAreRead() throws Exception {
        site = new RepeatedSite(folder, Receipts::now, 1 << 20);
        site.build();
        assertThat(isRepeated(site.build())).isFalse();
    }

    @Test
    void aClockThatWasSetBackIsNotBelieved() throws Exception {
        site.build();
        site = new RepeatedSite(folder, () -> RepeatedSite.LATER.getAsLong() - 60_000_000_000L, 1 << 20);
        assertThat(isRepeated(site.build())).isFalse();
    }

    @Test
    void aTouchedSourceIsReadAgainAndWritesNothing() throws Exception {
        site.build();
        Files.setLastModifiedTime(article(), FileTime.fromMillis(1_600_000_000_000L));
        TreeBuild.Result touched = site.build();
        assertThat(isRepeated(touched)).isFalse();
        assertThat(touched.tree().orElseThrow().written()).isZero();
        assertThat(isRepeated(site.build())).isTrue();
    }

    /** Of the same length, in place, with the time that it had. */
    @Test
    void aSourceThatLooksTheSameIsReadAgain() throws Exception {
        site.build();
        FileTime time = Files.getLastModifiedTime(article());
        overwrite(article(), "W");
        Files.setLastModifiedTime(article(), time);
        assertThat(isRepeated(site.build())).isFalse();
    }

    @Test
    void aLinkInTheSourcesMayLeadToWhatChangesUnseen() throws Exception {
        Path linked = Files.createDirectories(site.content().resolve("articles/linked"));
        Files.writeString(linked.resolve("article.yaml"), "contentType: guide\nisPublished: true\n");
        Files.createSymbolicLink(linked.resolve("en.md"), Path.of("../article-0/en.md"));
        assertThat(site.build().tree()).isPresent();
        assertThat(isRepeated(site.build())).isFalse();
    }

    @Test
    void aFileOfTheTreeThatIsGoneIsWrittenAgain() throws Exception {
        site.build();
        site.build();
        Files.delete(site.tree().resolve("llms.txt"));
        assertThat(site.build().tree().orElseThrow().written()).isPositive();
        Path deep = site.tree().resolve("en/developers/index.html");
        Files.delete(deep);
        assertThat(site.build().tree().orElseThrow().written()).isPositive();
        assertThat(deep).isRegularFile();
        assertThat(isRepeated(site.build())).isTrue();
    }

    @Test
    void aFileOfTheTreeThatWasCutOffInPlaceIsWrittenAgain() throws Exception {
        site.build();
        site.build();
        Path page = site.tree().resolve("en/developers/index.html");
        try (RandomAccessFile file = new RandomAccessFile(page.toFile(), "rw")) {
            file.setLength(10);
        }
        assertThat(site.build().tree().orElseThrow().written()).isPositive();
        assertThat(Files.size(page)).isGreaterThan(10);
    }

    /** A build of an edit knows the tree by the snapshot of the last one, also if that found sources that were just written. */
    @Test
    void whatIsOddInTheTreeIsNoticedByTheBuildOfAnEditToo() throws Exception {
        for (boolean settled : new boolean[] {true, false}) {
            site = new RepeatedSite(folder, settled ? RepeatedSite.LATER : Receipts::now, 1 << 20);
            site.build();
            overwrite(article(), settled ? "V" : "U");
            assertThat(seesTheTreeIntact()).as("nothing is odd").isTrue();
            site.build();
            Path page = site.tree().resolve("en/developers/index.html");
            for (int odd = 0; odd < 3; odd++) {
                harm(page, odd);
                overwrite(article(), Integer.toString(odd));
                assertThat(seesTheTreeIntact()).as("harm " + odd).isFalse();
                site.build();
                site.clean(folder.resolve("fresh"));
                assertThat(Built.files(site.tree()).keySet())
                        .isEqualTo(Built.files(folder.resolve("fresh")).keySet());
                assertThat(page).hasSameBinaryContentAs(folder.resolve("fresh/en/developers/index.html"));
            }
        }
    }

    private static void harm(Path page, int odd) throws IOException {
        if (odd == 0) {
            Files.delete(page);
        } else if (odd == 1) {
            Files.writeString(page, "cut off");
        } else {
            EditedFolder.deleteAll(Objects.requireNonNull(page.getParent()));
        }
    }

    /** Asks as a build does, which holds the lock of the tree. */
    private boolean seesTheTreeIntact() throws Exception {
        Receipts receipts = site.buildReceipts();
        TreeBuild.Settings settings = site.settings(site.tree());
        TreeWitness witness = new TreeWitness(
                settings, receipts.file("built"), receipts.start(settings.content(), settings.out(), 2));
        try (Lock lock = Lock.take(site.tree())) {
            assertThat(lock).isNotNull();
            return witness.isIntact(Manifest.stamp(site.tree().resolve("manifest.json")));
        }
    }

    @Test
    void aForeignFileIsRefusedByTheBuildOfAnEditToo() throws Exception {
        site.build();
        overwrite(article(), "V");
        site.build();
        overwrite(article(), "U");
        Path foreign = site.tree().resolve("en/notes/mine.txt");
        Files.createDirectories(foreign.getParent());
        Files.writeString(foreign, "mine");
        assertThatThrownBy(site::build).isInstanceOf(RefusedException.class).hasMessageContaining("mine.txt");
    }

    @Test
    void aForeignFileInTheTreeIsRefused() throws Exception {
        site.build();
        site.build();
        Path foreign = site.tree().resolve("en/developers/notes.txt");
        Files.writeString(foreign, "mine");
        assertThatThrownBy(site::build).isInstanceOf(RefusedException.class).hasMessageContaining("notes.txt");
        Files.delete(foreign);
        assertThat(site.build().tree().orElseThrow().written()).isZero();
    }

    @Test
    void aFileOfTheTreeInWhosePlaceALinkLiesIsNotTrusted() throws Exception {
        site.build();
        site.build();
        Path page = site.tree().resolve("en/developers/index.html");
        Path moved = folder.resolve("moved.html");
        Files.move(page, moved);
        Files.createSymbolicLink(page, moved);
        assertThatThrownBy(site::build).isInstanceOf(RefusedException.class);
    }

    @Test
    void anotherManifestIsNotTrusted() throws Exception {
        site.build();
        overwrite(site.tree().resolve("manifest.json"), " ");
        assertThat(isRepeated(site.build())).isFalse();
    }

    @Test
    void aBuildThatWasCutOffInItsCommitIsRepaired() throws Exception {
        site.build();
        Files.createDirectories(site.tree().resolve(".offprint"));
        Files.writeString(site.tree().resolve(".offprint/journal"), "llms.txt\n");
        assertThat(isRepeated(site.build())).isFalse();
        assertThat(site.tree().resolve(".offprint")).doesNotExist();
    }

    @Test
    void aReceiptThatIsDamagedIsNoReceipt() throws Exception {
        site.build();
        Path receipt = site.cache().resolve("built");
        for (int at = 0; at < Files.size(receipt); at += 97) {
            byte[] bytes = Files.readAllBytes(receipt);
            bytes[at] ^= 4;
            assertThat(new ReceiptFile(write(folder.resolve("damaged"), bytes)).read())
                    .as("byte " + at)
                    .isEmpty();
        }
        Files.write(receipt, new byte[3]);
        assertThat(isRepeated(site.build())).isFalse();
        assertThat(isRepeated(site.build())).isTrue();
    }

    @Test
    void anArticleWhoseTimeHasComeIsPublished() throws Exception {
        Path later = site.content().resolve("articles/later");
        Files.createDirectories(later);
        Files.writeString(
                later.resolve("article.yaml"), "contentType: guide\nisPublished: true\nfirstPublished: 2026-03-01\n");
        Files.writeString(later.resolve("en.md"), "---\ntitle: Later\n---\nText.\n");
        site.build();
        site.setTime(Instant.parse("2026-02-28T23:59:59Z"));
        assertThat(isRepeated(site.build())).isTrue();
        site.setTime(Instant.parse("2026-03-01T00:00:00Z"));
        assertThat(isRepeated(site.build())).isFalse();
        assertThat(site.tree().resolve("en/knowledge/later.md")).isRegularFile();
        assertThat(isRepeated(site.build())).isTrue();
        site.setTime(Instant.parse("2026-02-01T00:00:00Z"));
        assertThat(isRepeated(site.build())).as("before the last build").isFalse();
        assertThat(site.tree().resolve("en/knowledge/later.md")).doesNotExist();
    }

    @Test
    void sourcesWithErrorsAreReadAgain() throws Exception {
        site.build();
        Files.writeString(article(), "---\ntitle: [\n---\n");
        assertThat(site.build().tree()).isEmpty();
        assertThat(site.build().tree()).isEmpty();
    }

    private Path article() {
        return site.content().resolve("articles/article-0/en.md");
    }

    private static boolean isRepeated(TreeBuild.Result result) {
        return RepeatedSite.isRepeated(result.compiled().orElseThrow());
    }

    private static Path write(Path file, byte[] bytes) throws IOException {
        return Files.write(file, bytes);
    }

    /** Changes the last byte of a file and leaves everything else. */
    private static void overwrite(Path file, String last) throws IOException {
        try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
            access.seek(access.length() - 1);
            access.write(last.getBytes(StandardCharsets.US_ASCII));
        }
    }
}
