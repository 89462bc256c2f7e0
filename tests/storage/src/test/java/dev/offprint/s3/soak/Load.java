package dev.offprint.s3.soak;

import dev.offprint.s3.fault.HttpMessage;
import dev.offprint.s3.soak.SoakSite.Question;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Clients that read every answer, on connections that stay open. */
final class Load implements AutoCloseable {

    private static final int CLIENTS = 16;
    private static final double CONDITIONAL = 0.1;
    private static final double GREEDY_RATE = 200;

    private final int port;
    private final List<Question> questions;
    private final Judge judge;
    private final boolean greedy;
    private final Repeating clients = new Repeating();
    private final AtomicLong answered = new AtomicLong();
    private volatile long pauseNanos;

    private Load(int port, List<Question> questions, Judge judge, boolean greedy) {
        this.port = port;
        this.questions = questions;
        this.judge = judge;
        this.greedy = greedy;
    }

    /** Starts clients that ask as fast as they can, each time from another address behind the proxy that they seem to use. */
    static Load many(int port, List<Question> questions, Judge judge, long seed) {
        Load load = new Load(port, questions, judge, false);
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < CLIENTS; i++) {
            load.start(random.split());
        }
        return load;
    }

    /** Starts one client that asks for more than its quota, and goes on. */
    static Load greedy(int port, List<Question> questions, Judge judge, long seed) {
        Load load = new Load(port, questions, judge, true);
        load.pauseNanos = (long) (1e9 / GREEDY_RATE);
        load.start(new SplittableRandom(seed));
        return load;
    }

    /** Sends at most so many requests a second from now on. */
    void limit(double perSecond) {
        pauseNanos = (long) (CLIENTS * 1e9 / perSecond);
    }

    /** Returns the number of answers since the last call. */
    long answered() {
        return answered.getAndSet(0);
    }

    boolean isAlive() {
        return clients.areAlive();
    }

    private void start(SplittableRandom random) {
        KeepAlive connection = new KeepAlive(port);
        AtomicLong next = new AtomicLong(System.nanoTime());
        clients.start("load", () -> {
            long now = System.nanoTime();
            next.set(Math.max(next.get() + pauseNanos, now - TimeUnit.SECONDS.toNanos(1)));
            TimeUnit.NANOSECONDS.sleep(next.get() - now);
            ask(connection, random);
        });
    }

    private void ask(KeepAlive client, SplittableRandom random) {
        Question question = questions.get(random.nextInt(questions.size()));
        String condition =
                random.nextDouble() < CONDITIONAL ? judge.tag(random.nextInt(Integer.MAX_VALUE), question) : "";
        String address = greedy ? "198.51.100.1" : "203.0." + random.nextInt(256) + "." + random.nextInt(256);
        String more = "X-Forwarded-For: " + address + "\r\n"
                + (condition.isEmpty() ? "" : "If-None-Match: " + condition + "\r\n");
        long sent = System.nanoTime();
        try {
            HttpMessage answer = client.ask(question, more);
            answered.incrementAndGet();
            judge.judge(question, condition, answer, sent, System.nanoTime(), greedy);
        } catch (IOException failure) {
            if (!clients.isEnded()) {
                judge.broken(question, failure);
            }
        }
    }

    @Override
    public void close() {
        clients.close();
    }

    /** A connection that is used again while the server keeps it open, and otherwise replaced. */
    static final class KeepAlive implements AutoCloseable {

        private static final int PATIENCE_MILLIS = 30_000;

        private final int port;
        private @Nullable Socket socket;
        private @Nullable InputStream in;

        KeepAlive(int port) {
            this.port = port;
        }

        /** Returns the answer to a request, whose connection can have ended since the last one. */
        HttpMessage ask(Question question, String more) throws IOException {
            boolean used = socket != null;
            try {
                return exchange(question, more);
            } catch (IOException broken) {
                close();
                if (!used) {
                    throw broken;
                }
                return exchange(question, more);
            }
        }

        private HttpMessage exchange(Question question, String more) throws IOException {
            Socket open = socket == null ? connect() : socket;
            open.getOutputStream().write(question.request(more).getBytes(StandardCharsets.US_ASCII));
            HttpMessage answer = HttpMessage.answer(in == null ? open.getInputStream() : in, "GET");
            if (answer.isLast()) {
                close();
            }
            return answer;
        }

        private Socket connect() throws IOException {
            Socket open = new Socket(InetAddress.getLoopbackAddress(), port);
            open.setTcpNoDelay(true);
            open.setSoTimeout(PATIENCE_MILLIS);
            in = new BufferedInputStream(open.getInputStream(), 1 << 16);
            socket = open;
            return open;
        }

        @Override
        public void close() throws IOException {
            if (socket != null) {
                socket.close();
                socket = null;
            }
        }
    }
}
