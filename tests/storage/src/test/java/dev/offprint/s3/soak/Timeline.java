package dev.offprint.s3.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** When which release was the current one. Times are those of {@link System#nanoTime}. */
final class Timeline {

    private static final long NAMED_WITHIN_MILLIS = 30_000;

    /** A release, from the first moment at which the pointer can name it to the last one. */
    private static final class Span {
        final int edition;
        final long from;
        String id = "";
        long to = Long.MAX_VALUE;

        Span(int edition, long from) {
            this.edition = edition;
            this.from = from;
        }
    }

    private final List<Span> spans = new ArrayList<>();
    private final long tolerance;
    private long oldest;

    /** Returns a timeline that accepts a release for so many nanoseconds after its end. */
    Timeline(long tolerance) {
        this.tolerance = tolerance;
    }

    /** Says that the next release is being published. */
    synchronized void begin(int edition, long now) {
        spans.add(new Span(edition, now));
    }

    /** Says what its id is, and that the one before is no longer current. */
    synchronized void end(String id, long now) {
        spans.get(spans.size() - 1).id = id;
        if (spans.size() > 1) {
            spans.get(spans.size() - 2).to = now;
        }
        notifyAll();
    }

    /** Returns the number of switches. */
    synchronized int switches() {
        return spans.size() - 1;
    }

    /** Returns for how many seconds an answer came from a release that was current no longer, at most. */
    synchronized double oldestSeconds() {
        return oldest / 1e9;
    }

    /**
     * Returns the edition of a release that an answer names, or -1 if no release has this id or it was not current within the
     * tolerance before the request.
     */
    synchronized int edition(String id, long sent, long received) throws InterruptedException {
        Span span = named(id);
        if (span == null || !wasCurrent(span, sent, received)) {
            return -1;
        }
        oldest = Math.max(oldest, span.to == Long.MAX_VALUE ? 0 : sent - span.to);
        return span.edition;
    }

    /** Returns the editions that an answer without a name can come from. */
    synchronized IntStream editions(long sent, long received) {
        return List.copyOf(spans).stream()
                .filter(span -> wasCurrent(span, sent, received))
                .mapToInt(span -> span.edition);
    }

    private boolean wasCurrent(Span span, long sent, long received) {
        return received - span.from >= 0 && (span.to == Long.MAX_VALUE || sent - span.to <= tolerance);
    }

    /** The adapter can serve a release before its publisher has said its id. */
    private @Nullable Span named(String id) throws InterruptedException {
        long end = System.currentTimeMillis() + NAMED_WITHIN_MILLIS;
        while (true) {
            for (int i = spans.size() - 1; i >= 0; i--) {
                if (spans.get(i).id.equals(id)) {
                    return spans.get(i);
                }
            }
            boolean publishing =
                    !spans.isEmpty() && spans.get(spans.size() - 1).id.isEmpty();
            long left = end - System.currentTimeMillis();
            if (!publishing || left <= 0) {
                return null;
            }
            wait(left);
        }
    }
}
