package dev.offprint.article.state;

import dev.offprint.article.state.TranslationRecord.PartDigest;
import dev.offprint.diagnostic.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How a text differs from the state of it that a translation was made from.
 *
 * @param steps every part, the values first, then the body in its order
 */
public record SourceChanges(List<Step> steps) {

    private static final Comparator<Step> BY_LINES = Comparator.comparing(
                    (Step step) -> step.name().equals(TextPart.BODY))
            .thenComparing(step -> step.place().path())
            .thenComparing(step -> step.now() == null && !step.name().equals(TextPart.BODY))
            .thenComparing(step -> step.place().line());

    /** What became of a part. */
    public enum Kind {
        /** It is as it was. */
        SAME,
        /** Another stands in its place; which one is known only where as many parts changed as stood there before. */
        CHANGED,
        /** It is as it was, and stands elsewhere. */
        MOVED,
        /** It is new. */
        ADDED,
        /** It is gone. */
        REMOVED,
        /** One of the changed parts above was made of it, or it is gone. No change of its own. */
        REPLACED
    }

    /**
     * A part before and now.
     *
     * @param kind what became of it
     * @param before what was recorded; null where it is new
     * @param indexBefore its index among the parts of the body that were recorded, or {@link Alignment#NONE}
     * @param now the part; null where it is gone
     * @param indexNow its index among the parts of the body now, or {@link Alignment#NONE}
     * @param place where it begins; of a part that is gone, where the part before it begins
     */
    public record Step(
            Kind kind,
            @Nullable PartDigest before,
            int indexBefore,
            @Nullable TextPart now,
            int indexNow,
            Place place) {

        /** Returns the key, or {@link TextPart#BODY}. */
        public String name() {
            return now != null ? now.name() : before != null ? before.name() : "";
        }

        /** Returns the name of the file and the line, {@code en.md:14}, or the key of a value that is gone. */
        public String label() {
            if (now == null && !name().equals(TextPart.BODY)) {
                return name();
            }
            String path = place.path();
            return path.substring(path.lastIndexOf('/') + 1) + ":" + place.line();
        }
    }

    /**
     * Returns the changes between a recorded state and a text.
     *
     * @param start the place of the text as a whole
     */
    public static SourceChanges between(List<PartDigest> before, List<TextPart> now, Place start) {
        List<Step> steps = new ArrayList<>();
        values(before, now, start, steps);
        new BodyChanges(
                        before.stream().filter(PartDigest::isOfBody).toList(),
                        now.stream().filter(TextPart::isOfBody).toList(),
                        start)
                .addTo(steps);
        return new SourceChanges(List.copyOf(steps));
    }

    private static void values(List<PartDigest> before, List<TextPart> now, Place start, List<Step> steps) {
        Map<String, PartDigest> known = new LinkedHashMap<>();
        before.stream().filter(part -> !part.isOfBody()).forEach(part -> known.putIfAbsent(part.name(), part));
        now.stream().filter(part -> !part.isOfBody()).forEach(part -> {
            PartDigest old = known.remove(part.name());
            steps.add(value(old, part, part.place()));
        });
        known.values().forEach(old -> steps.add(value(old, null, start)));
    }

    private static Step value(@Nullable PartDigest old, @Nullable TextPart now, Place place) {
        Kind kind = old == null
                ? Kind.ADDED
                : now == null ? Kind.REMOVED : old.digest().equals(now.digest()) ? Kind.SAME : Kind.CHANGED;
        return new Step(kind, old, Alignment.NONE, now, Alignment.NONE, place);
    }

    /** Returns what is not as it was. */
    public List<Step> changed() {
        return steps.stream()
                .filter(step -> step.kind() != Kind.SAME && step.kind() != Kind.REPLACED)
                .toList();
    }

    /** Returns the same for people, by files and lines; values that are gone behind the others. */
    public List<Step> changedByLines() {
        return changed().stream().sorted(BY_LINES).toList();
    }

    /**
     * Returns the state to record.
     *
     * @param taken the changes that the translation has now; the others stay as they were recorded
     */
    public List<PartDigest> recorded(Predicate<Step> taken) {
        List<PartDigest> parts = new ArrayList<>();
        Deque<Step> unmoved = steps.stream()
                .filter(step -> step.kind() == Kind.MOVED && !taken.test(step))
                .sorted(Comparator.comparingInt(Step::indexBefore))
                .collect(Collectors.toCollection(ArrayDeque::new));
        for (Step step : steps) {
            boolean isTaken = taken.test(step);
            if (step.kind() == Kind.MOVED && !isTaken) {
                continue;
            } else if (step.kind() != Kind.MOVED) {
                addBefore(step.indexBefore(), unmoved, parts);
            }
            TextPart now = step.now();
            PartDigest kept =
                    step.kind() == Kind.SAME || !isTaken ? step.before() : now == null ? null : PartDigest.of(now);
            if (kept != null) {
                parts.add(kept);
            }
        }
        addBefore(Integer.MAX_VALUE, unmoved, parts);
        return parts;
    }

    /** Adds the parts that were before one: what moved, and is not recorded so, stays where it was. */
    private static void addBefore(int index, Deque<Step> unmoved, List<PartDigest> parts) {
        for (Step next = unmoved.peek(); next != null && next.indexBefore() < index; next = unmoved.peek()) {
            PartDigest part = unmoved.remove().before();
            if (part != null) {
                parts.add(part);
            }
        }
    }

    /** Returns how many parts changed; of those that were replaced by others, the larger number. */
    public int changedCount() {
        long replaced =
                steps.stream().filter(step -> step.kind() == Kind.REPLACED).count();
        long made = steps.stream()
                .filter(step -> step.kind() == Kind.CHANGED && step.before() == null)
                .count();
        return changed().size() + (int) Math.max(0, replaced - made);
    }

    /**
     * Returns for each step the part of a translation that it became: the value of the same key; of the body the part at the same
     * position, if the translation has as many parts as the text had, or has now.
     *
     * @param isPaired whether it had as many as the text when that was recorded; else a pair would be chance
     */
    public List<Optional<TextPart>> counterparts(List<TextPart> translation, boolean isPaired) {
        Map<String, TextPart> values = new HashMap<>();
        List<TextPart> body = new ArrayList<>();
        for (TextPart part : translation) {
            if (part.isOfBody()) {
                body.add(part);
            } else {
                values.put(part.name(), part);
            }
        }
        boolean asBefore = isPaired && body.size() == count(Step::indexBefore);
        boolean asNow = isPaired && body.size() == count(Step::indexNow);
        return steps.stream()
                .map(step -> {
                    int index = asBefore ? step.indexBefore() : asNow ? step.indexNow() : Alignment.NONE;
                    return index == Alignment.NONE
                            ? Optional.ofNullable(values.get(step.name()))
                            : Optional.of(body.get(index));
                })
                .toList();
    }

    /**
     * Returns how many parts the body has.
     *
     * @param index {@link Step#indexBefore} for the recorded state, {@link Step#indexNow} for the text
     */
    public long count(ToIntFunction<Step> index) {
        return steps.stream()
                .filter(step -> index.applyAsInt(step) != Alignment.NONE)
                .count();
    }
}
