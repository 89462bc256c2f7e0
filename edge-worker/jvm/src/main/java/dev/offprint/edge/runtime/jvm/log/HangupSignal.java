package dev.offprint.edge.runtime.jvm.log;

import dev.offprint.edge.runtime.jvm.process.Signals;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Runs tasks at SIGHUP, the signal by which logrotate and operators ask a server to look at its files again. Without a task, the
 * signal ends the process as usual.
 */
public final class HangupSignal {

    private static final List<Runnable> TASKS = new CopyOnWriteArrayList<>();
    private static boolean registered;

    private HangupSignal() {}

    /**
     * Runs a task at every signal from now on, after those that came before.
     *
     * @return whether the signal reaches this process: not on Windows, not with {@code -Xrs}, and not where it is ignored ({@code nohup})
     */
    public static synchronized boolean onHangup(Runnable task) {
        TASKS.add(task);
        if (!registered) {
            registered = Signals.on("HUP", () -> TASKS.forEach(Runnable::run));
        }
        return registered;
    }

    /** Forgets a task. */
    public static void forget(Runnable task) {
        TASKS.remove(task);
    }
}
