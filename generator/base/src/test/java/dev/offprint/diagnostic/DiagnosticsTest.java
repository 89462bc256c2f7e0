package dev.offprint.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.message.Message;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class DiagnosticsTest {

    @Test
    void returnsEachFindingOnceInTheOrderOfPlaces() {
        Diagnostics found = new Diagnostics();
        found.add(finding("b.md", 1, "one", "correct it"));
        found.add(finding("a.md", 2, "two", "correct it"));
        found.add(finding("a.md", 2, "two", "leave it"));
        found.add(finding("a.md", 2, "two", "correct it"));
        found.addAtEnd(() -> List.of(finding("b.md", 1, "one", "correct it")));
        assertThat(found.sorted())
                .extracting(Diagnostic::toString)
                .containsExactly(
                        "a.md:2: warning[unknown-address]: target `two`; correct it",
                        "a.md:2: warning[unknown-address]: target `two`; leave it",
                        "b.md:1: warning[unknown-address]: target `one`; correct it");
    }

    @Test
    void keepsWhatManyThreadsAddAtOnce() throws Exception {
        Diagnostics found = new Diagnostics();
        List<Callable<Boolean>> threads = Stream.of("a.md", "b.md", "c.md", "d.md")
                .<Callable<Boolean>>map(path -> () -> {
                    for (int line = 1; line <= 20_000; line++) {
                        found.add(finding(path, line, path + line, "correct line " + line));
                    }
                    return true;
                })
                .toList();
        ExecutorService executor = Executors.newFixedThreadPool(threads.size());
        try {
            for (Future<Boolean> thread : executor.invokeAll(threads)) {
                assertThat(thread.get()).isTrue();
            }
        } finally {
            executor.shutdown();
        }
        assertThat(found.sorted())
                .hasSize(80_000)
                .allSatisfy(one -> assertThat(one.hint())
                        .isEqualTo("correct line " + one.place().line()));
    }

    private static Diagnostic finding(String path, int line, String target, String remedy) {
        return new Diagnostic(
                Severity.WARNING,
                "unknown-address",
                new Place(path, line, 0),
                Message.of("target `{0}`", target),
                Message.known(remedy));
    }
}
