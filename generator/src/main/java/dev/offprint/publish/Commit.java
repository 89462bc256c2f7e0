package dev.offprint.publish;

import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.publish.PublicFile.Content;
import dev.offprint.publish.Staging.Staged;
import dev.offprint.publish.coding.Coding;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Turns the old tree into the new one. Every step leaves files that are whole; the journal tells the next build that the
 * steps were begun, and all of them can be done again.
 */
final class Commit {

    private final Path root;
    private final Steps steps;
    private final LiveTree live;
    private final NavigableMap<String, Planned> plan;
    private final Set<String> keys = new TreeSet<>();
    private final Set<Path> folders = new HashSet<>();
    private int written;
    private int deleted;
    private long bytes;

    /** Hears of every step before it is done; tests end a commit there, as a kill would. */
    @FunctionalInterface
    interface Steps {
        void before(String step) throws IOException;
    }

    Commit(Path root, LiveTree live, Map<String, Planned> plan, Steps steps) {
        this.root = root;
        this.steps = steps;
        this.live = live;
        this.plan = new TreeMap<>(plan);
        this.plan.forEach(this::count);
        keys.add(KeyLayout.MANIFEST.value());
    }

    TreeSummary run() throws IOException {
        refuseCollisions();
        Set<String> stale = new TreeSet<>(live.lengths().keySet());
        stale.removeAll(keys);
        Path journal = root.resolve(LiveTree.STATE).resolve(Journal.NAME);
        boolean changes = live.interrupted()
                || !stale.isEmpty()
                || plan.values().stream().anyMatch(p -> !p.staged().isEmpty());
        if (changes) {
            Set<String> all = new TreeSet<>(keys);
            all.addAll(live.lengths().keySet());
            steps.before("journal");
            Journal.write(journal, all);
            makeWay(stale);
            for (Planned.Turn turn : Planned.Turn.values()) {
                move(turn);
            }
        }
        writeManifest();
        for (String key : stale) {
            delete(key);
        }
        steps.before("end");
        Files.deleteIfExists(journal);
        return new TreeSummary(keys.size(), bytes, written, keys.size() - written, deleted);
    }

    private void count(String key, Planned planned) {
        keys.add(key);
        bytes += planned.file().content().length();
        for (Map.Entry<Coding, Content> coding : planned.file().codings().entrySet()) {
            keys.add(key + coding.getKey().suffix());
            bytes += coding.getValue().length();
        }
    }

    /** Two keys must not meet on a file system that ignores case, nor a file be a folder as well. */
    private void refuseCollisions() throws IOException {
        Map<String, String> seen = new HashMap<>();
        for (String key : keys) {
            String other = seen.putIfAbsent(key.toLowerCase(java.util.Locale.ROOT), key);
            if (other != null) {
                throw new IOException("the files " + other + " and " + key + " differ in letter case only");
            }
        }
        for (String key : keys) {
            for (int slash = key.lastIndexOf('/'); slash > 0; slash = key.lastIndexOf('/', slash - 1)) {
                if (keys.contains(key.substring(0, slash))) {
                    throw new IOException(key.substring(0, slash) + " would be a file and a folder");
                }
            }
        }
    }

    /** A stale file may lie where a folder is needed, or the other way round; only then is it deleted early. */
    private void makeWay(Set<String> stale) throws IOException {
        Set<String> early = new HashSet<>();
        for (String key : keys) {
            for (int slash = key.lastIndexOf('/'); slash > 0; slash = key.lastIndexOf('/', slash - 1)) {
                if (stale.contains(key.substring(0, slash))) {
                    early.add(key.substring(0, slash));
                }
            }
        }
        for (String key : stale) {
            for (int slash = key.lastIndexOf('/'); slash > 0; slash = key.lastIndexOf('/', slash - 1)) {
                if (keys.contains(key.substring(0, slash))) {
                    early.add(key);
                }
            }
        }
        for (String key : early) {
            delete(key);
            stale.remove(key);
        }
    }

    private void move(Planned.Turn turn) throws IOException {
        for (Planned planned : plan.values()) {
            if (planned.turn() == turn) {
                for (Map.Entry<String, Staged> staged : planned.staged().entrySet()) {
                    Path target = root.resolve(staged.getKey());
                    if (folders.add(target.getParent())) {
                        Files.createDirectories(target.getParent());
                    }
                    steps.before("move " + staged.getKey());
                    Staging.replace(staged.getValue().file(), target);
                    written++;
                }
            }
        }
    }

    private void writeManifest() throws IOException {
        NavigableMap<String, PublicFile> files = new TreeMap<>();
        plan.forEach((key, planned) -> files.put(key, planned.file()));
        Path target = root.resolve(KeyLayout.MANIFEST.value());
        Content content = Staging.measure(out -> Manifest.write(files, out), OutputStream.nullOutputStream());
        bytes += content.length();
        if (live.lies(KeyLayout.MANIFEST.value(), content.length()) && Staging.holds(target, content)) {
            return;
        }
        Path whole = root.resolve(LiveTree.STATE).resolve("manifest.new");
        try (OutputStream out = new java.io.BufferedOutputStream(Files.newOutputStream(whole), 1 << 16)) {
            Manifest.write(files, out);
        }
        steps.before("manifest");
        Staging.replace(whole, target);
        written++;
    }

    private void delete(String key) throws IOException {
        Path file = root.resolve(key);
        steps.before("delete " + key);
        if (Files.deleteIfExists(file)) {
            deleted++;
            Staging.deleteEmpty(file.getParent(), root);
        }
    }
}
