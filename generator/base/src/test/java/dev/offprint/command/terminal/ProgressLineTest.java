package dev.offprint.command.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

/** The line of a command that takes long. */
class ProgressLineTest {

    private static final String CLEAR = "\r\u001b[K";
    private static final Terminal TERMINAL = new Terminal(true, false, 30);

    private final StringWriter printed = new StringWriter();
    private final PrintWriter err = new PrintWriter(printed);

    private void awaitText(String text) {
        await(() -> printed.toString().contains(text));
    }

    private void await(BooleanSupplier condition) {
        long until = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as(printed.toString()).isLessThan(until);
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
        }
    }

    @Test
    void theLineIsRewrittenAndCleared() {
        ProgressLine line = new ProgressLine(err, TERMINAL, Duration.ZERO, System::nanoTime);
        AtomicInteger done = new AtomicInteger();
        line.show(() -> ProgressLine.count("upload", done.get(), 4));
        awaitText(CLEAR + "upload 0/4 (0 %)");
        done.set(3);
        awaitText(CLEAR + "upload 3/4 (75 %)");
        line.clear();
        assertThat(printed.toString()).endsWith("upload 3/4 (75 %)" + CLEAR);
        line.show(() -> "next");
        awaitText(CLEAR + "next");
    }

    @Test
    void aCommandShowsNothingBeforeItHasTakenAWhile() {
        AtomicInteger asked = new AtomicInteger();
        AtomicLong now = new AtomicLong();
        ProgressLine line = new ProgressLine(err, TERMINAL, Duration.ofSeconds(2), () -> {
            asked.incrementAndGet();
            return now.get();
        });
        line.show(() -> "at work");
        await(() -> asked.get() > 2);
        assertThat(printed.toString()).isEmpty();
        now.set(Duration.ofSeconds(2).toNanos());
        awaitText(CLEAR + "at work");
        line.clear();
    }

    @Test
    void whatIsPrintedMeanwhileStandsAbove() {
        ProgressLine line = new ProgressLine(err, TERMINAL, Duration.ZERO, System::nanoTime);
        line.show(() -> "at work");
        awaitText(CLEAR + "at work");
        line.above(() -> err.print("said\n"));
        await(() -> printed.toString().endsWith(CLEAR + "at work" + CLEAR + "said\n" + CLEAR + "at work"));
        line.clear();
    }

    @Test
    void theLineFitsTheTerminal() {
        ProgressLine line = new ProgressLine(err, TERMINAL, Duration.ZERO, System::nanoTime);
        line.show(() -> "\u001b[2Jabc\n" + "ü".repeat(40));
        awaitText("…");
        line.clear();
        String shown = printed.toString().replace(CLEAR, "");
        assertThat(shown).hasSize(29).startsWith("\uFFFD[2Jabc\uFFFDü").endsWith("ü…");
    }

    @Test
    void nothingIsShownElsewhere() {
        for (Terminal other : new Terminal[] {Terminal.NONE, TERMINAL.forPrograms(true)}) {
            AtomicInteger asked = new AtomicInteger();
            ProgressLine line = new ProgressLine(err, other, Duration.ZERO, asked::incrementAndGet);
            line.show(() -> "at work");
            line.clear();
            assertThat(asked).as("nothing looks at the clock again").hasValue(1);
        }
        assertThat(printed.toString()).isEmpty();
    }

    @Test
    void aCountNamesItsShare() {
        assertThat(ProgressLine.count("read", 1, 3)).isEqualTo("read 1/3 (33 %)");
        assertThat(ProgressLine.count("read", 4, 3)).isEqualTo("read 4/3 (100 %)");
        assertThat(ProgressLine.count("read", 0, 1)).isEqualTo("read");
        assertThat(ProgressLine.count("read", 9, 0)).isEqualTo("read");
    }
}
