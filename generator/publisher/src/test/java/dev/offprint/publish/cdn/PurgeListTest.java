package dev.offprint.publish.cdn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a list covers, and how it is written down. */
class PurgeListTest {

    @TempDir
    Path folder;

    @Test
    void aPrefixEndsWhereAComponentDoes() {
        PurgeList list = new PurgeList(List.of(), List.of("https://example.com/kb/en"));
        assertThat(List.of("", "?a=b", "/", "/knowledge/a?x=/y"))
                .allMatch(more -> list.covers("https://example.com/kb/en" + more));
        assertThat(List.of("https://example.com/kb/en.md", "https://example.com/kb", "https://example.org/kb/en"))
                .noneMatch(list::covers);
    }

    @Test
    void theRootCoversItsHost() {
        PurgeList list = PurgeList.everything("https://example.com");
        assertThat(list.lines()).containsExactly("https://example.com/*");
        assertThat(list.covers("https://example.com") && list.covers("https://example.com/a?b"))
                .isTrue();
        assertThat(list.covers("https://example.com.evil.org/")).isFalse();
    }

    @Test
    void nothingIsNamedTwice() {
        PurgeList list = new PurgeList(
                List.of("https://example.com/en/a", "https://example.com/de"),
                List.of("https://example.com/en", "https://example.com/en/a"));
        assertThat(list.lines()).containsExactly("https://example.com/de", "https://example.com/en*");
    }

    @Test
    void aListHasALineForEachAddress() throws IOException {
        Path file = folder.resolve("list");
        PurgeList list = new PurgeList(
                List.of("https://example.com/a?awarenessLevel=x*", "https://example.com/b"),
                List.of("https://example.com/en"));
        PurgeFile.write(file, list);
        assertThat(Files.readString(file))
                .isEqualTo("https://example.com/a?awarenessLevel=x*\nhttps://example.com/b\nhttps://example.com/en*\n");
        PurgeFile.write(file, PurgeList.NOTHING);
        assertThat(Files.size(file)).isZero();
    }
}
