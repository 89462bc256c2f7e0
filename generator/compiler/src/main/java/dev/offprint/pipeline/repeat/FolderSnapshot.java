package dev.offprint.pipeline.repeat;

import dev.offprint.cache.codec.Decoder;
import dev.offprint.cache.codec.Encoder;
import dev.offprint.edge.negotiate.Coding;
import dev.offprint.source.FileFacts;
import dev.offprint.source.SourceEntry.Stamp;
import dev.offprint.tree.PublicFile;
import dev.offprint.tree.PublicFile.Content;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The names and lengths of the files in a folder of a tree.
 *
 * @param path its path in the tree; empty for the tree itself
 * @param stamp what the file system said of it; {@link #NEVER} where it may change without having another stamp
 * @param files the names and lengths in binary form: there are as many as files in the tree
 */
record FolderSnapshot(String path, Stamp stamp, ByteBuffer files) {

    /** The stamp of no folder. */
    static final Stamp NEVER = new Stamp(-1, 0, 0, 0);

    private static final String MANIFEST = "manifest.json";
    /** What may lie in the folder of the tree besides the tree: version control needs it in an empty folder. */
    private static final Set<String> TOLERATED = Set.of(".gitkeep", ".gitignore", MANIFEST);

    /** Is told of a file. */
    @FunctionalInterface
    private interface Visitor {
        /** Returns whether to go on. */
        boolean visit(String name, long length);
    }

    /** Returns the path of the folder that holds this file or folder. */
    static String above(String path) {
        return path.substring(0, Math.max(0, path.lastIndexOf('/')));
    }

    /** Returns the snapshot of a folder that has these files, without its stamp. */
    static FolderSnapshot named(String path, Collection<String> keys, Map<String, PublicFile> files) {
        Encoder out = new Encoder();
        out.each(keys.stream().sorted().toList(), key -> {
            PublicFile file = Objects.requireNonNull(files.get(key), key);
            out.text(key.substring(path.isEmpty() ? 0 : path.length() + 1));
            out.number(file.content().length());
            Coding.COMPRESSED.forEach(coding -> out.number(length(file.coded(coding))));
        });
        return new FolderSnapshot(path, NEVER, out.bytes());
    }

    /**
     * Returns this snapshot with a stamp: that of a snapshot with the same files, which holds or is no longer that of the folder, or
     * the one that the folder has now.
     */
    FolderSnapshot stampedLike(@Nullable FolderSnapshot before, Path root, RunStart start) {
        if (before != null && before.files().equals(files)) {
            return before;
        }
        try {
            return stamped(FileFacts.of(root.resolve(path), LinkOption.NOFOLLOW_LINKS), start);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static long length(@Nullable Content coded) {
        return coded == null ? 0 : coded.length();
    }

    void encode(Encoder out) {
        out.text(path);
        out.number(stamp.size());
        out.number(stamp.modified());
        out.number(stamp.changed());
        out.number(stamp.key());
        out.part(files);
    }

    static FolderSnapshot decode(Decoder in) {
        return new FolderSnapshot(in.text(), new Stamp(in.number(), in.number(), in.number(), in.number()), in.part());
    }

    /** Reads as much as {@link #decode}, and makes nothing of it. */
    static void skip(Decoder in) {
        in.skipPart();
        for (int i = 0; i < 4; i++) { // the stamp
            in.number();
        }
        in.skipPart();
    }

    /** The folder of the tree itself changes with every build, which puts its lock there. */
    private FolderSnapshot stamped(FileFacts facts, RunStart start) {
        boolean settled = !path.isEmpty() && start.isSettled(facts.stamp().latest());
        return new FolderSnapshot(path, settled ? facts.stamp() : NEVER, files);
    }

    /**
     * Compares the folder with this snapshot.
     *
     * @param folders the paths of all folders of the tree
     * @return the snapshot with the stamp that the folder has now; nothing if a name or a length is another
     */
    Optional<FolderSnapshot> compared(Path root, Set<String> folders, RunStart start) {
        try {
            Path folder = root.resolve(path);
            FileFacts facts = FileFacts.of(folder, LinkOption.NOFOLLOW_LINKS);
            if (!facts.isFolder()) {
                return Optional.empty();
            } else if (facts.stamp().equals(stamp)) {
                return hasLengths(folder.toFile()) ? Optional.of(this) : Optional.empty();
            }
            return hasNames(folder, folders) ? Optional.of(stamped(facts, start)) : Optional.empty();
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        } catch (DirectoryIteratorException failed) {
            throw new UncheckedIOException(failed.getCause());
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** The names are known to be those of the snapshot: that none is missing does not depend on the lengths. */
    private boolean hasLengths(File folder) {
        return eachFile((name, length) -> new File(folder, name).length() == length);
    }

    private boolean hasNames(Path folder, Set<String> folders) throws IOException {
        Map<String, Long> expected = new HashMap<>();
        eachFile((name, length) -> expected.put(name, length) == null);
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                String name = entry.getFileName().toString();
                BasicFileAttributes facts =
                        Files.readAttributes(entry, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                boolean isKnown = facts.isDirectory()
                        ? folders.contains(path.isEmpty() ? name : path + "/" + name)
                        : isExpected(name, facts, expected.remove(name));
                if (!isKnown) {
                    return false;
                }
            }
        }
        return expected.isEmpty();
    }

    private boolean isExpected(String name, BasicFileAttributes facts, @Nullable Long length) {
        return length == null
                ? path.isEmpty() && TOLERATED.contains(name)
                : facts.isRegularFile() && facts.size() == length;
    }

    private boolean eachFile(Visitor visitor) {
        Decoder in = new Decoder(files);
        for (int i = in.count(); i > 0; i--) {
            String name = in.text();
            if (!visitor.visit(name, in.number())) {
                return false;
            }
            for (Coding coding : Coding.COMPRESSED) {
                long coded = in.number();
                if (coded > 0 && !visitor.visit(name + coding.suffix(), coded)) {
                    return false;
                }
            }
        }
        return true;
    }
}
