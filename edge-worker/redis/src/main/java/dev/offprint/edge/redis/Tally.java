package dev.offprint.edge.redis;

import dev.offprint.edge.runtime.jvm.quota.QuotaCounts;
import java.util.concurrent.atomic.LongAdder;

/** Counts what is decided where, for metrics. */
final class Tally {

    private final LongAdder atServer = new LongAdder();
    private final LongAdder remembered = new LongAdder();
    private final LongAdder local = new LongAdder();
    private final LongAdder late = new LongAdder();
    private final LongAdder failures = new LongAdder();
    private final LongAdder changes = new LongAdder();

    void atServer() {
        atServer.increment();
    }

    void remembered() {
        remembered.increment();
    }

    void local() {
        local.increment();
    }

    void late() {
        late.increment();
        local.increment();
    }

    void failure() {
        failures.increment();
    }

    void change() {
        changes.increment();
    }

    QuotaCounts counts(boolean shared) {
        return new QuotaCounts(
                shared, atServer.sum(), remembered.sum(), local.sum(), late.sum(), failures.sum(), changes.sum());
    }
}
