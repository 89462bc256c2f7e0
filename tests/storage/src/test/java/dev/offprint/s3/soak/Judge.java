package dev.offprint.s3.soak;

import dev.offprint.s3.fault.HttpMessage;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.LongAdder;

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
                    + answer.start() + "\n    " + String.join("\n    ", answer.fields()));
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
}
