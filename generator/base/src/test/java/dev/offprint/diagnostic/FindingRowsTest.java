package dev.offprint.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.message.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Rows hold findings as they are, in whatever number. */
class FindingRowsTest {

    private final FindingRows rows = new FindingRows();

    private static Diagnostic finding(int number) {
        return new Diagnostic(
                number % 3 == 0 ? Severity.ERROR : Severity.WARNING,
                "code-" + number % 5,
                new Place("articles/" + number % 700 + "/en.md", number % 11, number % 13),
                Message.of("problem {0}", Message.of("part {0}", number % 7)),
                number % 2 == 0 ? Message.NONE : Message.of("remedy"));
    }

    @Test
    void holdEveryFinding() {
        List<Diagnostic> added = new ArrayList<>();
        for (int number = 0; number < 3_000; number++) {
            rows.add(finding(number));
            added.add(finding(number));
            if (number % 255 < 2) {
                assertThat(rows.stream()).containsExactlyElementsOf(added);
            }
        }
        assertThat(rows.stream()).containsExactlyElementsOf(added);
    }

    @Test
    void takeFindingsFromManyThreads() {
        IntStream.range(0, 20_000).parallel().forEach(number -> rows.add(finding(number)));
        assertThat(counted(rows.stream()))
                .isEqualTo(counted(IntStream.range(0, 20_000).mapToObj(FindingRowsTest::finding)));
    }

    private static Map<Diagnostic, Long> counted(Stream<Diagnostic> findings) {
        return findings.collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    }

    @Test
    void noFindingsAreNone() {
        assertThat(rows.stream()).isEmpty();
    }
}
