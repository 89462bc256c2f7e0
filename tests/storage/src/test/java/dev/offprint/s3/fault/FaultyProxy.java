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

/**
 * Stands between a client and a storage, counts what goes through, and spoils what its plan says. Signatures stay valid:
 * what is sent on is what came, the name of the host included.
 *
 * <p>Writes on a condition go through one at a time: S3Proxy looks first and writes then, and of two at once both may win.
 * Amazon S3 decides between them.
 */
public final class FaultyProxy implements AutoCloseable {

    private final URI storage;
    private final Loopback loopback;
    private final ReentrantLock conditions = new ReentrantLock();
    private FaultPlan plan = FaultPlan.CLEAN;
    private Traffic traffic = Traffic.NONE;
    private Consumer<HttpMessage> before = request -> {};
    private Consumer<HttpMessage> after = request -> {};

    /** Returns a proxy that spoils nothing yet. */
    public FaultyProxy(URI storage) throws IOException {
        this.storage = storage;
        this.loopback = new Loopback(this::serve);
    }

    /** Returns where clients find it. */
    public URI endpoint() {
        return loopback.endpoint();
    }

    /** Spoils by this plan from now on. */
    public synchronized FaultyProxy spoil(FaultPlan newPlan) {
        plan = newPlan;
        return this;
    }

    /** Tells of every request before the storage hears of it. */
    public synchronized FaultyProxy before(Consumer<HttpMessage> listener) {
        before = listener;
        return this;
    }

    /** Tells of every request that the storage has answered, before the client hears of it. */
    public synchronized FaultyProxy after(Consumer<HttpMessage> listener) {
        after = listener;
        return this;
    }

    /** Returns what has gone through since the last time this was asked. */
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
                // clients take a header that ends early for a whole one, but not a status line
                out.write(head, 0, body.length == 0 ? answer.start().length() / 2 : head.length);
                out.write(body, 0, body.length / 2);
                return false;
            }
            default -> {
                out.write(head);
                out.write(body);
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
}
