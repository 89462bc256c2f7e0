package dev.offprint.edge.runtime.jvm.log;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.ObjLongConsumer;

/**
 * Keeps a failure that happens at every request from filling the log: the first one is written at once, and those that follow
 * within a minute are counted and written as one line at its end. Failures are the same if their texts are, apart from words with
 * digits or slashes: keys, digests, addresses and numbers differ at every request.
 */
public final class RepeatedFailures implements AutoCloseable {

    /** The kinds of failures told apart at a time; what follows is counted by its first words. */
    private static final int KINDS = 64;

    private final long windowNanos;
    private final ObjLongConsumer<String> summary;
    private final Map<String, Window> windows = new HashMap<>();
    private final ScheduledThreadPoolExecutor timer;

    private static final class Window {
        private String last = "";
        private long count;
    }

    /**
     * Returns a memory without failures.
     *
     * @param window how long the same failure is counted
     * @param summary writes a line for the failures counted: the last of them, and their number
     */
    public RepeatedFailures(Duration window, ObjLongConsumer<String> summary) {
        this.windowNanos = window.toNanos();
        this.summary = summary;
        this.timer = new ScheduledThreadPoolExecutor(1, RepeatedFailures::daemon);
        timer.setKeepAliveTime(1, TimeUnit.SECONDS);
        timer.allowCoreThreadTimeOut(true);
        timer.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    }

    /**
     * Returns whether a failure is to be written now; if not, it is counted.
     *
     * @param what what failed, a fixed text
     * @param line the whole line
     */
    public synchronized boolean isNew(String what, String line) {
        if (timer.isShutdown()) {
            return true; // nothing would write the count
        }
        String kind = kind(line);
        if (windows.size() >= KINDS && !windows.containsKey(kind)) {
            kind = what;
        }
        Window window = windows.get(kind);
        if (window != null) {
            window.count++;
            window.last = line;
            return false;
        }
        windows.put(kind, new Window());
        schedule(kind);
        return true;
    }

    /** Writes what is counted. */
    @Override
    public void close() {
        timer.shutdownNow();
        Map<String, Window> rest;
        synchronized (this) {
            rest = Map.copyOf(windows);
            windows.clear();
        }
        rest.values().forEach(this::summarize);
    }

    /** Returns the text that failures of one kind share. */
    static String kind(String line) {
        StringBuilder kind = new StringBuilder();
        for (String word : line.split(" ", -1)) {
            if (word.chars().noneMatch(c -> c == '/' || Character.isDigit(c))) {
                kind.append(word).append(' ');
            }
        }
        return kind.toString();
    }

    private void schedule(String kind) {
        try {
            ScheduledFuture<?> unused = timer.schedule(() -> end(kind), windowNanos, TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException closing) {
            return; // close() writes what is counted
        }
    }

    private void end(String kind) {
        Window ended;
        synchronized (this) {
            ended = windows.remove(kind);
            if (ended != null && ended.count > 0) { // it has not stopped: the next line comes a minute from now
                windows.put(kind, new Window());
                schedule(kind);
            }
        }
        if (ended != null) {
            summarize(ended);
        }
    }

    private void summarize(Window window) {
        if (window.count > 0) {
            summary.accept(window.last, window.count);
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task, "log");
        thread.setDaemon(true);
        return thread;
    }
}
