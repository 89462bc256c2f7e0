package dev.offprint.publish.cdn.provider;

import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.cdn.PurgeReport;
import dev.offprint.publish.cdn.PurgeRequest;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntSupplier;

/**
 * One purge at a provider: sends its parts one after the other, and collects the report. A failed part does not stop the
 * next.
 */
final class PurgeRun {

    /**
     * After this many failures the remaining parts are not tried: they would probably fail, too, after all their attempts.
     */
    private static final int MOST_FAILURES = 3;

    private final String cdn;
    private final PurgeList asked;
    private final Function<CdnException, String> explain;
    private final List<String> problems = new ArrayList<>();
    private PurgeList unpurged = PurgeList.NOTHING;
    private int failures;

    /**
     * Starts a purge.
     *
     * @param cdn the provider's name
     * @param request the request
     * @param explain returns a failure and its remedy as text, without secrets
     */
    PurgeRun(String cdn, PurgeRequest request, Function<CdnException, String> explain) {
        this.cdn = cdn;
        this.asked = request.list();
        this.explain = explain;
    }

    /** Sends the request for a part. */
    @FunctionalInterface
    interface Step {
        /** Sends it. */
        void run() throws CdnException, InterruptedException;
    }

    /** Purges a part, unless too many have failed. */
    void purge(PurgeList part, Step step) {
        if (failures >= MOST_FAILURES) {
            unpurged = unpurged.and(part);
            return;
        }
        try {
            step.run();
        } catch (CdnException failed) {
            failures++;
            fail(part, explain.apply(failed));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            failures = MOST_FAILURES;
            fail(part, "purging was stopped");
        }
    }

    /** Returns the report. */
    PurgeReport report(IntSupplier requests) {
        return new PurgeReport(cdn, asked, requests.getAsInt(), unpurged, problems);
    }

    /** Divides entries into parts of a maximum size, in order. */
    static List<List<String>> parts(Collection<String> entries, int most) {
        List<String> all = List.copyOf(entries);
        List<List<String>> parts = new ArrayList<>();
        for (int from = 0; from < all.size(); from += most) {
            parts.add(all.subList(from, Math.min(all.size(), from + most)));
        }
        return parts;
    }

    private void fail(PurgeList part, String problem) {
        unpurged = unpurged.and(part);
        if (!problems.contains(problem)) {
            problems.add(problem);
        }
    }
}
