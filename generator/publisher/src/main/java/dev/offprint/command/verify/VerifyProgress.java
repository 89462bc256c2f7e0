package dev.offprint.command.verify;

import dev.offprint.command.report.Amounts;
import dev.offprint.command.report.ProgressLine;
import dev.offprint.verify.VerifyListener;
import dev.offprint.verify.live.Throttle;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** Prints the progress of a verification on standard error: a count on a terminal, and always why it waits. */
public final class VerifyProgress implements VerifyListener {

    /** Shorter pauses are not explained. */
    private static final Duration WORTH_SAYING = Duration.ofSeconds(3);

    private final PrintWriter err;
    private final ProgressLine line;
    private final AtomicInteger done = new AtomicInteger();
    private volatile int total;

    /** Prints there; counts only on a terminal. */
    public VerifyProgress(PrintWriter err, boolean interactive) {
        this.err = err;
        this.line = new ProgressLine(err, interactive);
    }

    @Override
    public void begins(int addresses, int requests, Duration quotaTime) {
        total = addresses;
        if (!quotaTime.isZero()) {
            say(Amounts.count(requests, "request")
                    + ", and more of them count than the quota of the API allows at once:" + " up to "
                    + Throttle.seconds(quotaTime) + " of waiting where no cache answers");
        }
    }

    @Override
    public void asked() {
        show(done.incrementAndGet());
    }

    @Override
    public void waits(Duration time, String why) {
        if (time.compareTo(WORTH_SAYING) > 0) {
            say(why + "; waiting for " + Throttle.seconds(time) + ", " + done.get() + " of " + total
                    + " addresses done");
        }
    }

    /** Clears the line. */
    public void end() {
        line.clear();
    }

    private synchronized void say(String what) {
        end();
        err.println("offprint: " + what);
        err.flush();
    }

    private synchronized void show(int now) {
        line.show("addresses " + now + "/" + total);
    }
}
