package dev.offprint.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.level.Gate;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run over what was seen before says what the last one said, and makes nothing anew; whatever is odd, it does its work. */
@Gate
class RememberedRunTest {

    @TempDir
    private Path folder;

    private RememberedSite site;

    @BeforeEach
    void make() throws IOException {
        site = new RememberedSite(folder, 1 << 20);
        new RandomEdits(site.content(), 31);
    }

    @Test
    void nothingChanged() throws Exception {
        TreeBuild.Result first = site.build();
        FileTime written = Files.getLastModifiedTime(site.tree().resolve("manifest.json"));
        long remembered = site.remembered();
        TreeBuild.Result second = site.build();
        assertThat(site.remembered()).isEqualTo(remembered);
        assertThat(second.findings()).isEqualTo(first.findings());
        assertThat(RememberedSite.told(second.compiled().orElseThrow()))
                .isEqualTo(RememberedSite.told(first.compiled().orElseThrow()));
        assertThat(second.tree().orElseThrow().written()).isZero();
        assertThat(second.tree().orElseThrow().deleted()).isZero();
        assertThat(second.tree().orElseThrow().unchanged())
                .isEqualTo(first.tree().orElseThrow().files());
        assertThat(second.tree().orElseThrow().bytes())
                .isEqualTo(first.tree().orElseThrow().bytes());
        assertThat(Files.getLastModifiedTime(site.tree().resolve("manifest.json")))
                .isEqualTo(written);
    }

    /** A check lints, and a build does not, so each remembers findings of its own. */
    @Test
    void aCheckAndABuildShareOneMemo() throws Exception {
        TreeBuild.Result built = site.build();
        RememberedSite.Checked checked = site.check(true);
        assertThat(checked.findings()).containsAll(built.findings());
        assertThat(site.build().tree().orElseThrow().written()).isZero();
        assertThat(site.check(true).findings()).isEqualTo(checked.findings());
    }

    @Test
    void whatAFailedRunFoundIsRemembered() throws Exception {
        Path broken = site.content().resolve("articles/article-0/en.md");
        String text = Files.readString(broken);
        Files.writeString(broken, "---\ntitle: [unclosed\n---\nbody\n");
        assertThat(site.build().tree()).isEmpty();
        RememberedSite.Checked first = site.check(true);
        long remembered = site.remembered();
        assertThat(site.check(true).findings()).isEqualTo(first.findings());
        assertThat(site.remembered()).isEqualTo(remembered);
        Files.writeString(broken, text);
        assertThat(site.build().tree()).isPresent();
    }

    @Test
    void aForeignFileInTheTreeIsRefused() throws Exception {
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
        Path page = site.tree().resolve("en/developers/index.html");
        Path moved = folder.resolve("moved.html");
        Files.move(page, moved);
        Files.createSymbolicLink(page, moved);
        assertThatThrownBy(site::build).isInstanceOf(RefusedException.class);
    }

    @Test
    void aBuildThatWasCutOffInItsCommitIsRepaired() throws Exception {
        site.build();
        Files.createDirectories(site.tree().resolve(".offprint"));
        Files.writeString(site.tree().resolve(".offprint/journal"), "llms.txt\n");
        assertThat(site.build().tree()).isPresent();
        assertThat(site.tree().resolve(".offprint")).doesNotExist();
    }

    @Test
    void whatIsOfNoUseAnyMoreIsLetGo() throws Exception {
        site = new RememberedSite(folder, 0);
        site.build();
        long first = site.remembered();
        Path text = site.content().resolve("articles/article-0/en.md");
        for (int i = 0; i < 40; i++) {
            Files.writeString(text, "---\ntitle: T\n---\n" + "word ".repeat(i + 2_000) + "\n");
            site.build();
        }
        assertThat(site.remembered()).isLessThan(3 * first);
        assertThat(site.build().tree().orElseThrow().written()).isZero();
    }
}
