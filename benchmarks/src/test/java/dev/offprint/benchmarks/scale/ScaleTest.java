package dev.offprint.benchmarks.scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ScaleTest {

    @Test
    void thePageHasTheTablesOfTheSimulation() throws IOException {
        String page = Files.readString(Path.of("../docs/scale.md"));
        assertThat(Main.filled(page))
                .as("run benchmarks/simulate docs/scale.md")
                .isEqualTo(page);
    }

    /** Measured on the reference manual, 2026-11-21. */
    @Test
    void theModelPredictsTheBuildItWasMadeFrom() {
        Corpus measured = new Corpus(9_594);
        assertThat(measured.plainFiles()).isCloseTo(65_853, within(70.0));
        assertThat(measured.allFiles()).isCloseTo(185_051, within(200.0));
        assertThat(measured.plainBytes()).isCloseTo(1_452.9e6, within(15e6));
        assertThat(measured.allBytes()).isCloseTo(2_045e6, within(20e6));
    }

    @Test
    void theFormulaOfTheCachesIsWhatComesOfPlayingThemThrough() {
        Caches caches = new Caches(500, 60, 4);
        Caches.Misses expected = caches.expected(100);
        Caches.Misses played = caches.simulated(100, 500_000);
        assertThat(played.edge() / expected.edge()).isCloseTo(1, within(0.05));
        // the formula takes the misses of the edges for independent; they are a little in step
        assertThat(played.shield() / expected.shield()).isCloseTo(1, within(0.15));
    }
}
