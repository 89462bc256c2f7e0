package dev.offprint.s3.soak;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Threads that do something again and again, until they are told to end. */
final class Repeating implements AutoCloseable {

    /** What is done. */
    interface Task {
        void run() throws IOException, InterruptedException;
    }

    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean ended;

    void start(String name, Task task) {
        Thread thread = new Thread(() -> run(task), name);
        thread.start();
        threads.add(thread);
    }

    /** Returns whether it was told to end. */
    boolean isEnded() {
        return ended;
    }

    /** Returns whether none has failed. */
    boolean areAlive() {
        return threads.stream().allMatch(Thread::isAlive);
    }

    private void run(Task task) {
        try {
            while (!ended) {
                task.run();
            }
        } catch (IOException | InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        ended = true;
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }
}
