package dev.offprint.output;

import dev.offprint.edge.negotiate.Coding;
import dev.offprint.edge.resource.TreeKeys;
import dev.offprint.output.Staging.WritePhase;
import dev.offprint.tree.Journal;
import dev.offprint.tree.LiveTree;
import dev.offprint.tree.Manifest;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.disk.Folders;
import dev.offprint.tree.disk.NewFile;
import dev.offprint.tree.disk.WriteFailure;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Turns the old tree into the new one. Every step leaves files that are whole; the journal tells the next build that the
 * steps were begun, and all of them can be done again.
 */
final class TreeCommit {

    /** The manifest of the tree to be, while it waits beside the tree. */
    static final String NEW_MANIFEST = "manifest.new";

    private static final String MANIFEST = TreeKeys.MANIFEST.value();

    private final TreeWriter.Options options;
    private final Path root;
    private final Path state;
    private final LiveTree live;
    private final Staging staging;
    private final Map<String, PublicFile> plan;
    private final Steps steps;
    private int deleted;

    /** Is called before each step; tests end a commit there, as a kill would. */
    @FunctionalInterface
    public interface Steps {
        void before(String step) throws IOException;
    }

    TreeCommit(
            Path root,
            TreeWriter.Options options,
            LiveTree live,
            Staging staging,
            Map<String, PublicFile> plan,
            Steps steps) {
        this.root = root;
        this.options = options;
        this.state = root.resolve(LiveTree.STATE);
        this.live = live;
        this.staging = staging;
        this.plan = plan;
        this.steps = steps;
    }

    TreeWriter.TreeSummary run() throws IOException {
        PlannedNames names = new PlannedNames(plan);
        names.refuseCollisions();
        int written = staging.count();
        if (live.interrupted() || !live.isIntact() || !live.files().equals(plan)) {
            Set<String> stale = stale(names);
            // all that is written is written before anything is renamed: a full disk leaves the old tree
            Path manifest = writeManifest();
            steps.before("journal");
            Journal.begin(state, touched(stale));
            for (String key : names.inTheWay(stale)) {
                delete(key);
                stale.remove(key);
            }
            for (WritePhase phase : WritePhase.values()) {
                moveIn(staging.at(phase), root, "");
            }
            steps.before("manifest");
            Folders.replace(manifest, root.resolve(MANIFEST));
            written++;
            for (String key : stale) {
                delete(key);
            }
            deleteEmptied(names);
            steps.before("end");
            Journal.end(state);
        }
        int files = names.count() + 1;
        long bytes = names.bytes() + Files.size(root.resolve(MANIFEST));
        return new TreeWriter.TreeSummary(files, bytes, written, files - written, deleted);
    }

    /** A commit that was cut off may have deleted the last file of a folder, and not yet the folder. */
    private void deleteEmptied(PlannedNames names) throws IOException {
        for (String name : live.journaled()) {
            if (!names.contains(name)) {
                deleteEmptied(name.substring(0, Math.max(0, name.lastIndexOf('/'))));
            }
        }
    }

    /** A journal may be that of somebody else, and name what is not in the tree. */
    private void deleteEmptied(String folder) throws IOException {
        try {
            Path real = root.resolve(folder).toRealPath();
            if (real.startsWith(root.toRealPath()) && Files.isDirectory(real)) {
                Folders.deleteEmpty(real, root.toRealPath());
            }
        } catch (NoSuchFileException | InvalidPathException none) {
            return; // nothing is left of it
        }
    }

    /** Names the files that appear or go; those that are replaced are named by the old manifest. */
    private Stream<String> touched(Set<String> stale) {
        Stream<String> written = plan.entrySet().stream()
                .filter(one -> !one.getValue().equals(live.files().get(one.getKey())))
                .<String>mapMulti((one, names) -> LiveTree.names(one.getKey(), one.getValue(), names));
        return Stream.concat(stale.stream(), written);
    }

    private Path writeManifest() throws IOException {
        Path whole = state.resolve(NEW_MANIFEST);
        try (FileChannel channel = NewFile.open(whole)) {
            OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
            Manifest.write(plan, options.codings(), out);
            out.flush();
            channel.force(true);
        } catch (IOException failed) {
            throw WriteFailure.of(whole, failed);
        }
        return whole;
    }

