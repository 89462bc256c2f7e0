package dev.offprint.s3.fault;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.random.RandomGenerator;

/** Decides the fault of each request. */
public interface FaultPlan {

    /** Everything works. */
    FaultPlan CLEAN = request -> Fate.FINE;

    /**
     * What happens to one request.
     *
     * @param fault what
     * @param delay how long it takes where it is delayed
     */
    record Fate(Fault fault, Duration delay) {

        /** No fault. */
        public static final Fate FINE = of(Fault.NONE);

        /** Returns a fault without a delay. */
        public static Fate of(Fault fault) {
            return new Fate(fault, Duration.ZERO);
        }
    }

    /** Returns the fault of a request. Called by one thread at a time. */
    Fate next(HttpMessage request);

    /** Returns a plan with the same fault for every request. */
    static FaultPlan always(Fault fault) {
        return request -> Fate.of(fault);
    }

    /**
     * Returns a plan that lets chance decide, all faults alike but for damage, which no publisher can see in a pointer.
     *
     * @param random the same seed gives the same series
     * @param rate the share of requests to which something happens, 0 to 1
     * @param longest the longest delay
     */
    static FaultPlan random(RandomGenerator random, double rate, Duration longest) {
        List<Fault> faults =
                List.copyOf(EnumSet.complementOf(EnumSet.of(Fault.NONE, Fault.REQUEST_DAMAGED, Fault.ANSWER_DAMAGED)));
        return request -> {
            if (random.nextDouble() >= rate) {
                return Fate.FINE;
            }
            Fault fault = faults.get(random.nextInt(faults.size()));
            return new Fate(fault, Duration.ofNanos((long) (longest.toNanos() * random.nextDouble())));
        };
    }
}
