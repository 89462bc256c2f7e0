package dev.offprint.preview.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Place;
import dev.offprint.diagnostic.Severity;
import dev.offprint.tree.RefusedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A finding stays known wherever its line moves, and as long as it says the same. */
class KnownFindingsTest {

    @TempDir
    private Path folder;

    @Test
    void anEditAboveMakesNoFindingNew() {
        KnownFindings known = KnownFindings.of(List.of(at(2, "x"), at(3, "x")), text("one\ntwo\nthree\n"));
        KnownFindings.Comparison now =
                known.compare(List.of(at(4, "x"), at(5, "x")), text("new\nnew\none\ntwo\nthree\n"));
        assertThat(now.fresh()).isEmpty();
        assertThat(now.known()).isEqualTo(2);
        assertThat(now.gone()).isEmpty();
    }

    @Test
    void oneMoreOfTheSameKindIsNewAndItIsTheOneInTheNewLine() {
        KnownFindings known = KnownFindings.of(List.of(at(1, "x"), at(2, "x")), text("one\ntwo\n"));
        KnownFindings.Comparison now =
                known.compare(List.of(at(1, "x"), at(2, "x"), at(3, "x")), text("zero\none\ntwo\n"));
        assertThat(now.fresh()).containsExactly(at(1, "x"));
        assertThat(now.known()).isEqualTo(2);
    }

    @Test
    void anEditOfTheLineItselfLeavesTheFindingKnownWhileItSaysTheSame() {
        KnownFindings known = KnownFindings.of(List.of(at(1, "x")), text("one\n"));
        assertThat(known.compare(List.of(at(1, "x")), text("edited\n")).fresh()).isEmpty();
        KnownFindings.Comparison other = known.compare(List.of(at(1, "y")), text("one\n"));
        assertThat(other.fresh()).containsExactly(at(1, "y"));
        assertThat(other.gone()).containsExactly("articles/a/en.md: [removed-html] x");
    }

    @Test
    void whatANewErrorHidesIsNotGone() {
        Diagnostic error =
                new Diagnostic(Severity.ERROR, "yaml-syntax", new Place("articles/a/article.yaml", 1, 1), "y", "");
        Diagnostic other = new Diagnostic(Severity.ERROR, "yaml-syntax", new Place("articles/b/en.md", 1, 1), "y", "");
        KnownFindings known = KnownFindings.of(List.of(at(1, "x")), text("one\n"));
        assertThat(known.compare(List.of(error), text("one\n")).gone()).isEmpty();
        assertThat(known.compare(List.of(other), text("one\n")).gone()).hasSize(1);
    }

    @Test
    void equalFindingsOfEqualLinesAreCounted() {
        Function<String, Optional<byte[]>> same = text("one\none\none\n");
        KnownFindings known = KnownFindings.of(List.of(at(1, "x"), at(2, "x"), at(3, "x")), same);
        assertThat(known.compare(List.of(at(1, "x")), same).gone())
                .containsExactly("articles/a/en.md: [removed-html] x (2 times)");
    }

    @Test
    void whatIsWrittenIsWhatIsReadOneFindingALine() throws Exception {
        KnownFindings known = KnownFindings.of(
                List.of(
                        at(1, "a \"b\" ü"),
                        at(1, "a \"b\" ü"),
                        Code.UNUSED_FILE.at(Place.file("articles/a/x.png"), "nothing refers to `x.png`", "")),
                text("one\n"));
        Path file = folder.resolve("baseline.json");
        known.write(file);
        assertThat(KnownFindings.read(file)).isEqualTo(known);
        assertThat(Files.readString(file)).isEqualTo("""
                        {"format": 1, "findings": [
                        {"path":"articles/a/en.md","code":"removed-html","message":"a \\"b\\" ü","line":"7692c3ad3540bb80","count":2},
                        {"path":"articles/a/x.png","code":"unused-file","message":"nothing refers to `x.png`","line":""}
                        ]}
                        """);
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void aFileThatIsNoBaselineIsRefused() throws IOException {
        Path file = folder.resolve("baseline.json");
        assertThatThrownBy(() -> KnownFindings.read(file))
                .isInstanceOf(RefusedException.class)
                .hasMessageEndingWith("does not exist; write it with --update-baseline");
        Files.writeString(file, "<<<<<<< ours\n");
        assertThatThrownBy(() -> KnownFindings.read(file)).hasMessageContaining("is not JSON");
        Files.writeString(file, "{}");
        assertThatThrownBy(() -> KnownFindings.read(file)).hasMessageContaining("no baseline of this version");
    }

    @Test
    void aLinkToABaselineStaysALink() throws IOException, RefusedException {
        Path file = folder.resolve("known.json");
        KnownFindings.of(List.of(), text("")).write(file);
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), Path.of("known.json"));
        KnownFindings known = KnownFindings.of(List.of(at(1, "x")), text("one\n"));
        known.write(link);
        assertThat(link).isSymbolicLink();
        assertThat(KnownFindings.read(file)).isEqualTo(known);
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
    }

    /** A pipe, a device or a folder. */
    @Test
    void whatIsNoFileIsNotRead() {
        assertThatThrownBy(() -> KnownFindings.read(folder)).hasMessageEndingWith("is no file; name another one");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name: A site\n",
                "{\"a\": 1}",
                "{\"format\": 2, \"findings\": []}",
                "{\"format\": 1}",
                "[1]",
                "<<<<<<< ours\n"
            })
    void aFileThatIsNoBaselineIsNotReplaced(String text) throws IOException {
        Path file = folder.resolve("site.yaml");
        Files.writeString(file, text);
        assertThatThrownBy(() -> KnownFindings.refuseForeign(file))
                .isInstanceOf(RefusedException.class)
                .hasMessageEndingWith("site.yaml is no baseline of this version and stays; name another file");
        assertThatThrownBy(() -> KnownFindings.refuseForeign(folder)).isInstanceOf(RefusedException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{\"findings\": [], \"format\": 1}",
                "{\"format\": 1, \"findings\": [\n<<<<<<< ours\n=======\n>>>>>>> theirs\n]}\n"
            })
    void aBaselineIsReplacedWithAConflictInItToo(String text) throws Exception {
        Path file = folder.resolve("baseline.json");
        KnownFindings.refuseForeign(file);
        Files.writeString(file, text);
        KnownFindings.refuseForeign(file);
    }

    private static Diagnostic at(int line, String message) {
        return Code.REMOVED_HTML.at(new Place("articles/a/en.md", line, 1), message, "hint");
    }

    private static Function<String, Optional<byte[]>> text(String text) {
        return path -> Optional.of(text.getBytes(StandardCharsets.UTF_8));
    }
}
