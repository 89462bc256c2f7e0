package dev.offprint.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Each inner loop runs; how fast is not asked here. */
@Tag("slow")
class MicroTest {

    @Test
    void everyBenchmarkRuns() throws Exception {
        var options = new OptionsBuilder()
                .include("dev\\.offprint\\.benchmarks\\.micro\\..*")
                .forks(0)
                .warmupIterations(0)
                .measurementIterations(1)
                .measurementTime(TimeValue.milliseconds(20))
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .build();
        assertThat(new Runner(options).run())
                .extracting(RunResult::getPrimaryResult)
                .hasSize(16)
                .allSatisfy(result -> assertThat(result.getScore()).isPositive());
    }
}
