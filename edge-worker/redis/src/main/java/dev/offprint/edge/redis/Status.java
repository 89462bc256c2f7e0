package dev.offprint.edge.redis;

import java.net.SocketTimeoutException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;

/** Whether requests are counted at the server. Logs each change, and at the start what is the case, once. */
final class Status {

    private static final int DEEPEST_CAUSE = 8;
    /** Another reason is told after this time; several connections may fail in turn, each for its own. */
    private static final long QUIET_NANOS = TimeUnit.SECONDS.toNanos(10);
    /** Libraries quote the names of their causes' classes. */
    private static final Pattern CLASS = Pattern.compile("\\b(?:[a-z]+\\.)+[A-Z]\\w*(?:Exception|Error): ");

    private final String address;
    private final Consumer<String> log;
    private final Runnable changes;
    private final LongSupplier nanoTime;
    private boolean known;
    private String last = "";
    private long saidNanos;
    private volatile boolean shared;

    Status(String address, Consumer<String> log, Runnable changes, LongSupplier nanoTime) {
        this.address = address;
        this.log = log;
        this.changes = changes;
        this.nanoTime = nanoTime;
    }

    boolean isShared() {
        return shared;
    }

    /**
     * Takes what is the case now.
     *
     * @param now whether requests are counted at the server
     * @param reason why not; empty if nothing has failed
     */
    synchronized void is(boolean now, String reason) {
        boolean begins = !known && (now || !reason.isEmpty());
        boolean changed = known && now != shared;
        boolean otherReason = known
                && nanoTime.getAsLong() - saidNanos > QUIET_NANOS
                && !now
                && !reason.isEmpty()
                && !kind(reason).equals(last);
        if (!begins && !changed && !otherReason) {
            return;
        }
        if (changed) {
            changes.run();
        }
        known = true;
        shared = now;
        saidNanos = nanoTime.getAsLong();
        last = now ? "" : kind(reason);
        log.accept(
                now
                        ? "the quota is counted at " + address + ", for all adapters together"
                        : "the quota is counted by this adapter alone: " + address
                                + (reason.isEmpty() ? " is not ready" : ": " + reason));
    }

    /** Addresses and numbers of one failure differ between attempts. */
    private static String kind(String reason) {
        return reason.replaceAll("\\S*[0-9]\\S*", "");
    }

    /** Returns what went wrong, with the deepest cause, in a line. */
    static String text(Throwable failure) {
        String text = message(failure);
        Throwable deepest = failure;
        for (int i = 0; i < DEEPEST_CAUSE; i++) {
            Throwable cause = deepest.getCause();
            if (cause == null && deepest.getSuppressed().length > 0) { // Jedis has tried each address of a name
                cause = deepest.getSuppressed()[0];
            }
            deepest = cause == null ? deepest : cause;
        }
        if (deepest instanceof SocketTimeoutException) {
            return "does not answer (" + message(deepest) + ")";
        }
        return text.contains(message(deepest)) ? text : text + ": " + message(deepest);
    }

    private static String message(Throwable failure) {
        String message = failure.getMessage();
        String text = message == null
                ? failure.getClass().getSimpleName()
                : CLASS.matcher(message).replaceAll("");
        return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }
}
