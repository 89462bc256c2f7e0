package dev.offprint.s3.soak;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.offprint.s3.fault.HttpMessage;
import dev.offprint.s3.soak.SoakSite.KnownAnswers;
import dev.offprint.s3.soak.SoakSite.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;

/** Compares each answer with those of the releases that were current while it was made. */
final class Judge {

    /** What an answer is. */
    enum Verdict {
        /** The answer of a release that was current. */
        RIGHT,
        /** 429, to a client that asks for too much. */
        LIMITED,
        /** 500 or 503 with Retry-After: the store failed, or the adapter was overloaded. */
        UNAVAILABLE,
        /** No answer within the patience of the client, or a broken one. */
        BROKEN,
        /** Anything else. */
        WRONG
    }

    private static final int SHOWN = 5;
    private static final int SHOWN_BYTES = 500;

    private final List<KnownAnswers> editions;
    private final Timeline timeline;
    private final Map<Verdict, LongAdder> counts = new ConcurrentHashMap<>();
    private final Queue<String> wrong = new ConcurrentLinkedQueue<>();

    Judge(List<KnownAnswers> editions, Timeline timeline) {
        this.editions = editions;
        this.timeline = timeline;
    }

    /** Returns the entity tag that an edition has for a question. */
    String tag(int edition, Question question) {
        return editions.get(edition % editions.size()).tag(question);
    }

    /**
     * Judges an answer, and counts the verdict.
     *
     * @param condition the entity tag in If-None-Match, or empty
     * @param greedy whether the client asks for more than its quota
     */
    Verdict judge(Question question, String condition, HttpMessage answer, long sent, long received, boolean greedy) {
        Verdict verdict = verdict(question, condition, answer, sent, received, greedy);
        count(verdict);
        if (verdict == Verdict.WRONG) {
            note(question.path() + " " + question.fields().strip() + " If-None-Match: " + condition + "\n    "
                    + answer.start() + "\n    " + String.join("\n    ", answer.fields())
                    + "\n    " + new String(answer.body(), 0, Math.min(answer.body().length, SHOWN_BYTES), UTF_8));
        }
        return verdict;
    }

    /** Counts an answer that did not come. */
    void broken(Question question, Exception failure) {
        count(Verdict.BROKEN);
        note(question.path() + ": " + failure);
    }

    /** Returns the number of answers with a verdict. */
    long of(Verdict verdict) {
        LongAdder count = counts.get(verdict);
        return count == null ? 0 : count.sum();
    }

    /** Returns the number of answers. */
    long all() {
        return new TreeMap<>(counts).values().stream().mapToLong(LongAdder::sum).sum();
    }

    /** Returns the first wrong or broken answers. */
    List<String> wrong() {
        return List.copyOf(wrong);
    }

    private Verdict verdict(
            Question question, String condition, HttpMessage answer, long sent, long received, boolean greedy) {
        if (answer.status() == 429 && greedy) {
            return isProblem(answer) ? Verdict.LIMITED : Verdict.WRONG;
        } else if (answer.status() == 500 || answer.status() == 503) {
            return isProblem(answer) ? Verdict.UNAVAILABLE : Verdict.WRONG;
        }
        return timeline.editions(sent, received).anyMatch(i -> editions.get(i).gives(question, condition, answer))
                ? Verdict.RIGHT
                : Verdict.WRONG;
    }

    private static boolean isProblem(HttpMessage answer) {
        String type = answer.field("content-type");
        return type != null && type.startsWith("application/problem+json") && answer.field("retry-after") != null;
    }

    private void count(Verdict verdict) {
        counts.computeIfAbsent(verdict, none -> new LongAdder()).increment();
    }

    private void note(String text) {
        if (wrong.size() < SHOWN) {
            wrong.add(text);
        }
    }

    /** When which release was the current one. Times are those of {@link System#nanoTime}. */
    static final class Timeline {

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
}
