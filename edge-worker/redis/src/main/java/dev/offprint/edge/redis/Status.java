package dev.offprint.edge.redis;

import java.util.function.Consumer;

/** Whether requests are counted at the server. Logs each change, and at the start what is the case, once. */
final class Status {

    private static final int DEEPEST_CAUSE = 8;

    private final String address;
    private final Consumer<String> log;
    private final Runnable changes;
    private boolean known;
    private volatile boolean shared;

    Status(String address, Consumer<String> log, Runnable changes) {
        this.address = address;
        this.log = log;
        this.changes = changes;
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
        if (!begins && (!known || now == shared)) {
            return;
        }
        if (known) {
            changes.run();
        }
        known = true;
        shared = now;
        log.accept(
                now
                        ? "the quota is counted at " + address + ", for all adapters together"
                        : "the quota is counted by this adapter alone: " + address
                                + (reason.isEmpty() ? " is not ready" : ": " + reason));
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
        return text.contains(message(deepest)) ? text : text + ": " + message(deepest);
    }

    private static String message(Throwable failure) {
        String message = failure.getMessage();
        String text = message == null ? failure.getClass().getSimpleName() : message;
        return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }
}
