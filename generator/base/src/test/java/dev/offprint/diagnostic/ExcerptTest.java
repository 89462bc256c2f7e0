package dev.offprint.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ExcerptTest {

    @Test
    void marksTheValueThatTheMessageNames() {
        assertThat(excerpt("a\nsee [x](../othr/#a) now", 2, 9, "link target `../othr/` does not exist"))
                .isEqualTo(new Excerpt(2, "see [x](../othr/#a) now", 8, 8));
    }

    @Test
    void marksTheLongestOfSeveralValues() {
        assertThat(excerpt("origin: natives", 1, 9, "`nat` and `native`").length())
                .isEqualTo(6);
    }

    @Test
    void marksAWordWhereTheMessageNamesNone() {
        assertThat(excerpt("titel: Hello", 1, 1, "it is wrong").length()).isEqualTo(5);
        assertThat(excerpt("a: ,", 1, 4, "it is wrong").length()).isEqualTo(1);
    }

    @Test
    void countsColumnsInCodePointsAndIndexesInUnits() {
        assertThat(excerpt("😀😀 x", 1, 4, "`x`")).isEqualTo(new Excerpt(1, "😀😀 x", 5, 1));
    }

    @Test
    void aFindingAboutALineMarksNothing() {
        assertThat(excerpt("one\ntwo\n", 2, 0, "`two`")).isEqualTo(new Excerpt(2, "two", 0, 0));
    }

    @Test
    void aColumnBehindTheLineIsAtItsEnd() {
        assertThat(excerpt("one", 1, 99, "x")).isEqualTo(new Excerpt(1, "one", 3, 1));
    }

    @Test
    void marksOfFilesAndOperatingSystemsAreNoText() {
        assertThat(excerpt("\uFEFFone\r\ntwo\r\n", 1, 1, "`one`")).isEqualTo(new Excerpt(1, "one", 0, 3));
    }

    @Test
    void whatATerminalWouldObeyIsReplaced() {
        assertThat(excerpt("a\u001B[31m\u202Eb\tc", 1, 1, "`a`").text()).isEqualTo("a\uFFFD[31m\uFFFDb\tc");
    }

    @Test
    void whatIsNotThereHasNoExcerpt() {
        byte[] source = "one\ntwo".getBytes(StandardCharsets.UTF_8);
        assertThat(Excerpt.of(finding(3, 1, "x"), source)).isEmpty();
        assertThat(Excerpt.of(finding(0, 0, "x"), source)).isEmpty();
        assertThat(Excerpt.of(finding(1, 1, "x"), new byte[0])).contains(new Excerpt(1, "", 0, 1));
    }

    @Test
    void bytesThatAreNoTextAreShownAsSuch() {
        byte[] source = {'a', (byte) 0xff, 'b'};
        assertThat(Excerpt.of(finding(1, 2, "byte `0xFF`"), source)).contains(new Excerpt(1, "a\uFFFDb", 1, 2));
    }

    @Test
    void ofALongLineWhatStandsAroundIsShown() {
        Excerpt excerpt = excerpt("ä".repeat(100_000) + "wrong" + "ö".repeat(100_000), 1, 100_001, "`wrong`");
        assertThat(excerpt.text()).hasSizeBetween(1_000, 10_000);
        assertThat(excerpt.text().substring(excerpt.start(), excerpt.start() + excerpt.length()))
                .isEqualTo("wrong");
        assertThat(excerpt.text()).doesNotContain("\uFFFD");
    }

    @Test
    void aReaderAnswersInAnyOrder() {
        byte[] source = "one 1\ntwo 😀 2\n\nfour 4".getBytes(StandardCharsets.UTF_8);
        Excerpt.Lines reader = new Excerpt.Lines(source);
        for (int[] place : new int[][] {{1, 5}, {2, 7}, {2, 1}, {4, 6}, {1, 1}, {3, 1}, {5, 1}, {4, 1}, {2, 5}}) {
            Diagnostic finding = finding(place[0], place[1], "x");
            assertThat(reader.of(finding)).as("%d:%d", place[0], place[1]).isEqualTo(Excerpt.of(finding, source));
        }
    }

    private static Excerpt excerpt(String source, int line, int column, String message) {
        return Excerpt.of(finding(line, column, message), source.getBytes(StandardCharsets.UTF_8))
                .orElseThrow();
    }

    private static Diagnostic finding(int line, int column, String message) {
        return Code.BROKEN_LINK.at(new Place("a.md", line, column), message, "");
    }
}
