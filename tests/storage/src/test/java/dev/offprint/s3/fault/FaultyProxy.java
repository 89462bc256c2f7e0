package dev.offprint.s3.fault;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A proxy between a client and a storage that counts requests and injects faults. Signatures stay valid: requests are
 * forwarded unchanged, with the name of the host.
 *
 * <p>It forwards conditional writes one after the other: S3Proxy does not check and write atomically, so that both of two
 * concurrent writes may succeed. Amazon S3 lets only one succeed.
 */
public final class FaultyProxy implements AutoCloseable {

    private final URI storage;
    private final Loopback loopback;
    private final ReentrantLock conditions = new ReentrantLock();
    private FaultPlan plan = FaultPlan.CLEAN;
    private Traffic traffic = Traffic.NONE;
    private Consumer<HttpMessage> before = request -> {};
    private Consumer<HttpMessage> after = request -> {};

    /** Returns a proxy without faults. */
    public FaultyProxy(URI storage) throws IOException {
        this.storage = storage;
        this.loopback = new Loopback(this::serve);
    }

    /** Returns its address. */
    public URI endpoint() {
        return loopback.endpoint();
    }

    /** Injects the faults of this plan from now on. */
    public synchronized FaultyProxy spoil(FaultPlan newPlan) {
        plan = newPlan;
        return this;
    }

    /** Is called with every request before it is sent to the storage. */
    public synchronized FaultyProxy before(Consumer<HttpMessage> listener) {
        before = listener;
        return this;
    }

    /** Is called with every answered request before the answer is sent to the client. */
    public synchronized FaultyProxy after(Consumer<HttpMessage> listener) {
        after = listener;
        return this;
    }

    /** Returns the traffic since the last call. */
    public synchronized Traffic take() {
        Traffic taken = traffic;
        traffic = Traffic.NONE;
        return taken;
    }

    @Override
    public void close() throws IOException {
        loopback.close();
    }

    private void serve(Socket client) throws IOException, InterruptedException {
        InputStream in = new BufferedInputStream(client.getInputStream());
        try (Upstream upstream = new Upstream(storage)) {
            boolean goesOn = true;
            while (goesOn) {
                Optional<HttpMessage> request = HttpMessage.request(in, client.getOutputStream());
                goesOn = request.isPresent() && exchange(request.get(), client, upstream);
            }
        }
    }

    private boolean exchange(HttpMessage request, Socket client, Upstream upstream)
            throws IOException, InterruptedException {
        FaultPlan.Fate fate = decide(request);
        OutputStream out = client.getOutputStream();
        if (fate.fault().isRefusal()) {
            out.write(fate.fault().refusal(!request.method().equals("HEAD")));
            return false;
        }
        if (fate.fault() == Fault.DROPPED) {
            client.setSoLinger(true, 0); // a reset, not an end
            return false;
        }
        before().accept(request);
        if (fate.fault() == Fault.REQUEST_TRUNCATED) {
            upstream.sendHalf(request);
            return false;
        }
        Thread.sleep(fate.delay().toMillis());
        HttpMessage answer = ask(upstream, fate.fault() == Fault.REQUEST_DAMAGED ? request.damaged() : request);
        count(answer);
        after().accept(request);
        return answer(fate.fault(), answer, out) && !request.isLast() && !answer.isLast();
    }

    private HttpMessage ask(Upstream upstream, HttpMessage request) throws IOException {
        boolean conditional = request.method().equals("PUT")
                && (request.field("if-match") != null || request.field("if-none-match") != null);
        if (!conditional) {
            return upstream.exchange(request);
        }
        conditions.lock();
        try {
            return upstream.exchange(request);
        } finally {
            conditions.unlock();
        }
    }

    private static boolean answer(Fault fault, HttpMessage answer, OutputStream out) throws IOException {
        byte[] head = answer.headBytes();
        byte[] body = answer.body();
        switch (fault) {
            case ANSWER_LOST -> {
                return false;
            }
            case ANSWER_TRUNCATED -> {
                // clients accept a header that ends early, but not a status line
                out.write(head, 0, body.length == 0 ? answer.start().length() / 2 : head.length);
                out.write(body, 0, body.length / 2);
                return false;
            }
            default -> {
                out.write(head);
                out.write(fault == Fault.ANSWER_DAMAGED ? answer.damaged().body() : body);
                return true;
            }
        }
    }

    private synchronized FaultPlan.Fate decide(HttpMessage request) {
        FaultPlan.Fate fate = plan.next(request);
        traffic = traffic.plus(request, fate.fault() != Fault.NONE);
        return fate;
    }

    private synchronized void count(HttpMessage answer) {
        traffic = traffic.plus(answer);
    }

    private synchronized Consumer<HttpMessage> before() {
        return before;
    }

    private synchronized Consumer<HttpMessage> after() {
        return after;
    }

    /** The connection from a proxy to the storage, which is reused while the storage keeps it open. */
    static final class Upstream implements AutoCloseable {

        private static final int PATIENCE_MILLIS = 60_000;
        /** Shorter than the keep-alive of every storage. */
        private static final long IDLE_NANOS = 5_000_000_000L;

        private final URI storage;

        @Nullable
        private Socket socket;

        @Nullable
        private InputStream in;

        private long lastUsed;

        Upstream(URI storage) {
            this.storage = storage;
        }

        HttpMessage exchange(HttpMessage request) throws IOException {
            OutputStream out = connected().getOutputStream();
            out.write(request.headBytes());
            out.write(request.body());
            HttpMessage answer = HttpMessage.answer(answers(), request.method());
            lastUsed = System.nanoTime();
            if (answer.isLast()) {
                close();
            }
            return answer;
        }

        /** Sends the head and half of the body, and closes the connection. */
        void sendHalf(HttpMessage request) throws IOException {
            OutputStream out = connected().getOutputStream();
            out.write(request.headBytes());
            out.write(request.body(), 0, request.body().length / 2);
            close();
        }

        @Override
        public void close() throws IOException {
            if (socket != null) {
                socket.close();
                socket = null;
            }
        }

        private InputStream answers() {
            if (in == null) {
                throw new IllegalStateException("not connected");
            }
            return in;
        }

        private Socket connected() throws IOException {
            if (socket != null && System.nanoTime() - lastUsed < IDLE_NANOS) {
                return socket;
            }
            close();
            Socket fresh = new Socket(storage.getHost(), storage.getPort());
            fresh.setTcpNoDelay(true);
            fresh.setSoTimeout(PATIENCE_MILLIS);
            in = new BufferedInputStream(fresh.getInputStream());
            lastUsed = System.nanoTime();
            socket = fresh;
            return fresh;
        }
    }
}
