package dev.offprint.command.release;

import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.Findings;
import dev.offprint.command.report.Format;
import dev.offprint.command.report.Style;
import dev.offprint.command.verify.VerifyProgress;
import dev.offprint.diagnostic.Diagnostics;
import dev.offprint.verify.Verification;
import dev.offprint.verify.VerifyResult;
import dev.offprint.verify.VerifySettings;
import dev.offprint.verify.expect.ExpectedRelease;
import dev.offprint.verify.live.LiveAddress;
import java.io.PrintWriter;
import java.security.SecureRandom;
import java.time.Clock;

/**
 * Verifies a live address, and prints the findings.
 *
 * @param out gets the findings
 * @param err gets the progress
 * @param format the format of the findings
 * @param style the style of text output
 * @param interactive whether standard error is a terminal
 */
public record LiveCheck(PrintWriter out, PrintWriter err, Format format, Style style, boolean interactive) {

    /**
     * Runs the verification.
     *
     * @param program name and version, as {@code --version} prints them
     */
    public VerifyResult run(ExpectedRelease expected, LiveAddress live, VerifySettings settings, String program)
            throws InterruptedException {
        VerifyProgress progress = new VerifyProgress(err, interactive);
        Diagnostics diagnostics = new Diagnostics();
        VerifyResult result = new Verification(
                        program.replace("offprint ", "Offprint/"), Clock.systemUTC(), new SecureRandom(), progress)
                .run(expected, live, settings, diagnostics);
        progress.end();
        print(live, result, Findings.below(live.url(), diagnostics.sorted()));
        return result;
    }

    private void print(LiveAddress live, VerifyResult result, Findings found) {
        found.print(format, out, style);
        if (format == Format.text) {
            out.println(live.url() + ": " + result.addresses() + " addresses, "
                    + Amounts.count(result.requests(), "request") + ", " + result.differing() + " differ; "
                    + Amounts.count(found.errors(), "error") + ", " + Amounts.count(found.warnings(), "warning"));
        }
        out.flush();
    }
}
