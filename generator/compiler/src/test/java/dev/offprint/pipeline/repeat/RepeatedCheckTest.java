package dev.offprint.pipeline.repeat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.pipeline.Pipeline;
import dev.offprint.pipeline.Progress;
import dev.offprint.pipeline.RandomEdits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A check of what was checked before repeats what it found, errors as well. */
class RepeatedCheckTest {

    @TempDir
    private Path folder;

    private final List<String> notes = new ArrayList<>();

    private RepeatedSite site;

    @BeforeEach
    void make() throws IOException {
        site = new RepeatedSite(folder, RepeatedSite.LATER, 1 << 20);
        new RandomEdits(site.content(), 32);
    }

    /** What a check found, and whether it read anything. */
    private record Checked(List<Diagnostic> findings, Pipeline.Result result) {
        boolean isRepeated() {
            return RepeatedSite.isRepeated(result);
        }
    }

    @Test
    void nothingChanged() {
        Checked first = check();
        Checked second = check();
        assertThat(first.isRepeated()).isFalse();
        assertThat(second.isRepeated()).isTrue();
        assertThat(second.findings()).isEqualTo(first.findings());
        assertThat(RepeatedSite.told(second.result())).isEqualTo(RepeatedSite.told(first.result()));
    }

    @Test
    void aFolderThatCannotBeWrittenCostsTimeAndIsNamed() throws IOException {
        Files.writeString(folder.resolve("checks"), "occupied");
        List<Diagnostic> first = check().findings();
        assertThat(notes).singleElement().asString().contains("nothing can be cached", "checks", "--cache");
        assertThat(check().findings()).isEqualTo(first);
    }

    @Test
    void aFolderThatCanBeWrittenIsNotNamed() {
        check();
        assertThat(notes).isEmpty();
    }

    private Checked check() {
        Diagnostics found = new Diagnostics();
        Pipeline.Result result = new RepeatedCheck(site.content(), site.options(), site.receipts(), notes::add)
                .run(found, Progress.SILENT)
                .orElseThrow();
        return new Checked(found.sorted(), result);
    }
}
