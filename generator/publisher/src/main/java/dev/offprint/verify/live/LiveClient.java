package dev.offprint.verify.live;

import dev.offprint.diagnostic.LiveCode;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Asks a live address: repeats what may have failed by chance, and waits when it is told to. Safe for use by many threads. */
public final class LiveClient implements AutoCloseable {

    private static final Duration UNSAID = Duration.ofSeconds(2);

    private final LiveAddress address;
    private final Manners manners;
    private final Pace pace;
    private final Sender sender;
    private final AtomicInteger requests = new AtomicInteger();

    /** Returns a client of this address. */
    public LiveClient(LiveAddress address, Manners manners, Pace pace) {
        this.address = address;
        this.manners = manners;
        this.pace = pace;
        this.sender = new Sender(manners.timeout(), address.url().startsWith("https:"));
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
            pace.await(metered);
            requests.incrementAndGet();
            try {
                LiveAnswer answer =
                        sender.send(address.uriOf(request), request.method(), request.headers(), manners.userAgent());
                if (waitedFor(answer, metered)) {
                    continue; // it was no answer to the question
                }
                boolean failed = answer.status() >= 500 && answer.status() != 501;
                if (!failed || ++failures >= Manners.ATTEMPTS) {
                    return new LiveAnswer(answer.status(), answer.headers(), answer.content(), trouble);
                }
                trouble = "a " + answer.status();
            } catch (NoAnswer none) {
                if (none.code() == LiveCode.LIVE_UNREACHABLE || ++failures >= Manners.ATTEMPTS) {
                    throw none;
                }
                trouble = none.code() == LiveCode.LIVE_LATE ? "no answer in time" : "a broken connection";
            }
            pace.sleep(manners.pause(failures));
        }
    }

    @Override
    public void close() {
        sender.close();
    }

    /** Holds the pace where the server asks for it, and returns whether the question has to be asked again for that. */
    private boolean waitedFor(LiveAnswer answer, boolean metered) {
        Headers headers = answer.headers();
        Optional<Duration> again = RetryAfter.of(headers, manners.clock().instant());
        if (answer.status() == 429) {
            pace.hold(metered, again.orElse(UNSAID), "the quota of this client is used up (429)");
            return true;
        } else if (answer.status() == 503 && again.isPresent()) {
            pace.hold(metered, again.get(), "the server is busy (503)");
            return true;
        }
        Duration empty = RetryAfter.ofQuota(headers);
        if (metered && !empty.isZero()) {
            pace.hold(true, empty, "the quota of this client is used up");
        }
        return false;
    }
}
