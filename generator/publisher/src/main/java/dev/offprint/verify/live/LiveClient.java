package dev.offprint.verify.live;

import dev.offprint.diagnostic.LiveCode;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.http.RetryAfter;
import dev.offprint.verify.live.Throttle.OutOfTime;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Sends requests to a live address: repeats those that failed, and waits as long as the server asks. Safe for use by many threads. */
public final class LiveClient implements AutoCloseable {

    private static final Duration UNSAID = Duration.ofSeconds(2);

    private final LiveAddress address;
    private final RequestPolicy policy;
    private final Throttle throttle;
    private final Sender sender;
    private final AtomicInteger requests = new AtomicInteger();

    /** Returns a client of this address. */
    public LiveClient(LiveAddress address, RequestPolicy policy, Throttle throttle) {
        this.address = address;
        this.policy = policy;
        this.throttle = throttle;
        this.sender = new Sender(policy.timeout(), address.url().startsWith("https:"));
    }

    /** Returns how many requests were made. */
    public int requests() {
        return requests.get();
    }

    /**
     * Returns the answer to a request, after repetitions where it failed.
     *
     * @param request the request as the adapter would receive it
     * @param metered whether it counts against the client's quota
     * @throws NoAnswer where none came
     * @throws OutOfTime where the time of the run is over
     */
    public LiveAnswer ask(Request request, boolean metered) throws NoAnswer, OutOfTime, InterruptedException {
        String trouble = "";
        for (int failures = 0; ; ) {
            throttle.await(metered);
            requests.incrementAndGet();
            try {
                LiveAnswer answer =
                        sender.send(address.uriOf(request), request.method(), request.headers(), policy.userAgent());
                if (waitedFor(answer, metered)) {
                    continue;
                }
                boolean failed = answer.status() >= 500 && answer.status() != 501;
                if (!failed || ++failures >= RequestPolicy.ATTEMPTS) {
                    return new LiveAnswer(answer.status(), answer.headers(), answer.content(), trouble);
                }
                trouble = "a " + answer.status();
            } catch (NoAnswer none) {
                if (none.code() == LiveCode.LIVE_UNREACHABLE || ++failures >= RequestPolicy.ATTEMPTS) {
                    throw none;
                }
                trouble = none.code() == LiveCode.LIVE_LATE ? "no answer in time" : "a broken connection";
            }
            throttle.sleep(policy.pause(failures));
        }
    }

    @Override
    public void close() {
        sender.close();
    }

    /** Delays further requests if the server asks for it, and returns whether the request has to be repeated. */
    private boolean waitedFor(LiveAnswer answer, boolean metered) {
        Headers headers = answer.headers();
        Optional<Duration> again = headers.first("Retry-After")
                .flatMap(field -> RetryAfter.of(field, policy.clock().instant()));
        if (answer.status() == 429) {
            throttle.hold(metered, again.orElse(UNSAID), "the quota of this client is used up (429)");
            return true;
        } else if (answer.status() == 503 && again.isPresent()) {
            throttle.hold(metered, again.get(), "the server is busy (503)");
            return true;
        }
        Duration empty = answer.quotaReset();
        if (metered && !empty.isZero()) {
            throttle.hold(true, empty, "the quota of this client is used up");
        }
        return false;
    }
}
