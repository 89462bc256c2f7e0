package dev.offprint.publish;

import dev.offprint.edge.resource.KeyLayout;
import dev.offprint.publish.coding.Coding;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The tree as the last build left it: what its manifest says, and what really lies there.
 *
 * @param manifest what the last complete build wrote
 * @param lengths each file that lies there, with its length
 * @param interrupted whether a later build was cut off while it renamed, so that the manifest may be wrong
 */
record LiveTree(NavigableMap<String, PublicFile> manifest, Map<String, Long> lengths, boolean interrupted) {

    /** Where a build keeps what is not yet, or no longer, part of the tree. */
    static final String STATE = ".offprint";

    private static final Set<String> TOLERATED = Set.of(".gitkeep", ".gitignore");
    private static final int FOREIGN_SHOWN = 5;

    /** Looks at a tree, and refuses one that holds what we did not write. */
    static LiveTree open(Path root) throws RefusedException, IOException {
        NavigableMap<String, PublicFile> manifest = manifest(root);
        Path journal = root.resolve(STATE).resolve(Journal.NAME);
        boolean interrupted = Files.exists(journal);
        Set<String> known = new HashSet<>(interrupted ? Journal.read(journal) : List.of());
        manifest.forEach((key, file) -> {
            known.add(key);
            file.codings().keySet().forEach(coding -> known.add(key + coding.suffix()));
        });
        known.add(KeyLayout.MANIFEST.value());
        Scan scan = new Scan(root, known);
        Files.walkFileTree(root, scan);
        if (!scan.foreign.isEmpty()) {
            throw new RefusedException(refusal(root, scan.foreign));
        }
        return new LiveTree(manifest, scan.lengths, interrupted);
    }

    /** Returns what the manifest says of a file, if it is to be believed and the file and its codings are there. */
    @Nullable
    PublicFile trusted(String key) {
        PublicFile file = interrupted ? null : manifest.get(key);
        if (file == null || !lies(key, file.content().length())) {
            return null;
        }
        for (Map.Entry<Coding, PublicFile.Content> coding : file.codings().entrySet()) {
            if (!lies(key + coding.getKey().suffix(), coding.getValue().length())) {
                return null;
            }
        }
        return file;
    }

    boolean lies(String key, long length) {
        Long actual = lengths.get(key);
        return actual != null && actual == length;
    }

    private static NavigableMap<String, PublicFile> manifest(Path root) throws RefusedException, IOException {
        Path file = root.resolve(KeyLayout.MANIFEST.value());
        if (!Files.isRegularFile(file)) {
            return new TreeMap<>();
        }
        try (InputStream in = Files.newInputStream(file)) {
            return Manifest.read(in);
        } catch (IOException | RuntimeException damaged) {
            throw new RefusedException(
                    file + " was not written by Offprint, or is damaged; choose another --out, or delete the folder");
        }
    }

    private static String refusal(Path root, List<String> foreign) {
        StringBuilder message = new StringBuilder(root + " holds files that Offprint did not write:");
        foreign.stream()
                .sorted()
                .limit(FOREIGN_SHOWN)
                .forEach(name -> message.append("\n    ").append(name));
        if (foreign.size() > FOREIGN_SHOWN) {
            message.append("\n    and ").append(foreign.size() - FOREIGN_SHOWN).append(" more");
        }
        return message.append("\n  Move them away, or choose another --out.").toString();
    }

    private static final class Scan extends SimpleFileVisitor<Path> {
        private final Path root;
        private final Set<String> known;
        private final Map<String, Long> lengths = new HashMap<>();
        private final List<String> foreign = new ArrayList<>();

        Scan(Path root, Set<String> known) {
            this.root = root;
            this.known = known;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return name(folder).equals(STATE) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            String name = name(file);
            if (attributes.isRegularFile() && known.contains(name)) {
                lengths.put(name, attributes.size());
            } else if (!TOLERATED.contains(name)) {
                foreign.add(name);
            }
            return FileVisitResult.CONTINUE;
        }

        private String name(Path file) {
            return root.relativize(file).toString().replace(root.getFileSystem().getSeparator(), "/");
        }
    }
}
