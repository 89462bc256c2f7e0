package dev.offprint.edge.runtime.jvm.process;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Graceful shutdown on SIGTERM and SIGINT: the server finishes the requests in progress, and the process exits with 0. If the
 * server takes too long to stop, or at a second signal, the process ends anyway.
 */
public final class ShutdownSignal {

    private static final Duration USUAL = Duration.ofSeconds(25);

    private final Thread hook;
    private final Thread limit;

    private ShutdownSignal(Thread hook, Thread limit) {
        this.hook = hook;
        this.limit = limit;
    }

    /** Registers a shutdown hook until {@link #forget}, for a server that takes seconds to stop. */
    public static ShutdownSignal stopping(Runnable close) {
        return stopping(close, USUAL);
    }

    /** Registers a shutdown hook with this time limit. */
    public static ShutdownSignal stopping(Runnable close, Duration longest) {
        CountDownLatch told = new CountDownLatch(1);
        // started now, because later there may be no memory for another thread
        Thread limit = new Thread(() -> limit(told, longest), "edge-shutdown-limit");
        limit.setDaemon(true);
        limit.start();
        Thread hook = new Thread(() -> stop(close, told), "edge-shutdown");
        Runtime.getRuntime().addShutdownHook(hook);
        return new ShutdownSignal(hook, limit);
    }

    private static void stop(Runnable close, CountDownLatch told) {
        try {
            told.countDown();
            endAtNextSignal();
            close.run();
        } finally {
            // a requested stop is not a failure; the JVM would exit with 128 and the number of the signal
            Runtime.getRuntime().halt(0);
        }
    }

    /**
     * Java has no public class for signals. The one that every JDK exports is called by reflection, because the compiler warns of it
     * wherever it is named. Where there is none, the time limit ends the process.
     */
    private static void endAtNextSignal() {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> listener = Class.forName("sun.misc.SignalHandler");
            InvocationHandler halt = (self, method, arguments) -> {
                Runtime.getRuntime().halt(0);
                return null;
            };
            Object handler = Proxy.newProxyInstance(listener.getClassLoader(), new Class<?>[] {listener}, halt);
            for (String name : List.of("TERM", "INT")) {
                Object named = signal.getConstructor(String.class).newInstance(name);
                Object unused = signal.getMethod("handle", signal, listener).invoke(null, named, handler);
            }
        } catch (ReflectiveOperationException | IllegalArgumentException none) {
            return;
        }
    }

    private static void limit(CountDownLatch told, Duration longest) {
        try {
            told.await();
            Thread.sleep(longest.toMillis());
            Runtime.getRuntime().halt(0);
        } catch (InterruptedException forgotten) {
            Thread.currentThread().interrupt();
        }
    }

    /** Removes the shutdown hook; for tests and other programs that continue in this process. */
    public void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
            limit.interrupt();
        } catch (IllegalStateException alreadyStopping) {
            return; // the hook itself is stopping the server
        }
    }
}
