package dev.offprint.represent;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class UniqueLabelsTest {

    @Test
    void aLabelThatTwoPartsHaveMeansInEachWhatItMeantThere() {
        assertThat(UniqueLabels.in(List.of(
                        "Body[^1] and [the site][1], [1][], [1] and [x](y).\n\n[^1]: One\n[1]: https://a.example\n",
                        "Answer[^1], [A  b] and `[1]`.\n\n[^1]: Two\n[1]: https://b.example\n[a b]: https://c.example\n",
                        "Nothing [else].")))
                .containsExactly(
                        "Body[^1-1] and [the site][1-1], [1][1-1], [1][1-1] and [x](y).\n\n[^1-1]: One\n[1-1]: https://a.example\n",
                        "Answer[^1-2], [A  b] and `[1]`.\n\n[^1-2]: Two\n[1-2]: https://b.example\n[a b]: https://c.example\n",
                        "Nothing [else].");
    }

    @Test
    void whatIsNoLabelInItsPartBecomesNone() {
        assertThat(UniqueLabels.in(List.of("See [note].\n\n[note]: https://a.example\n", "A [note] in brackets.")))
                .containsExactly("See [note][note-1].\n\n[note-1]: https://a.example\n", "A [note] in brackets.");
    }

    @Test
    void whatOnePartAloneHasStays() {
        List<String> parts = List.of("A[^1].\n\n[^1]: One\n", "B \\[^1].", "[1](c)");
        assertThat(UniqueLabels.in(parts)).isEqualTo(parts);
    }
}
