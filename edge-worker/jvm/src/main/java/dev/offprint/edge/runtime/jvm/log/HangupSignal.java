package dev.offprint.edge.runtime.jvm.log;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Runs tasks at SIGHUP, the signal by which logrotate and operators ask a server to look at its files again. Without a task, the
 * signal ends the process as usual. The JDK has {@code sun.misc.Signal} for this and nothing else; it is found by its name, since
 * the compiler refuses it, and so that a JVM without it only lacks the signal.
 */
public final class HangupSignal {

    private static final List<Runnable> TASKS = new CopyOnWriteArrayList<>();
    private static boolean registered;

    private HangupSignal() {}

    /**
     * Runs a task at every signal from now on, after those that came before.
     *
     * @return whether this JVM can do so: not on Windows, and not with {@code -Xrs}
     */
    public static synchronized boolean onHangup(Runnable task) {
        TASKS.add(task);
        if (!registered) {
            registered = register();
        }
        return registered;
    }

    /** Forgets a task. */
    public static void forget(Runnable task) {
        TASKS.remove(task);
    }

    private static boolean register() {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            InvocationHandler run = (proxy, method, arguments) -> switch (method.getName()) {
                case "handle" -> {
                    TASKS.forEach(Runnable::run);
                    yield null;
                }
                case "equals" -> proxy == arguments[0];
                case "hashCode" -> System.identityHashCode(proxy);
                default -> "the tasks of SIGHUP";
            };
            Object proxy = Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] {handler}, run);
            Object hangup = signal.getConstructor(String.class).newInstance("HUP");
            signal.getMethod("handle", signal, handler).invoke(null, hangup, proxy);
            return true;
        } catch (ReflectiveOperationException | IllegalArgumentException unavailable) {
            return false;
        }
    }
}
