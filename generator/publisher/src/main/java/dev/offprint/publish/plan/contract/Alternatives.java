package dev.offprint.publish.plan.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/** Finds for each alternative of a schema the one that it became, and compares the two. */
final class Alternatives {

    private final SchemaComparison comparison;
    private final Schema before;
    private final Schema after;

    Alternatives(SchemaComparison comparison, Schema before, Schema after) {
        this.comparison = comparison;
        this.before = before;
        this.after = after;
    }

    void compare(List<Schema> old, List<Schema> now) {
        List<Schema> gone = new ArrayList<>(old);
        List<Schema> added = new ArrayList<>(now);
        if (old.size() > 1 || now.size() > 1) {
            match(gone, added, (one, other) -> one.label().equals(other.label()));
            match(
                    gone,
                    added,
                    (one, other) -> one.types().isPresent() && one.types().equals(other.types()));
        }
        if (gone.size() == 1 && added.size() == 1) {
            comparison.compareOne(gone.get(0), added.get(0));
            return;
        }
        gone.forEach(one ->
                comparison.moved(false, true, before.place("oneOf"), "the alternative `" + one.label() + "` is gone"));
        added.forEach(one ->
                comparison.moved(true, false, after.place("oneOf"), "the alternative `" + one.label() + "` is new"));
    }

    private void match(List<Schema> gone, List<Schema> added, BiPredicate<Schema, Schema> same) {
        for (Schema old : List.copyOf(gone)) {
            for (Schema now : List.copyOf(added)) {
                if (gone.contains(old) && same.test(old, now)) {
                    gone.remove(old);
                    added.remove(now);
                    comparison.compareOne(old, now);
                }
            }
        }
    }
}
