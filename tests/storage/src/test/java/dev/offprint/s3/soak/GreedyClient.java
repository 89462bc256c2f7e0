package dev.offprint.s3.soak;

import dev.offprint.s3.fault.HttpMessage;
import java.io.IOException;
import java.util.List;

/** One client that asks for more than its quota, and goes on. */
final class GreedyClient implements AutoCloseable {

    private static final int PAUSE_MILLIS = 5;

    private final Thread thread;
    private volatile boolean ended;

    GreedyClient(int port, List<Question> questions, Judge judge) {
        thread = new Thread(() -> run(port, questions, judge), "greedy");
        thread.start();
    }

    private void run(int port, List<Question> questions, Judge judge) {
        try (KeepAlive client = new KeepAlive(port)) {
            for (int i = 0; !ended; i++) {
                Question question = questions.get(i % questions.size());
                long sent = System.nanoTime();
                try {
                    HttpMessage answer = client.ask(question, "X-Forwarded-For: 198.51.100.1\r\n");
                    judge.judge(question, "", answer, sent, System.nanoTime(), true);
                } catch (IOException failure) {
                    judge.broken(question, failure);
                }
                Thread.sleep(PAUSE_MILLIS);
            }
        } catch (IOException | InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns whether it still asks. */
    boolean isAlive() {
        return thread.isAlive();
    }

    @Override
    public void close() {
        ended = true;
        Ending.join(thread);
    }
}
