package dev.offprint.publish.cdn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What a list covers, and how it is written down. */
class PurgeListTest {

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
                List.of("https://example.com/en/a", "https://example.com/de"), List.of("https://example.com/en"));
        assertThat(list.lines()).containsExactly("https://example.com/de", "https://example.com/en*");
    }

    @Test
    void moreThanTheLimitIsEverything() {
        PurgeList list = new PurgeList(List.of("https://example.com/kb/a", "https://example.com/kb/b?c*"), List.of());
        assertThat(list.lines()).containsExactly("https://example.com/kb/a", "https://example.com/kb/b?c*");
        assertThat(list.within(2, "https://example.com/kb")).isEqualTo(list);
        assertThat(list.within(1, "https://example.com/kb").lines()).containsExactly("https://example.com/kb*");
    }
}
