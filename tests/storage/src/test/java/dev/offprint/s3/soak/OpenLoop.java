package dev.offprint.s3.soak;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Requests that come at a rate, whether the answers to earlier ones are there or not. */
final class OpenLoop {

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final List<URI> addresses;
    private final List<Long> millis = Collections.synchronizedList(new ArrayList<>());
    private final AtomicInteger refused = new AtomicInteger();
    private final AtomicInteger failed = new AtomicInteger();
    private int next;

    /**
     * What came of a load.
     *
     * @param perSecond answers with content, a second
     * @param refused answers 503 with Retry-After
     * @param failed everything else
     * @param p99 of the answers with content, in milliseconds
     */
    record Result(double perSecond, int refused, int failed, long p99) {}

    OpenLoop(List<URI> addresses) {
        this.addresses = addresses;
    }

    /** Asks with so many requests open at every moment. */
    Result saturate(int open, int seconds) throws InterruptedException {
        reset();
        Semaphore free = new Semaphore(open);
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (System.nanoTime() < end) {
            free.acquire();
            send(free::release);
        }
        Result result = result(seconds);
        free.acquire(open);
        return result;
    }

    /** Asks so many times a second; what is answered in the first second does not count, because the queue fills then. */
    Result overload(double rate, int seconds) throws InterruptedException {
        send(rate, 1);
        reset();
        send(rate, seconds);
        return result(seconds);
    }

    private void send(double rate, int seconds) throws InterruptedException {
        long begun = System.nanoTime();
        for (long sent = 0; sent < rate * seconds; sent++) {
            long early = begun + (long) (sent / rate * 1e9) - System.nanoTime();
            if (early > 1_000_000) {
                TimeUnit.NANOSECONDS.sleep(early);
            }
            send(() -> {});
        }
    }

    private void send(Runnable then) {
        long begun = System.nanoTime();
        URI address = addresses.get(next++ % addresses.size());
        CompletableFuture<?> unused = client.sendAsync(
                        HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.discarding())
                .whenComplete((answer, failure) -> {
                    count(answer, begun);
                    then.run();
                });
    }

    private void count(@Nullable HttpResponse<Void> answer, long begun) {
        int status = answer == null ? 0 : answer.statusCode();
        if (status == 200) {
            millis.add(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun));
        } else if (answer != null
                && status == 503
                && answer.headers().firstValue("Retry-After").isPresent()) {
            refused.incrementAndGet();
        } else {
            failed.incrementAndGet();
        }
    }

    private Result result(int seconds) {
        List<Long> sorted = new ArrayList<>(List.of(millis.toArray(Long[]::new)));
        sorted.sort(null);
        long p99 = sorted.isEmpty() ? 0 : sorted.get(sorted.size() * 99 / 100);
        return new Result(sorted.size() / (double) seconds, refused.get(), failed.get(), p99);
    }

    private void reset() {
        millis.clear();
        refused.set(0);
        failed.set(0);
    }
}
