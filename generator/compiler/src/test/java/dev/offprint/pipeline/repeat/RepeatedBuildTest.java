package dev.offprint.pipeline.repeat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.level.Gate;
import dev.offprint.pipeline.RandomEdits;
import dev.offprint.pipeline.TreeBuild;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
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

    @Test
    void aClockThatWasSetBackIsNotBelieved() throws Exception {
        site.build();
        site = new RepeatedSite(folder, () -> RepeatedSite.LATER.getAsLong() - 60_000_000_000L, 1 << 20);
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

    private static boolean isRepeated(TreeBuild.Result result) {
        return RepeatedSite.isRepeated(result.compiled().orElseThrow());
    }

    /** Changes the last byte of a file and leaves everything else. */
    private static void overwrite(Path file, String last) throws IOException {
        try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
            access.seek(access.length() - 1);
            access.write(last.getBytes(StandardCharsets.US_ASCII));
        }
    }
}
