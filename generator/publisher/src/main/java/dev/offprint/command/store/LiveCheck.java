package dev.offprint.command.store;

import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.Findings;
import dev.offprint.command.report.Format;
import dev.offprint.command.terminal.ProgressLine;
import dev.offprint.command.terminal.Terminal;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.program.ExitStatus;
import dev.offprint.verify.ExpectedRelease;
import dev.offprint.verify.LiveAddress;
import dev.offprint.verify.Verification;
import dev.offprint.verify.Verification.VerifyListener;
import dev.offprint.verify.Verification.VerifyResult;
import dev.offprint.verify.Verification.VerifyResult.Outcome;
import dev.offprint.verify.Verification.VerifySettings;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;

/**
 * Verifies a live address, and prints the findings.
 *
 * @param out gets the findings
 * @param err gets the progress
 * @param format the format of the findings
 * @param terminal the terminal
 */
public record LiveCheck(PrintWriter out, PrintWriter err, Format format, Terminal terminal) {

    /**
     * Runs the verification.
     *
     * @param program name and version, as {@code --version} prints them
     */
    public VerifyResult run(ExpectedRelease expected, LiveAddress live, VerifySettings settings, String program)
            throws InterruptedException {
        VerifyProgress progress = new VerifyProgress(err, terminal);
        Diagnostics diagnostics = new Diagnostics();
        VerifyResult result = new Verification(
                        program.replace("offprint ", "Offprint/"),
                        Clock.systemUTC(),
                        progress,
                        Verification.Limits.DEFAULT)
                .run(expected, live, settings, diagnostics);
        progress.line.clear();
        print(live, result, Findings.below(live.url(), diagnostics.sorted()));
        return result;
    }

    /** Returns the exit code of a command, which is another one where all is served. */
    static int code(Outcome outcome, int served) {
        return switch (outcome) {
            case SERVED -> served;
            case UNREACHABLE -> ExitStatus.WORLD;
            default -> ExitStatus.STOPPED;
        };
    }

    private void print(LiveAddress live, VerifyResult result, Findings found) {
        found.print(format, out, terminal.style());
        if (format == Format.text) {
            out.println(live.url() + ": " + result.addresses() + " addresses, "
                    + Amounts.count(result.requests(), "request") + ", " + result.differing() + " differ; "
                    + Amounts.count(found.errors(), "error") + ", " + Amounts.count(found.warnings(), "warning"));
        }
        out.flush();
    }

    /** Shows the progress on standard error: a count on a terminal, and always why it waits. */
    private static final class VerifyProgress implements VerifyListener {

        /** Shorter pauses are not explained. */
        private static final Duration WORTH_SAYING = Duration.ofSeconds(3);

        private final PrintWriter err;
        private final ProgressLine line;
        private long said = System.nanoTime();

        VerifyProgress(PrintWriter err, Terminal terminal) {
            this.err = err;
            this.line = new ProgressLine(err, terminal);
        }

        @Override
        public void checked(int addresses, int all) {
            line.show(() -> ProgressLine.count("addresses", addresses, all));
        }

        /** Many requests wait for the same: it is said once. */
        @Override
        public synchronized void waits(Duration time, String why) {
            long until = System.nanoTime() + time.minus(WORTH_SAYING).toNanos();
            if (until - said > 0) {
                said = until + WORTH_SAYING.toNanos();
                line.above(() -> {
                    err.println("offprint: " + why + "; waiting for " + time.toSeconds() + " s");
                    err.flush();
                });
            }
        }
    }
}
