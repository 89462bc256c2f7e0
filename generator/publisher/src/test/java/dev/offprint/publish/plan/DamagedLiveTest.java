package dev.offprint.publish.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A live release that cannot be read cannot be compared with either. */
class DamagedLiveTest {

    private static final Guards GUARDS = new Guards(Set.of(), Guards.MAX_REMOVED);

    @Test
    void whatCanBeReadStopsNothing() {
        assertThat(GUARDS.check(0, List.of()).stops()).isEmpty();
    }

    @Test
    void lostNodesStop() {
        Verdict verdict = GUARDS.check(1, List.of("openapi.json"));
        assertThat(verdict.passes()).isFalse();
        assertThat(verdict.stops()).singleElement().satisfies(stop -> {
            assertThat(stop.guard()).isEqualTo(Guard.DAMAGED_LIVE);
            assertThat(stop.found()).startsWith("1 of the nodes");
            assertThat(stop.examples()).isEmpty();
        });
    }

    @Test
    void lostFilesStopAndAreNamed() {
        Verdict verdict = GUARDS.check(0, List.of("openapi.json"));
        assertThat(verdict.passes()).isFalse();
        assertThat(verdict.stops()).singleElement().satisfies(stop -> {
            assertThat(stop.guard()).isEqualTo(Guard.DAMAGED_LIVE);
            assertThat(stop.examples()).containsExactly("openapi.json");
        });
        assertThat(new Guards(Set.of(Guard.DAMAGED_LIVE), 20)
                        .check(0, List.of("openapi.json"))
                        .passes())
                .isTrue();
    }
}
