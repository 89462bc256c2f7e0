package dev.offprint.corpus.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

/** A moment knows until when all of its answers stay the same. */
class MomentTest {

    private static final Instant NOW = Instant.parse("2026-02-01T12:00:00Z");

    private final Moment moment = new Moment(NOW);

    @Test
    void nothingWasAsked() {
        assertThat(moment.until()).isEqualTo(Instant.MAX);
    }

    @Test
    void datesOfThePastStayThere() {
        assertThat(moment.isBefore(NOW.minusSeconds(1))).isFalse();
        assertThat(moment.isAfter(NOW.minusSeconds(1))).isTrue();
        assertThat(moment.until()).isEqualTo(Instant.MAX);
    }

    @Test
    void theNearestDateCounts() {
        assertThat(moment.isBefore(NOW.plusSeconds(9))).isTrue();
        assertThat(moment.isBefore(NOW.plusSeconds(3))).isTrue();
        assertThat(moment.isAfter(NOW.plusSeconds(5))).isFalse();
        assertThat(moment.until()).isEqualTo(NOW.plusSeconds(3));
    }

    /** It is no longer before the date once that is reached, and after it one tick later. */
    @Test
    void theDateItself() {
        assertThat(moment.isBefore(NOW)).isFalse();
        assertThat(moment.until()).isEqualTo(Instant.MAX);
        assertThat(moment.isAfter(NOW)).isFalse();
        assertThat(moment.until()).isEqualTo(NOW.plusNanos(1));
    }
}
