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
 * @param patience how long to wait for the release to appear; zero for not at all
 * @param findings how many findings of one kind are reported one by one; {@link #ALL} for every one
 * @param changes what has just been published, where that is known: asked for whatever the sample, and whether removed
 *     addresses are gone
 */
public record VerifySettings(
        int sample,
        int concurrency,
        Duration requestTimeout,
        Duration timeout,
        Duration patience,
        int findings,
        List<Change> changes) {

    /** No limit. */
    public static final int ALL = Integer.MAX_VALUE;

    /** What is right for most sites. */
    public static final VerifySettings USUAL =
            new VerifySettings(200, 8, Duration.ofSeconds(20), Duration.ofMinutes(15), Duration.ZERO, 20, List.of());

    /** Keeps a copy that cannot change. */
    public VerifySettings {
        changes = List.copyOf(changes);
    }

    /** Returns these options after a publish: what has changed, and how long it may take to appear. */
    public VerifySettings after(List<Change> published, Duration appears) {
        return new VerifySettings(sample, concurrency, requestTimeout, timeout, appears, findings, published);
    }
}
