package dev.offprint.edge.runtime.jvm.fastpath;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.fuzz.FuzzContract;
import dev.offprint.level.Gate;
import org.junit.jupiter.api.Test;

/** What the fast path reads, Jetty reads alike. */
@Gate
final class HeadFuzzTest extends FuzzContract {

    HeadFuzzTest() {
        super(HeadFuzz.class, HeadFuzz::fuzzerTestOneInput);
    }

    @Test
    void agreesAtRandom() {
        RandomHeads heads = new RandomHeads(1, "\"tag\"");
        SimpleHead head = new SimpleHead();
        int simple = 0;
        for (int i = 0; i < 100_000; i++) {
            byte[] bytes = heads.some();
            HeadFuzz.fuzzerTestOneInput(bytes);
            simple += head.read(bytes, 0, bytes.length) > 0 ? 1 : 0;
        }
        assertThat(simple).isBetween(10_000, 90_000);
    }
}
