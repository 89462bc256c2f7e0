package dev.offprint.source;

import dev.offprint.source.SourceEntry.Stamp;
import dev.offprint.tree.Sha256;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Looks at every file of a content folder without reading any: equal looks mean that nothing was changed in between. It sees what
 * {@link SourceFolder} lists.
 */
public final class SourceWalk {

    /** So many names in one folder are looked at by several threads: that of the articles has all articles. */
    private static final int MANY = 1 << 9;

    private final boolean hasChangeTimes;
    private final Map<String, List<SourceEntry>> folders = new ConcurrentHashMap<>();

    private SourceWalk(boolean hasChangeTimes) {
        this.hasChangeTimes = hasChangeTimes;
    }

    /**
     * What a look found.
     *
     * @param names a digest of the names of all files and folders and of the stamps of the files
     * @param latest the latest time of a file, in nanoseconds since 1970
     * @param folders what each folder holds that nobody has asked for, sorted by name
     */
    public record Look(Sha256 names, long latest, Map<String, List<SourceEntry>> folders) {

        /**
         * Returns what a folder was seen to hold, once: what is remembered of a hundred thousand articles needs memory. Nothing if it
         * has to be listed.
         */
        Optional<List<SourceEntry>> take(String folder) {
            return Optional.ofNullable(folders.remove(folder));
        }
    }

    /**
     * Looks at a content folder. Returns nothing where a look says too little: where files may change without a trace, behind a
     * symbolic link or on a file system without times of change, or where something cannot be looked at.
     *
     * @param threads how many threads look
     */
    public static Optional<Look> of(Path content, int threads) {
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            Path real = content.toRealPath();
            SourceWalk walk = new SourceWalk(FileFacts.hasChangeTimes(real));
            Found found = pool.invoke(walk.new Folder(real, ""));
            return Optional.of(new Look(new Sha256(found.a, found.b, found.c, found.d), found.latest, walk.folders));
        } catch (IOException | UncheckedIOException | DirectoryIteratorException | SecurityException unclear) {
            return Optional.empty();
        } finally {
            pool.shutdownNow();
        }
    }

    /** The sum of the digests of folders, which come in any order. */
    private static final class Found {
        private long a;
        private long b;
        private long c;
        private long d;
        private long latest = Long.MIN_VALUE;

        void add(Sha256 folder) {
            a += folder.a();
            b += folder.b();
            c += folder.c();
            d += folder.d();
        }

        void add(Found other) {
            add(new Sha256(other.a, other.b, other.c, other.d));
            latest = Math.max(latest, other.latest);
        }
    }

    private final class Folder extends RecursiveTask<Found> {
        private static final long serialVersionUID = 1L;

        private final transient Path folder;
        private final String path;

        Folder(Path folder, String path) {
            this.folder = folder;
            this.path = path;
        }

        @Override
        protected Found compute() {
            Found found = new Found();
            List<Folder> inner = new ArrayList<>();
            try {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 8);
                DataOutputStream out = new DataOutputStream(bytes);
                out.writeUTF(path);
                List<SourceEntry> entries = listed();
                for (SourceEntry entry : entries) {
                    digest(entry, out, found);
                    if (entry.isFolder()) {
                        inner.add(new Folder(folder.resolve(entry.name()), entry.path()));
                    }
                }
                folders.put(path, entries);
                found.add(Sha256.of(bytes.toByteArray()));
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
            invokeAll(inner).forEach(one -> found.add(one.join()));
            return found;
        }

        private List<SourceEntry> listed() throws IOException {
            List<String> names = new ArrayList<>();
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
                for (Path file : entries) {
                    String name = file.getFileName().toString();
                    if (name.indexOf('\uFFFD') >= 0) {
                        throw new IOException(file + " cannot be named");
                    } else if (SourceFolder.isListed(name)) {
                        names.add(name);
                    }
                }
            }
            names.sort(Comparator.naturalOrder());
            Stream<String> all = names.size() < MANY ? names.stream() : names.parallelStream();
            return all.map(this::look).collect(Collectors.toCollection(ArrayList::new));
        }

        private SourceEntry look(String name) {
            try {
                return look(folder.resolve(name), name);
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        }

        private SourceEntry look(Path file, String name) throws IOException {
            FileFacts facts = FileFacts.of(file, LinkOption.NOFOLLOW_LINKS);
            if (!hasChangeTimes || !(facts.isFile() || facts.isFolder())) {
                throw new IOException(file + " may change without a trace");
            }
            return new SourceEntry(
                    path.isEmpty() ? name : path + "/" + name, name, facts.isFolder(), false, facts.stamp());
        }

        private static void digest(SourceEntry entry, DataOutputStream out, Found found) throws IOException {
            out.writeUTF(entry.name());
            out.writeBoolean(entry.isFolder());
            if (!entry.isFolder()) {
                Stamp stamp = entry.stamp();
                out.writeLong(stamp.size());
                out.writeLong(stamp.modified());
                out.writeLong(stamp.changed());
                out.writeLong(stamp.key());
                found.latest = Math.max(found.latest, stamp.latest());
            }
        }
    }
}
