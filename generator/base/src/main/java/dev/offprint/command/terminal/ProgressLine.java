package dev.offprint.command.terminal;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One line of a terminal that shows how far a command has come, and is then cleared. It appears after two seconds, so that quick
 * commands show nothing, and is as wide as the terminal at most, because a line of two cannot be cleared. Prints nothing elsewhere.
 * For many threads.
 */
public final class ProgressLine {

    private static final String CLEAR = "\r\u001b[K";
    private static final Duration DELAY = Duration.ofSeconds(2);
    private static final long INTERVAL_MILLIS = 100;
    private static final int NARROWEST = 10;

    private final PrintWriter err;
    private final Terminal terminal;
    private final LongSupplier nanoTime;
    private final long from;
    private @Nullable Supplier<String> text;
    private String shown = "";
    private @Nullable Thread clock;
    private boolean willBeCleared;

    /** Returns the line of a command that begins now. */
    public ProgressLine(PrintWriter err, Terminal terminal) {
        this(err, terminal, DELAY, System::nanoTime);
    }

    ProgressLine(PrintWriter err, Terminal terminal, Duration delay, LongSupplier nanoTime) {
        this.err = err;
        this.terminal = terminal;
        this.nanoTime = nanoTime;
        this.from = nanoTime.getAsLong() + delay.toNanos();
    }

    /** Returns a count with its share: {@code upload 3/4 (75 %)}. */
    public static String count(String name, long done, long total) {
        return total <= 1 ? name : name + " " + done + "/" + total + " (" + Math.min(100, done * 100 / total) + " %)";
    }

    /**
     * Shows a text from now on.
     *
     * @param next asked ten times a second; must not wait for anything
     */
    public synchronized void show(Supplier<String> next) {
        if (!terminal.progress()) {
            return;
        }
        text = next;
        if (clock == null) {
            Thread started = new Thread(this::tick, "progress");
            started.setDaemon(true);
            clock = started;
            started.start();
        }
    }

    /** Prints something else on the terminal, above the line. */
    public synchronized void above(Runnable print) {
        erase();
        print.run();
    }

    /** Clears the line, until there is another text. */
    public synchronized void clear() {
        text = null;
        clock = null;
        erase();
    }

    private void tick() {
        while (draw()) {
            try {
                Thread.sleep(INTERVAL_MILLIS);
            } catch (InterruptedException unexpected) {
                return;
            }
        }
    }

    /** Draws the line anew if it changed; returns whether it is still wanted from this thread. */
    private synchronized boolean draw() {
        if (text == null || clock != Thread.currentThread()) {
            return false;
        }
        if (nanoTime.getAsLong() - from < 0) {
            return true;
        }
        String next = fitting(text.get());
        if (!next.equals(shown)) {
            clearAtEnd();
            print(CLEAR + next);
            shown = next;
        }
        return true;
    }

    /** Who stops a command with Ctrl-C gets the next prompt at the beginning of a line. */
    private void clearAtEnd() {
        if (willBeCleared) {
            return;
        }
        willBeCleared = true;
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(this::clear, "progress-end"));
        } catch (IllegalStateException endsAlready) {
            text = null;
        }
    }

    /** The last cell stays free: some terminals go to the next line with it. */
    private String fitting(String whole) {
        int room = Math.max(NARROWEST, terminal.columns()) - 1;
        String visible = Style.visible(whole);
        return visible.codePointCount(0, visible.length()) <= room
                ? visible
                : visible.substring(0, visible.offsetByCodePoints(0, room - 1)) + "…";
    }

    private void erase() {
        if (!shown.isEmpty()) {
            shown = "";
            print(CLEAR);
        }
    }

    private void print(String sequence) {
        err.print(sequence);
        err.flush();
    }
}
