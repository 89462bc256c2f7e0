package dev.offprint.s3.soak;

import dev.offprint.s3.fault.HttpMessage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Well-behaved clients on connections that stay open: as fast as they can, or at a rate. */
final class Load implements AutoCloseable {

    private static final int CLIENTS = 16;
    private static final double CONDITIONAL = 0.1;

    private final int port;
    private final List<Question> questions;
    private final Judge judge;
    private final AtomicLong answered = new AtomicLong();
    private final List<Thread> threads = new ArrayList<>();
    private volatile Latencies latencies = new Latencies();
    private volatile boolean ended;
    private volatile long pauseNanos;

    Load(int port, List<Question> questions, Judge judge) {
        this.port = port;
        this.questions = questions;
        this.judge = judge;
    }

    /** Starts the clients, each with an address of its own behind the proxy that they seem to use. */
    Load start(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < CLIENTS; i++) {
            SplittableRandom own = random.split();
            Thread thread = new Thread(() -> run(own), "load-" + i);
            thread.start();
            threads.add(thread);
        }
        return this;
    }

    /** Sends at most so many requests a second from now on. */
    void limit(double perSecond) {
        pauseNanos = (long) (CLIENTS * 1e9 / perSecond);
    }

    /** Begins to count and to measure anew, and returns what is measured. */
    Latencies measure() {
        answered.set(0);
        latencies = new Latencies();
        return latencies;
    }

    /** Returns the number of answers since {@link #measure}. */
    long answered() {
        return answered.get();
    }

    private void run(SplittableRandom random) {
        try (KeepAlive client = new KeepAlive(port)) {
            long next = System.nanoTime();
            while (!ended) {
                next = Math.max(next + pauseNanos, System.nanoTime() - TimeUnit.SECONDS.toNanos(1));
                long wait = next - System.nanoTime();
                if (wait > 0) {
                    TimeUnit.NANOSECONDS.sleep(wait);
                }
                ask(client, random);
            }
        } catch (IOException | InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void ask(KeepAlive client, SplittableRandom random) {
        Question question = questions.get(random.nextInt(questions.size()));
        String condition =
                random.nextDouble() < CONDITIONAL ? judge.tag(random.nextInt(Integer.MAX_VALUE), question) : "";
        String more = "X-Forwarded-For: 203.0." + random.nextInt(256) + "." + random.nextInt(256) + "\r\n"
                + (condition.isEmpty() ? "" : "If-None-Match: " + condition + "\r\n");
        long sent = System.nanoTime();
        try {
            HttpMessage answer = client.ask(question, more);
            long received = System.nanoTime();
            latencies.add(sent, received);
            answered.incrementAndGet();
            judge.judge(question, condition, answer, sent, received, false);
        } catch (IOException failure) {
            if (!ended) {
                judge.broken(question, failure);
            }
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
