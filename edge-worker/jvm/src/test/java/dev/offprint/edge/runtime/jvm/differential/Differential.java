package dev.offprint.edge.runtime.jvm.differential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offprint.edge.http.Bytes;
import dev.offprint.edge.http.Headers;
import dev.offprint.edge.http.Request;
import dev.offprint.edge.http.Response;
import dev.offprint.level.Effort;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/**
 * Random requests to the adapter for the JVM and to another runtime: status, fields and body of the answers are equal. A request whose
 * answers differ is made as small as it can be.
 */
public final class Differential {

    private static final int REQUESTS = Effort.REQUESTS.count();
    /** The statuses that the requests must reach, or they would show little. */
    private static final Integer[] USUAL = {200, 204, 206, 304, 308, 400, 404, 405, 406, 412, 416};

    private static final int THREADS = 8;
    private static final int MOST_DIFFERENCES = 5;
    /** The trials that make one difference small. */
    private static final int MOST_TRIES = 500;

    /** What the connection adds, not the adapter. */
    private static final Set<String> OF_THE_CONNECTION = Set.of("date", "connection", "server", "keep-alive");

    private final Connector expected;
    private final Connector actual;
    private final Function<Request, Optional<String>> impossible;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger compared = new AtomicInteger();
    private final List<String> differences = new CopyOnWriteArrayList<>();
    private final Map<Integer, Integer> statuses = new ConcurrentSkipListMap<>();
    private final Map<String, Integer> skipped = new ConcurrentSkipListMap<>();

    /** A runtime of the adapter, as one thread sees it. */
    public interface Adapter extends AutoCloseable {

        /** Returns the answer. */
        Response answer(Trial trial) throws IOException;

        @Override
        default void close() throws IOException {}
    }

    /** Connects a thread. */
    public interface Connector {

        /** Connects. */
        Adapter connect() throws IOException;
    }

    /**
     * Prepares a comparison.
     *
     * @param expected the adapter for the JVM
     * @param actual the other runtime
     * @param impossible why a request cannot be compared, where the platform of the other runtime stands before it
     */
    public Differential(Connector expected, Connector actual, Function<Request, Optional<String>> impossible) {
        this.expected = expected;
        this.actual = actual;
        this.impossible = impossible;
    }

    /** Asks, and fails if an answer differs. */
    public void run() throws Exception {
        long start = System.nanoTime();
        RandomTrials trials = new RandomTrials();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        List<Future<?>> ends = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            ends.add(threads.submit((Callable<?>) () -> {
                compare(trials);
                return null;
            }));
        }
        threads.shutdown();
        for (Future<?> end : ends) {
            end.get();
        }
        System.out.printf(
                Locale.ROOT,
                "differential: %d requests of seed %d in %d ms; statuses %s; not sent: %s%n",
                compared.get(),
                Effort.seed(),
                (System.nanoTime() - start) / 1_000_000,
                statuses,
                skipped);
        assertThat(differences)
                .as("answers that differ, of seed " + Effort.seed())
                .isEmpty();
        assertThat(compared).hasValueGreaterThanOrEqualTo(REQUESTS);
        assertThat(statuses.keySet())
                .as("the random requests reach all of the adapter")
                .contains(USUAL);
    }

    private void compare(RandomTrials trials) throws IOException {
        try (Adapter one = expected.connect();
                Adapter other = actual.connect()) {
            while (isWanted() && differences.size() < MOST_DIFFERENCES) {
                Trial trial = trials.trial(Effort.seed(), next.getAndIncrement());
                Optional<String> reason = impossible.apply(trial.request());
                if (reason.isPresent()) {
                    skipped.merge(reason.get(), 1, Integer::sum);
                    continue;
                }
                Response answer = one.answer(trial);
                statuses.merge(answer.status(), 1, Integer::sum);
                compared.incrementAndGet();
                if (!text(answer).equals(text(other.answer(trial)))) {
                    differences.add(smallest(trial, one, other));
                }
            }
        }
    }

    /** Where the requests of a seed have not reached every status, more of them do. */
    private boolean isWanted() {
        int so = compared.get();
        return so < REQUESTS || (so < 5 * REQUESTS && !statuses.keySet().containsAll(List.of(USUAL)));
    }

    private String smallest(Trial different, Adapter one, Adapter other) throws IOException {
        Trial smallest = different;
        Iterator<Trial> smaller = different.smaller().iterator();
        for (int tries = 0; tries < MOST_TRIES && smaller.hasNext(); tries++) {
            Trial trial = smaller.next();
            if (impossible.apply(trial.request()).isEmpty()
                    && !text(one.answer(trial)).equals(text(other.answer(trial)))) {
                smallest = trial;
                smaller = trial.smaller().iterator();
            }
        }
        return "\n" + smallest + "\n-- the adapter for the JVM\n" + text(one.answer(smallest))
                + "\n-- the other runtime\n" + text(other.answer(smallest)) + "\n-- found by\n" + different;
    }

    private static String text(Response response) {
        Map<String, String> fields = new TreeMap<>();
        for (Headers.Field field : response.headers().fields()) {
            fields.merge(
                    field.name().toLowerCase(Locale.ROOT), field.value(), (first, second) -> first + ", " + second);
        }
        fields.keySet().removeAll(OF_THE_CONNECTION);
        StringBuilder text = new StringBuilder().append(response.status()).append('\n');
        fields.forEach(
                (name, value) -> text.append(name).append(": ").append(value).append('\n'));
        return text.append('\n')
                .append(new String(((Bytes) response.body()).bytes(), StandardCharsets.ISO_8859_1))
                .toString();
    }
}
