package dev.offprint.publish.fsck.read;

import dev.offprint.tree.Sha256;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** Which objects are damaged, and how: 32 bytes for each. Safe for use by several threads. */
public final class DamagedObjects {

    private final Map<Damage, DigestSet> sets = new EnumMap<>(Damage.class);

    /** Adds one. */
    public synchronized void add(Sha256 digest, Damage damage) {
        sets.computeIfAbsent(damage, none -> new DigestSet()).add(digest);
    }

    /** Returns what is wrong with an object, or nothing where that is not known to be damaged. */
    public synchronized Optional<Damage> of(Sha256 digest) {
        return sets.entrySet().stream()
                .filter(set -> set.getValue().contains(digest))
                .map(Map.Entry::getKey)
                .findFirst();
    }

    /** Returns whether there is none. */
    public synchronized boolean isEmpty() {
        return sets.isEmpty();
    }

    /** Returns how many there are. */
    public synchronized long size() {
        return sets.values().stream().mapToLong(DigestSet::size).sum();
    }

    /** Names each, sorted within its kind. */
    public synchronized void forEach(BiConsumer<Sha256, Damage> consumer) {
        sets.forEach((damage, set) -> set.forEach(digest -> consumer.accept(digest, damage)));
    }
}
