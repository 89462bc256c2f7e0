package dev.offprint.article.state;

import dev.offprint.article.state.SourceChanges.Kind;
import dev.offprint.article.state.SourceChanges.Step;
import dev.offprint.article.state.TranslationRecord.PartDigest;
import dev.offprint.diagnostic.Place;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Compares the parts of a body before and now. Takes n log n steps. */
final class BodyChanges {

    private final List<PartDigest> before;
    private final List<TextPart> now;
    private final Place start;
    private final int[] match;
    /** Where a part that stands elsewhere was before, by its index now. */
    private final int[] origin;
    /** The indexes before of those. */
    private final BitSet moved = new BitSet();

    BodyChanges(List<PartDigest> before, List<TextPart> now, Place start) {
        this.before = before;
        this.now = now;
        this.start = start;
        this.match = Alignment.of(
                before.stream().map(PartDigest::digest).toList(),
                now.stream().map(TextPart::digest).toList());
        this.origin = new int[now.size()];
        findMoved();
    }

    /** What is in both, and not in order, has moved. */
    private void findMoved() {
        BitSet matched = new BitSet();
        Arrays.stream(match).filter(index -> index != Alignment.NONE).forEach(matched::set);
        Map<String, Deque<Integer>> gone = new HashMap<>();
        for (int i = matched.nextClearBit(0); i < before.size(); i = matched.nextClearBit(i + 1)) {
            gone.computeIfAbsent(before.get(i).digest(), digest -> new ArrayDeque<>())
                    .add(i);
        }
        Arrays.fill(origin, Alignment.NONE);
        for (int i = 0; i < now.size(); i++) {
            Deque<Integer> same =
                    match[i] == Alignment.NONE ? gone.get(now.get(i).digest()) : null;
            if (same != null && !same.isEmpty()) {
                origin[i] = same.remove();
                moved.set(origin[i]);
            }
        }
    }

    /** Adds every part in its order. */
    void addTo(List<Step> steps) {
        int old = 0;
        int next = 0;
        for (int i = 0; i < now.size(); i++) {
            if (match[i] != Alignment.NONE) {
                between(old, match[i], next, i, steps);
                steps.add(there(Kind.SAME, match[i], i));
                old = match[i] + 1;
                next = i + 1;
            }
        }
        between(old, before.size(), next, now.size(), steps);
    }

    /** What is between two parts that are as they were is paired in order if it is as many as before. Else a pair would be a guess. */
    private void between(int old, int endOld, int next, int endNext, List<Step> steps) {
        List<Integer> gone = new ArrayList<>();
        for (int i = moved.nextClearBit(old); i < endOld; i = moved.nextClearBit(i + 1)) {
            gone.add(i);
        }
        long fresh = Arrays.stream(origin, next, endNext)
                .filter(index -> index == Alignment.NONE)
                .count();
        boolean areAsMany = gone.size() == fresh;
        int pair = 0;
        for (int i = next; i < endNext; i++) {
            if (origin[i] != Alignment.NONE) {
                steps.add(there(Kind.MOVED, origin[i], i));
            } else if (gone.isEmpty()) {
                steps.add(there(Kind.ADDED, Alignment.NONE, i));
            } else {
                steps.add(there(Kind.CHANGED, areAsMany ? gone.get(pair++) : Alignment.NONE, i));
            }
        }
        if (!areAsMany) {
            Place below = endNext == 0 ? start : now.get(endNext - 1).place();
            Kind kind = fresh == 0 ? Kind.REMOVED : Kind.REPLACED;
            gone.forEach(i -> steps.add(new Step(kind, before.get(i), i, null, Alignment.NONE, below)));
        }
    }

    private Step there(Kind kind, int old, int index) {
        TextPart part = now.get(index);
        return new Step(kind, old == Alignment.NONE ? null : before.get(old), old, part, index, part.place());
    }
}
