package dev.offprint.publish.cdn.provider;

import dev.offprint.publish.cdn.PurgeList;
import dev.offprint.publish.cdn.PurgeReport;
import dev.offprint.publish.cdn.PurgeRequest;
import dev.offprint.publish.cdn.http.CdnException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntSupplier;

/** The course of one purge: its parts in turn, and what is to be reported of them. One that fails does not stop the next. */
final class PurgeRun {

    /** After so many failures the rest would fail as well, and each would take its attempts. */
    private static final int MOST_FAILURES = 3;

    private final String cdn;
    private final PurgeList asked;
    private final Function<CdnException, String> explain;
    private final List<String> problems = new ArrayList<>();
    private PurgeList unpurged = PurgeList.NOTHING;
    private int failures;

    /**
     * Begins a purge.
     *
     * @param cdn the provider's name
     * @param request what is asked
     * @param explain what is wrong and how to mend it, without secrets
     */
    PurgeRun(String cdn, PurgeRequest request, Function<CdnException, String> explain) {
        this.cdn = cdn;
        this.asked = request.list();
        this.explain = explain;
    }

    /** Something that makes a provider forget a part. */
    @FunctionalInterface
    interface Step {
        /** Does it. */
        void run() throws CdnException, InterruptedException;
    }

    /** Purges a part, unless too much has failed already. */
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

    /** Returns entries in parts of at most so many, in order. */
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
