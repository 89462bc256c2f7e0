package dev.offprint.s3.soak;

import dev.offprint.s3.fault.Fault;
import dev.offprint.s3.fault.FaultPlan;
import dev.offprint.s3.fault.FaultyProxy;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Everything that happens around the adapter: releases, faults of the store, ends of the quota's server. */
final class Disturbances implements AutoCloseable {

    private static final long SWITCH_SECONDS = 2;
    private static final long FAULT_CYCLE_SECONDS = 20;
    private static final long REDIS_CYCLE_SECONDS = 15;
    private static final double FAULT_RATE = 0.1;
    private static final Duration LONGEST_DELAY = Duration.ofMillis(1500);
    private static final double DAMAGE_RATE = 0.01;

    /** A thing that happens. */
    private interface Event {
        void happen() throws IOException, InterruptedException;
    }

    private final ScheduledExecutorService clock = Executors.newScheduledThreadPool(3);
    private final Queue<String> failures = new ConcurrentLinkedQueue<>();
    private final Random random;

    /**
     * Starts to disturb, by a plan that chance decides: the same seed gives the same one.
     *
     * @param quota the server of the quota, or null if there is none
     */
    Disturbances(Releases releases, FaultyProxy store, @Nullable QuotaServer quota, long seed) {
        this.random = new Random(seed);
        every(SWITCH_SECONDS, 0, releases::publish);
        every(FAULT_CYCLE_SECONDS, 2, () -> store.spoil(faults()));
        every(FAULT_CYCLE_SECONDS, 10, () -> store.spoil(FaultPlan.always(Fault.DROPPED)));
        every(FAULT_CYCLE_SECONDS, 13, () -> store.spoil(FaultPlan.CLEAN));
        if (quota != null) {
            every(REDIS_CYCLE_SECONDS, 5, quota::kill);
            every(REDIS_CYCLE_SECONDS, 10, quota::start);
        }
    }

    /** Damage only where a digest shows it: a pointer has none. */
    private FaultPlan faults() {
        FaultPlan usual = FaultPlan.random(random, FAULT_RATE, LONGEST_DELAY);
        return request -> {
            boolean damaged = request.target().contains("/objects/") && random.nextDouble() < DAMAGE_RATE;
            return damaged ? FaultPlan.Fate.of(Fault.ANSWER_DAMAGED) : usual.next(request);
        };
    }

    private void every(long seconds, long first, Event event) {
        Future<?> ignored = clock.scheduleAtFixedRate(
                () -> {
                    try {
                        event.happen();
                    } catch (IOException | RuntimeException | AssertionError failure) {
                        failures.add(failure.toString());
                    } catch (InterruptedException stopped) {
                        Thread.currentThread().interrupt();
                    }
                },
                first,
                seconds,
                TimeUnit.SECONDS);
    }

    /** Returns what could not be done. */
    List<String> failures() {
        return List.copyOf(failures);
    }

    @Override
    public void close() {
        clock.shutdown();
        Ending.await(clock);
    }
}
