package dev.offprint.s3.soak;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** When which release was the current one. Times are those of {@link System#nanoTime}. */
final class Timeline {

    /** A release, from the first moment at which the pointer can name it to the last one. */
    private static final class Span {
        final int edition;
        final long from;
        long to = Long.MAX_VALUE;

        Span(int edition, long from) {
            this.edition = edition;
            this.from = from;
        }
    }

    private final List<Span> spans = new ArrayList<>();
    private final long tolerance;

    /** Returns a timeline that accepts a release for so many nanoseconds after its end. */
    Timeline(long tolerance) {
        this.tolerance = tolerance;
    }

    /** Says that the next release is being published. */
    synchronized void begin(int edition, long now) {
        spans.add(new Span(edition, now));
    }

    /** Says that the one before is no longer current. */
    synchronized void end(long now) {
        if (spans.size() > 1) {
            spans.get(spans.size() - 2).to = now;
        }
    }

    /** Returns the number of switches. */
    synchronized int switches() {
        return spans.size() - 1;
    }

    /** Returns the editions that an answer can come from. */
    synchronized IntStream editions(long sent, long received) {
        return List.copyOf(spans).stream()
                .filter(span -> wasCurrent(span, sent, received))
                .mapToInt(span -> span.edition);
    }

    private boolean wasCurrent(Span span, long sent, long received) {
        return received - span.from >= 0 && (span.to == Long.MAX_VALUE || sent - span.to <= tolerance);
    }
}
