package dev.offprint.s3.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;

/** Connections that misbehave, some of every kind at every moment. */
final class BadClients implements AutoCloseable {

    private static final int OF_EACH_KIND = 3;

    private final List<Thread> threads = new ArrayList<>();
    private final AtomicLong connections = new AtomicLong();
    private volatile boolean ended;

    BadClients(int port, long seed) {
        Random seeds = new Random(seed);
        for (Misbehaviour kind : Misbehaviour.values()) {
            for (int i = 0; i < OF_EACH_KIND; i++) {
                Random random = new Random(seeds.nextLong());
                Thread thread = new Thread(() -> run(kind, port, random), kind + "-" + i);
                thread.start();
                threads.add(thread);
            }
        }
    }

    /** Returns the number of connections up to now. */
    long connections() {
        return connections.get();
    }

    private void run(Misbehaviour kind, int port, Random random) {
        try {
            while (!ended) {
                kind.run(port, random);
                connections.incrementAndGet();
                Thread.sleep(random.nextInt(100));
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        ended = true;
        for (Thread thread : threads) {
            Ending.join(thread);
        }
    }
}
