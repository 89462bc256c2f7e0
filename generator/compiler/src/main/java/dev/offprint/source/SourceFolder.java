package dev.offprint.source;

import dev.offprint.diagnostic.Code;
import dev.offprint.diagnostic.Place;
import dev.offprint.source.SourceEntry.Stamp;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Lists the folders of a tree, and reports what it refuses. */
record SourceFolder(SourceTree tree) {

    /** Returns what a folder holds, sorted by name, without hidden files, editors' backups and what is refused. */
    List<SourceEntry> list(String folder) {
        List<SourceEntry> entries = new ArrayList<>();
        try (DirectoryStream<Path> paths = Files.newDirectoryStream(tree.at(folder))) {
            for (Path path : paths) {
                String name = path.getFileName().toString();
                if (name.indexOf('\uFFFD') >= 0) {
                    undecodable(folder, name);
                } else if (!name.startsWith(".") && !name.endsWith("~")) {
                    entry(path, folder.isEmpty() ? name : folder + "/" + name, name)
                            .ifPresent(entries::add);
                }
            }
        } catch (NotDirectoryException e) {
            tree.diagnostics()
                    .add(Code.NOT_A_FOLDER.at(
                            Place.file(folder), "`" + folder + "` is a file", "make it a folder, or remove it"));
        } catch (DirectoryIteratorException e) {
            tree.report(folder, e);
        } catch (IOException | InvalidPathException e) {
            tree.report(folder, e);
        }
        entries.sort(Comparator.comparing(SourceEntry::name));
        return entries;
    }

    /** The decoded name is not the name on the disk, so no path made of it opens the file. */
    private void undecodable(String folder, String name) {
        tree.diagnostics()
                .add(Code.UNREADABLE.at(
                        Place.file(folder.isEmpty() ? name : folder + "/" + name),
                        "the name of this file cannot be decoded under this locale",
                        "use a UTF-8 locale, such as `LC_ALL=C.UTF-8`, or rename the file"));
    }

    private Optional<SourceEntry> entry(Path path, String relative, String name) {
        try {
            FileFacts facts = FileFacts.of(path, LinkOption.NOFOLLOW_LINKS);
            boolean isLink = facts.isLink();
            if (isLink) {
                if (!staysInside(path, relative)) {
                    return Optional.empty();
                }
                facts = FileFacts.of(path);
            }
            if (!facts.isFolder() && !facts.isFile()) {
                tree.diagnostics()
                        .add(Code.NOT_A_FILE.at(
                                Place.file(relative), "`" + name + "` is neither a file nor a folder", "remove it"));
                return Optional.empty();
            }
            return Optional.of(new SourceEntry(relative, name, facts.isFolder(), isLink, facts.stamp()));
        } catch (IOException e) {
            tree.report(relative, e);
            return Optional.empty();
        }
    }

    /** A link to a folder that holds the link would make the tree endless; one that leaves could publish anything. */
    private boolean staysInside(Path link, String relative) {
        String problem;
        try {
            Path target = link.toRealPath();
            Path holder = tree.at(relative.substring(0, Math.max(0, relative.lastIndexOf('/'))))
                    .toRealPath();
            problem = !target.startsWith(tree.realRoot())
                    ? "leaves the content folder"
                    : holder.startsWith(target) ? "leads back to a folder that holds it" : "";
        } catch (IOException e) {
            problem = "leads nowhere";
        }
        if (!problem.isEmpty()) {
            tree.diagnostics()
                    .add(Code.SYMLINK.at(
                            Place.file(relative),
                            "symbolic link `" + link.getFileName() + "` " + problem,
                            "replace it by a copy of what it should lead to"));
        }
        return problem.isEmpty();
    }

    /**
     * What a file system says of a file.
     *
     * @param isLink whether it is a symbolic link
     * @param isFolder whether it is a folder
     * @param isFile whether it is a regular file
     * @param stamp its stamp
     */
    private record FileFacts(boolean isLink, boolean isFolder, boolean isFile, Stamp stamp) {

        private static final String UNIX =
                "unix:size,lastModifiedTime,ctime,fileKey,isSymbolicLink,isDirectory,isRegularFile";
        /** 2^64 divided by the golden ratio: products with it differ in all bits. */
        private static final long GOLDEN = 0x9e3779b97f4a7c15L;

        /** Returns what is said of a file, or of a link itself where links are not followed. */
        static FileFacts of(Path file, LinkOption... options) throws IOException {
            return file.getFileSystem().supportedFileAttributeViews().contains("unix")
                    ? unix(Files.readAttributes(file, UNIX, options))
                    : basic(Files.readAttributes(file, BasicFileAttributes.class, options));
        }

        private static FileFacts unix(Map<String, Object> facts) {
            Stamp stamp = new Stamp(
                    (Long) get(facts, "size"),
                    nanos((FileTime) get(facts, "lastModifiedTime")),
                    nanos((FileTime) get(facts, "ctime")),
                    key(facts.get("fileKey")));
            return new FileFacts(
                    is(facts, "isSymbolicLink"), is(facts, "isDirectory"), is(facts, "isRegularFile"), stamp);
        }

        private static FileFacts basic(BasicFileAttributes facts) {
            Stamp stamp = new Stamp(facts.size(), nanos(facts.lastModifiedTime()), 0, key(facts.fileKey()));
            return new FileFacts(facts.isSymbolicLink(), facts.isDirectory(), facts.isRegularFile(), stamp);
        }

        private static Object get(Map<String, Object> facts, String name) {
            return Objects.requireNonNull(facts.get(name), name);
        }

        private static boolean is(Map<String, Object> facts, String name) {
            return Boolean.TRUE.equals(facts.get(name));
        }

        private static long nanos(FileTime time) {
            return time.to(TimeUnit.NANOSECONDS);
        }

        /** Java's own hash of a key adds device and inode, so that neighbours on two disks have the same. */
        private static long key(@Nullable Object key) {
            if (key == null) {
                return 0;
            }
            String text = key.toString(); // (dev=fd01,ino=1234)
            long hash = 0;
            for (int i = 0; i < text.length(); i++) {
                hash = (hash ^ text.charAt(i)) * GOLDEN;
                hash ^= hash >>> 32;
            }
            return hash;
        }
    }
}
