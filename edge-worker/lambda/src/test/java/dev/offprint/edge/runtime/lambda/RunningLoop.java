package dev.offprint.edge.runtime.lambda;

import java.io.Closeable;
import java.io.IOException;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/** The loop of the own runtime on a thread, until the Runtime API is closed. */
final class RunningLoop implements Closeable {

    private final Thread thread;
    private volatile @Nullable IOException end;

    RunningLoop(RuntimeApiServer api, EdgeFunction function) {
        LambdaRuntime loop = new LambdaRuntime(new RuntimeApi(api.authority()), function, Clock.systemUTC());
        thread = new Thread(() -> run(loop), "runtime");
        thread.setDaemon(true);
        thread.start();
    }

    private void run(LambdaRuntime loop) {
        try {
            loop.run();
        } catch (IOException gone) {
            end = gone;
        }
    }

    /** Waits until the loop ends, and returns why. */
    @Nullable
    IOException end() throws InterruptedException {
        thread.join(30_000);
        return end;
    }

    @Override
    public void close() {
        thread.interrupt(); // it ends when the API does
    }
}
