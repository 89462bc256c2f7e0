package dev.offprint.source;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.offprint.diagnostic.Diagnostic;
import dev.offprint.diagnostic.Diagnostics;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SourceTreeTest {

    private final Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/site/content");
    private final Diagnostics diagnostics = new Diagnostics();

    @BeforeEach
    void makeTheFolder() throws IOException {
        Files.createDirectories(root);
    }

    @Test
    void listsByNameWithoutWhatSystemsAndEditorsLeaveBehind() throws IOException {
        for (String name :
                new String[] {"b.md", "a.md", ".git", ".DS_Store", "._a.md", ".a.md.swp", "a.md~", "#a.md#", "~$a.md"
                }) {
            write(name, "");
        }
        write("Thumbs.db", "");
        write("Desktop.ini", "");
        for (String name : new String[] {"@eaDir", "#recycle", "$RECYCLE.BIN", "__MACOSX", "lost+found"}) {
            write(name + "/a.md", "");
        }
        Files.createDirectory(root.resolve("c"));
        assertThat(tree().list(""))
                .extracting(SourceEntry::path, SourceEntry::name, SourceEntry::isFolder)
                .containsExactly(
                        Tuple.tuple("a.md", "a.md", false),
                        Tuple.tuple("b.md", "b.md", false),
                        Tuple.tuple("c", "c", true));
        assertThat(diagnostics.sorted()).isEmpty();
    }

    @Test
    void followsLinksWithinTheContent() throws IOException {
        write("a/text.md", "text");
        Files.createSymbolicLink(root.resolve("copy"), root.resolve("a"));
        assertThat(tree().list(""))
                .extracting(SourceEntry::path, SourceEntry::name, SourceEntry::isFolder)
                .contains(Tuple.tuple("copy", "copy", true));
        assertThat(tree().text("copy/text.md")).hasValue("text");
        assertThat(diagnostics.sorted()).isEmpty();
    }

    @Test
    void refusesLinksThatLeaveTheContentLeadBackOrLeadNowhere() throws IOException {
        Files.writeString(root.resolveSibling("secret"), "secret");
        write("a/text.md", "text");
        Files.createSymbolicLink(root.resolve("a/back"), root.resolve("a"));
        Files.createSymbolicLink(root.resolve("a/dangling"), root.resolve("nothing"));
        Files.createSymbolicLink(root.resolve("a/loop"), root.resolve("a/loop"));
        Files.createSymbolicLink(root.resolve("a/out"), root.getFileSystem().getPath("../../secret"));
        Files.createSymbolicLink(root.resolve("a/up"), root);
        assertThat(tree().list("a"))
                .extracting(SourceEntry::path, SourceEntry::name, SourceEntry::isFolder)
                .containsExactly(Tuple.tuple("a/text.md", "text.md", false));
        assertThat(diagnostics.sorted())
                .extracting(Diagnostic::code, Diagnostic::message)
                .containsExactly(
                        tuple("back", "leads back to a folder that holds it"),
                        tuple("dangling", "leads nowhere"),
                        tuple("loop", "leads nowhere"),
                        tuple("out", "leaves the content folder"),
                        tuple("up", "leads back to a folder that holds it"));
    }

    @Test
    void readsUtf8WithoutTheMarkAndWithOneKindOfLineEnd() throws IOException {
        write("a.md", "\uFEFFGrüße \uD83D\uDE00\r\nlone \r stays\n");
        assertThat(tree().text("a.md")).hasValue("Grüße \uD83D\uDE00\nlone \r stays\n");
    }

    @Test
    void acceptsTheReplacementCharacterWhereItIsWritten() throws IOException {
        write("a.md", "\uFFFD");
        assertThat(tree().text("a.md")).hasValue("\uFFFD");
    }

    @Test
    void countsColumnsInCodePointsFromBehindTheMark() throws IOException {
        Files.write(root.resolve("a.md"), new byte[] {
            (byte) 0xEF, (byte) 0xBB, (byte) 0xBF, (byte) 0xF0, (byte) 0x9F, (byte) 0x98, (byte) 0x80, 'x', (byte) 0xC3
        });
        assertThat(tree().text("a.md")).isEmpty();
        assertThat(diagnostics.sorted())
                .singleElement()
                .hasToString("a.md:1:3: error[not-utf8]: byte `0xC3` at offset `8`"
                        + " is not valid UTF-8; save the file as UTF-8");
    }

    @Test
    void refusesFilesOverTheLimitWithoutReadingThem() throws IOException {
        write("a.md", "12345");
        SourceTree tree =
                SourceTree.open(root, new SourceLimits(4, 5), diagnostics).orElseThrow();
        assertThat(tree.text("a.md")).isEmpty();
        assertThat(tree.anyBytes("a.md"))
                .hasValueSatisfying(bytes -> assertThat(bytes).hasSize(5));
        assertThat(tree.media("a.md", OutputStream.nullOutputStream()))
                .hasValueSatisfying(file -> assertThat(file.length()).isEqualTo(5));
        assertThat(diagnostics.sorted()).extracting(Diagnostic::code).containsExactly("too-large");
    }

    @Test
    void reportsWhatDoesNotExist() {
        assertThat(tree().text("a.md")).isEmpty();
        assertThat(tree().list("b")).isEmpty();
        assertThat(SourceTree.open(root.resolve("c"), SourceLimits.DEFAULT, diagnostics))
                .isEmpty();
        assertThat(diagnostics.sorted())
                .extracting(Diagnostic::code)
                .containsExactly("no-content", "missing-file", "missing-file");
    }

    private static Tuple tuple(String name, String problem) {
        return Tuple.tuple("symlink", "symbolic link `" + name + "` " + problem);
    }

    private SourceTree tree() {
        return SourceTree.open(root, SourceLimits.DEFAULT, diagnostics).orElseThrow();
    }

    private void write(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    }
}
