package dev.offprint.simulation.caches;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * How long an unused object survives in each least-recently-used cache, in seconds: Che's approximation (Che, Tung and
 * Wang, 2002), by which a cache of many objects evicts each after about the same idle time.
 */
record CharacteristicTimes(double edge, double adapter) {
    private static final double SHORTEST = 1e-3;
    private static final double FOREVER = 1e9;
    private static final double PRECISION = 1.002;

    /** Returns the times for these objects in these caches. */
    static CharacteristicTimes of(List<Stored> objects, Layers layers) {
        return new CharacteristicTimes(
                solve(objects, layers.edgeBytes(), Stored::edgeRate),
                solve(objects, layers.adapterBytes(), Stored::adapterRate));
    }

    private static double solve(List<Stored> objects, double capacity, ToDoubleFunction<Stored> rate) {
        if (filled(objects, rate, FOREVER) <= capacity) {
            return FOREVER;
        }
        double low = SHORTEST;
        double high = FOREVER;
        while (high / low > PRECISION) {
            double middle = StrictMath.sqrt(low * high);
            if (filled(objects, rate, middle) > capacity) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return low;
    }

    private static double filled(List<Stored> objects, ToDoubleFunction<Stored> rate, double time) {
        double bytes = 0;
        for (Stored object : objects) {
            bytes += object.weight() * object.bytes() * -StrictMath.expm1(-rate.applyAsDouble(object) * time);
        }
        return bytes;
    }
}
