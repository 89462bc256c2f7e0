package dev.offprint.publish.release;

import dev.offprint.digest.Sha256;
import dev.offprint.edge.release.ManifestEntry;
import dev.offprint.edge.release.ManifestNode;
import dev.offprint.edge.release.ReleaseLayout;
import dev.offprint.publish.release.SwitchLog.SwitchEntry;
import dev.offprint.publish.storage.Storage;
import dev.offprint.publish.storage.Storage.Listed;
import dev.offprint.publish.storage.Storage.Stored;
import dev.offprint.publish.storage.StorageException;
import dev.offprint.publish.storage.Upload;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * The objects that all actors of an interleaving share, and the rules of docs/publishing.md, looked after at every write: the
 * pointer only ever names a release that is whole, and what a record refers to is not deleted while the record is there.
 */
final class SimulatedStore {

    static final String POINTER = ReleaseLayout.POINTER.value();

    /** A switch of the pointer as it really happened. */
    record Fact(String actor, Optional<String> from, String to, String entry) {}

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Held(byte[] bytes, long modified) {}

    private final TreeMap<String, Held> objects = new TreeMap<>();
    private final Map<String, Set<String>> neededByRecord = new HashMap<>();
    private Set<String> neededByCurrent = Set.of();
    private Optional<Release> current = Optional.empty();

    final List<Fact> facts = new ArrayList<>();
    final Set<String> sleepers = new HashSet<>();
    final List<String> violations = new ArrayList<>();
    long now = 1_800_000_000;
    int fences;
    int rescues;
    int deletions;

    Optional<Stored> get(String key) {
        return Optional.ofNullable(objects.get(key))
                .map(held -> new Stored(held.bytes(), Sha256.of(held.bytes()).hex()));
    }

    long length(String key) {
        return objects.containsKey(key) ? objects.get(key).bytes().length : -1;
    }

    void put(String actor, String key, Upload upload) throws StorageException {
        try (var in = upload.content().open()) {
            put(actor, key, in.readAllBytes());
        } catch (IOException unreadable) {
            throw new StorageException("cannot read " + key, unreadable);
        }
    }

    void put(String actor, String key, byte[] bytes) {
        objects.put(key, new Held(bytes, now));
        if (key.equals(POINTER)) {
            switched(actor, bytes);
        } else if (key.startsWith(ReleaseLayout.RELEASES)) {
            recorded(actor, key, bytes);
        }
    }

    void create(String actor, String key, Upload upload) throws StorageException {
        if (objects.containsKey(key)) {
            throw new StorageException.Conflict(key + " exists", null);
        }
        put(actor, key, upload);
    }

    void replace(String actor, String key, String version, Upload upload) throws StorageException {
        if (get(key).filter(stored -> stored.version().equals(version)).isEmpty()) {
            throw new StorageException.Conflict(key + " has changed", null);
        }
        put(actor, key, upload);
    }

    void list(String prefix, Consumer<Storage.Listed> consumer) {
        List<Listed> listed = new ArrayList<>();
        objects.tailMap(prefix).entrySet().stream()
                .takeWhile(one -> one.getKey().startsWith(prefix))
                .forEach(one -> listed.add(new Listed(
                        one.getKey(),
                        one.getValue().bytes().length,
                        one.getValue().modified())));
        listed.forEach(consumer);
    }

    void delete(String actor, Collection<String> keys) {
        for (String key : keys) {
            objects.remove(key);
            if (key.startsWith(ReleaseLayout.RELEASES)) {
                neededByRecord.remove(key);
            } else if (key.startsWith(ReleaseLayout.OBJECTS)) {
                deletions++;
                lost(actor, key);
            }
        }
    }

    private void lost(String actor, String key) {
        if (neededByCurrent.contains(key)) {
            violations.add(actor + " deleted " + key + ", which the current release needs");
        }
        neededByRecord.forEach((record, needed) -> {
            if (needed.contains(key) && sleepers.stream().noneMatch(record::contains)) {
                violations.add(actor + " deleted " + key + ", which " + record + " needs");
            }
        });
    }

    private void switched(String actor, byte[] bytes) {
        try {
            Release next = Release.parse(bytes);
            String entry = Release.document(bytes).path("switch").asText();
            if (!facts.isEmpty() && facts.get(facts.size() - 1).entry().equals(entry)) {
                fences++;
                return;
            }
            facts.add(new Fact(actor, current.map(Release::id), next.id(), entry));
            current = Optional.of(next);
            neededByCurrent = needed(next);
            neededByCurrent.stream()
                    .filter(key -> !objects.containsKey(key))
                    .forEach(key -> violations.add(actor + " made " + next.id() + " current, which lacks " + key));
        } catch (IOException broken) {
            violations.add(actor + " wrote a pointer that cannot be read: " + broken.getMessage());
        }
    }

    private void recorded(String actor, String key, byte[] bytes) {
        try {
            Release release = Release.parse(bytes);
            rescues += facts.stream().anyMatch(fact -> fact.to().equals(release.id())) ? 1 : 0;
            Set<String> needed = needed(release);
            boolean whole = objects.keySet().containsAll(needed);
            if (!hasLock(actor)) {
                return; // it is never current, and its publisher takes it back
            } else if (!whole && !sleepers.contains(release.id())) {
                violations.add(actor + " recorded " + release.id() + ", which is not whole");
            } else if (whole) {
                neededByRecord.put(key, needed);
            }
        } catch (IOException planted) { // by the test, to see that nothing is deleted then
            return;
        }
    }

    private boolean hasLock(String actor) {
        return objects.keySet().stream()
                .anyMatch(key -> key.matches(ReleaseLayout.LEASES + "[a-z]+-" + actor + "[0-9].*"));
    }

    private Set<String> needed(Release release) {
        Set<String> needed = new HashSet<>();
        List<String> next = new ArrayList<>(List.of(release.manifest()));
        while (!next.isEmpty()) {
            String digest = next.remove(next.size() - 1);
            String key = ReleaseLayout.object(digest).value();
            needed.add(key);
            Held held = objects.get(key);
            Optional<ManifestNode> node = held == null ? Optional.empty() : ManifestNode.parse(held.bytes());
            if (node.isPresent() && node.get() instanceof ManifestNode.Branch branch) {
                branch.children().forEach(child -> next.add(child.sha256()));
            } else if (node.isPresent()) {
                for (ManifestEntry entry : ((ManifestNode.Leaf) node.get()).list()) {
                    Blob.objects(
                            entry,
                            object -> needed.add(
                                    ReleaseLayout.object(object.digest().hex()).value()));
                }
            }
        }
        return needed;
    }

    Optional<Release> current() {
        return current;
    }

    List<String> keys(String prefix) {
        return objects.tailMap(prefix).keySet().stream()
                .takeWhile(key -> key.startsWith(prefix))
                .toList();
    }

    /** The audit trail tells exactly what happened. */
    void checkTrail(List<SwitchEntry> newestFirst) {
        List<String> told = new ArrayList<>();
        newestFirst.forEach(one -> told.add(0, one.by() + " " + one.from() + " " + one.to()));
        List<String> happened = facts.stream()
                .map(fact -> fact.actor() + " " + fact.from().orElse(null) + " " + fact.to())
                .toList();
        if (!told.equals(happened)) {
            violations.add("the audit trail says " + told + ", and what happened is " + happened);
        }
    }
}
