package dev.offprint.edge.runtime.jvm.process;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Signals of the system, by name without {@code SIG}. Java has no public class for them. The one that every JDK exports is called by
 * reflection, because the compiler warns of it wherever it is named. Where there is none, nothing listens.
 */
public final class Signals {

    /** What stays ignored where it was: the signals by which a JVM ends. */
    private static final Set<String> ENDING = Set.of("HUP", "INT", "TERM");

    private Signals() {}

    /**
     * Runs a task at each signal of a kind, and after it whatever ran before.
     *
     * @param name such as {@code HUP}
     * @param task must not block for long; signals are handled one after the other
     * @return whether the signal will reach the task: not where the system has none, not with {@code -Xrs}, and not where the process was
     *     told to ignore a signal that ends it, as by {@code nohup}: a JVM leaves it ignored
     */
    public static boolean on(String name, Runnable task) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> listener = Class.forName("sun.misc.SignalHandler");
            Method handle = signal.getMethod("handle", signal, listener);
            Method forward = listener.getMethod("handle", signal);
            AtomicReference<@Nullable Object> before = new AtomicReference<>();
            Object own = Proxy.newProxyInstance(
                    listener.getClassLoader(), new Class<?>[] {listener}, once(task, before, forward));
            Object replaced =
                    handle.invoke(null, signal.getConstructor(String.class).newInstance(name), own);
            boolean isOurs = replaced != null && Proxy.isProxyClass(replaced.getClass());
            before.set(isOurs ? replaced : null); // the default of the system would end the process
            Object ignored = listener.getField("SIG_IGN").get(null);
            return replaced != ignored || !ENDING.contains(name);
        } catch (ReflectiveOperationException | IllegalArgumentException unknown) {
            return false;
        }
    }

    private static InvocationHandler once(Runnable task, AtomicReference<@Nullable Object> before, Method forward) {
        return (self, method, arguments) -> switch (method.getName()) {
            case "handle" -> {
                task.run();
                Object earlier = before.get();
                yield earlier == null ? null : forward.invoke(earlier, arguments);
            }
            case "equals" -> self == arguments[0];
            case "hashCode" -> System.identityHashCode(self);
            default -> "a handler of signals";
        };
    }
}
