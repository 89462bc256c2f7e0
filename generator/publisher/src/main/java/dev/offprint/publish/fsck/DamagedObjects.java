package dev.offprint.publish.fsck;

import dev.offprint.tree.Sha256;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** A set of damaged objects with their damage. Safe for use by several threads. */
public final class DamagedObjects {

    private final Map<Damage, DigestSet> sets = new EnumMap<>(Damage.class);

    /** Adds an object. */
    public synchronized void add(Sha256 digest, Damage damage) {
        sets.computeIfAbsent(damage, none -> new DigestSet()).add(digest);
    }

    /** Returns the damage of an object, if it is damaged. */
    public synchronized Optional<Damage> of(Sha256 digest) {
        return sets.entrySet().stream()
                .filter(set -> set.getValue().contains(digest))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** Returns whether the set is empty. */
    public synchronized boolean isEmpty() {
        return sets.isEmpty();
    }

    /** Returns the number of objects. */
    public synchronized long size() {
        return sets.values().stream().mapToLong(DigestSet::size).sum();
    }

    /** Passes each object to a consumer, sorted by damage and digest. */
    public synchronized void forEach(BiConsumer<Sha256, Damage> consumer) {
        sets.forEach((damage, set) -> set.forEach(digest -> consumer.accept(digest, damage)));
    }
}
