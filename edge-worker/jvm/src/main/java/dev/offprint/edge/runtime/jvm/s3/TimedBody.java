package dev.offprint.edge.runtime.jvm.s3;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.SocketTimeoutException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The content of a response, read with a limit on time: the streams of {@code java.net.http} wait for ever. It asks for the next
 * piece when the last one has been read, so a slow reader holds two pieces.
 */
final class TimedBody extends InputStream implements BodySubscriber<TimedBody> {

    private static final long END_MILLIS = 100;

    /** What arrives: a piece, the end, or a failure. */
    private record Event(
            List<ByteBuffer> piece, boolean end, @Nullable Throwable failure) {}

    private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
    private final CompletableFuture<TimedBody> begun = CompletableFuture.completedFuture(this);
    private final AtomicBoolean over = new AtomicBoolean();
    private final Duration idle;
    private final Runnable atEnd;
    private volatile Flow.@Nullable Subscription subscription;
    private volatile boolean closed;
    private final long expected;
    private long delivered;
    private long deadline;
    private List<ByteBuffer> piece = List.of();
    private int index;
    private @Nullable Event last;

    /**
     * Returns an empty body.
     *
     * @param expected the announced number of bytes, or a negative number
     * @param idle how long to wait for the next bytes
     * @param atEnd runs once, when the connection is not needed any more
     */
    TimedBody(long expected, Duration idle, Runnable atEnd) {
        this.expected = expected;
        this.idle = idle;
        this.atEnd = atEnd;
        this.deadline = System.nanoTime() + TimeUnit.DAYS.toNanos(365);
    }

    /** Limits the time for the rest of the content as a whole. */
    void finishBy(long nanoTime) {
        deadline = nanoTime;
    }

    @Override
    public CompletionStage<TimedBody> getBody() {
        return begun;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        if (closed) {
            given.cancel();
        } else {
            given.request(2);
        }
    }

    @Override
    public void onNext(List<ByteBuffer> next) {
        events.add(new Event(next, false, null));
    }

    @Override
    public void onError(Throwable failure) {
        events.add(new Event(List.of(), true, failure));
        end();
    }

    @Override
    public void onComplete() {
        events.add(new Event(List.of(), true, null));
        end();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int offset, int count) throws IOException {
        if (count == 0) {
            return 0;
        }
        ByteBuffer next = next();
        if (next == null) {
            return -1;
        }
        int length = Math.min(count, next.remaining());
        next.get(buffer, offset, length);
        delivered += length;
        return length;
    }

    /** Gives the connection up if the content has not been read to its end; another request could not use it. */
    @Override
    public void close() {
        Flow.Subscription given = subscription;
        boolean complete = delivered == expected && awaitsEnd();
        closed = true;
        if (given != null && !complete && !over.get()) {
            given.cancel();
        }
        end();
    }

    /** Returns whether the client knows that the content has ended, which follows the last byte closely. */
    private boolean awaitsEnd() {
        try {
            while (!closed && !over.get()) {
                Event event = events.poll(END_MILLIS, TimeUnit.MILLISECONDS);
                if (event == null) {
                    return false;
                }
            }
            return over.get();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private @Nullable ByteBuffer next() throws IOException {
        while (true) {
            while (index < piece.size()) {
                ByteBuffer current = piece.get(index);
                if (current.hasRemaining()) {
                    return current;
                }
                index++;
            }
            Event event = last == null ? await() : last;
            if (event.end()) {
                last = event;
                if (event.failure() != null) {
                    throw new IOException(
                            "the connection broke: " + event.failure().getMessage(), event.failure());
                }
                return null;
            }
            piece = event.piece();
            index = 0;
            Flow.Subscription given = subscription;
            if (given != null) {
                given.request(1);
            }
        }
    }

    private Event await() throws IOException {
        long remaining = Math.min(idle.toNanos(), deadline - System.nanoTime());
        try {
            Event event = closed ? null : events.poll(Math.max(0, remaining), TimeUnit.NANOSECONDS);
            if (event != null) {
                return event;
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            close();
            throw new InterruptedIOException("stopped while reading from the storage");
        }
        boolean late = !closed;
        close();
        throw late ? new SocketTimeoutException("the content stalls") : new IOException("the content is closed");
    }

    private void end() {
        if (over.compareAndSet(false, true)) {
            atEnd.run();
        }
    }
}
