package dev.offprint.verify;

import dev.offprint.publish.plan.Change;
import java.time.Duration;
import java.util.List;

/**
 * How thoroughly, how fast and how long to verify.
 *
 * @param sample how many addresses beside those that are always asked; {@link #ALL} for every one
 * @param concurrency how many requests at once, at least 1
 * @param requestTimeout how long the beginning of an answer may take
 * @param timeout how long the whole run may take
 * @param maxWait how long to wait for the release to appear; zero for not at all
 * @param findings how many findings of one kind are reported one by one; {@link #ALL} for every one
 * @param changes the changes that were just published, if known: changed addresses are always checked, and removed ones
 *     must be gone
 */
public record VerifySettings(
        int sample,
        int concurrency,
        Duration requestTimeout,
        Duration timeout,
        Duration maxWait,
        int findings,
        List<Change> changes) {

    /** No limit. */
    public static final int ALL = Integer.MAX_VALUE;

    /** Makes an immutable copy. */
    public VerifySettings {
        changes = List.copyOf(changes);
    }

    /** Returns these options after a publish: what has changed, and how long it may take to appear. */
    public VerifySettings after(List<Change> published, Duration appears) {
        return new VerifySettings(sample, concurrency, requestTimeout, timeout, appears, findings, published);
    }
}