    private Set<String> stale(PlannedNames names) {
        Set<String> stale = new TreeSet<>();
        live.eachFile(name -> {
            if (!names.contains(name)) {
                stale.add(name);
            }
        });
        return stale;
    }

    /** Moves what waits in a folder to its place: what is a new folder at once, all else file by file. */
    private void moveIn(Path from, Path to, String prefix) throws IOException {
        for (Path one : sorted(from)) {
            String name = prefix + one.getFileName();
            Path target = to.resolve(one.getFileName().toString());
            if (Files.isDirectory(one, LinkOption.NOFOLLOW_LINKS) && Files.isDirectory(target)) {
                moveIn(one, target, name + "/");
            } else {
                steps.before("move " + name);
                Folders.replace(one, target);
            }
        }
    }

    private static List<Path> sorted(Path folder) throws IOException {
        List<Path> all = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            entries.forEach(all::add);
        }
        all.sort(null);
        return all;
    }

    private void delete(String key) throws IOException {
        Path file = root.resolve(key);
        steps.before("delete " + key);
        if (Files.deleteIfExists(file)) {
            deleted++;
            Folders.deleteEmpty(file.getParent(), root);
        }
    }

    /** The names of all files of the tree to be, siblings included, without a list of them: there are millions. */
    static final class PlannedNames {

        private static final String MANIFEST = TreeKeys.MANIFEST.value();

        private final Map<String, PublicFile> plan;
        private final Set<String> folders = new HashSet<>();

        PlannedNames(Map<String, PublicFile> plan) {
            this.plan = plan;
            for (String key : plan.keySet()) {
                int slash = key.lastIndexOf('/');
                while (slash > 0 && folders.add(key.substring(0, slash))) {
                    slash = key.lastIndexOf('/', slash - 1);
                }
            }
        }

        boolean contains(String name) {
            if (plan.containsKey(name) || name.equals(MANIFEST)) {
                return true;
            }
            for (Coding coding : Coding.COMPRESSED) {
                if (name.endsWith(coding.suffix())) {
                    PublicFile file = plan.get(
                            name.substring(0, name.length() - coding.suffix().length()));
                    return file != null && file.coded(coding) != null;
                }
            }
            return false;
        }

        int count() {
            return plan.values().stream().mapToInt(PublicFile::files).sum();
        }

        long bytes() {
            return plan.values().stream().mapToLong(PublicFile::bytes).sum();
        }

        /** Two names must not meet on a file system that ignores case, nor a file be a folder as well. */
        void refuseCollisions() throws IOException {
            Map<String, String> lowered = new HashMap<>();
            for (String key : plan.keySet()) {
                String lower = key.toLowerCase(Locale.ROOT);
                if (!lower.equals(key)) { // of two that differ in case, one at least is not lower case
                    String other = plan.containsKey(lower) ? lower : lowered.putIfAbsent(lower, key);
                    if (other != null) {
                        throw new IOException("the files " + other + " and " + key + " differ in letter case only");
                    }
                }
            }
            for (String folder : folders) {
                String lower = folder.toLowerCase(Locale.ROOT);
                if (contains(folder)) {
                    throw new IOException(folder + " would be a file and a folder");
                }
                String file = contains(lower) ? lower : lowered.get(lower);
                if (file != null) {
                    throw new IOException(
                            "the file " + file + " and the folder " + folder + " differ in letter case only");
                }
            }
        }

        /** Names the stale files that lie where a folder is needed, or below where a file is: only they are deleted early. */
        Set<String> inTheWay(Set<String> stale) {
            Set<String> early = new HashSet<>();
            for (String key : stale) {
                if (folders.contains(key)) {
                    early.add(key);
                }
                for (int slash = key.lastIndexOf('/'); slash > 0; slash = key.lastIndexOf('/', slash - 1)) {
                    if (contains(key.substring(0, slash))) {
                        early.add(key);
                    }
                }
            }
            return early;
        }
    }
}
