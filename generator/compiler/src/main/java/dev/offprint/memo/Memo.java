package dev.offprint.memo;

import dev.offprint.digest.Sha256;
import dev.offprint.output.ListItem;
import dev.offprint.output.Spool;
import dev.offprint.tree.disk.ProcessLock;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * What runs remember: one file of records, which are appended as they are made. A record names its task and holds what came of it,
 * with the facts that it followed from; so it is true whatever happens to the run that wrote it, and of two of one task the later is
 * used. Builds, checks and trees may share a memo, one after the other: it is locked until it is closed. Where it cannot be used
 * nothing is remembered. Safe for use by many threads.
 */
public final class Memo implements AutoCloseable {

    /** The number of the format. */
    private static final int FORMAT = 1;
    /** So many bytes may be of no use any more, whatever the length of the file. */
    private static final long SPARE = 1L << 20;
    /** A file may grow to this many times what is needed of it. */
    private static final int SLACK = 2;

    private static final String FILE = "memo";
    /** Of so many bytes of the heap one may hold what was found; a found byte takes eight. */
    private static final int PART = 64;

    private final @Nullable Path folder;
    private final Map<Task, Entry> entries = new ConcurrentHashMap<>();
    private final Set<Task> used = ConcurrentHashMap.newKeySet();
    /** What was found, as far as there is room: articles are asked for twice. */
    private final Map<Task, Remembered<?>> found = new ConcurrentHashMap<>();

    private final AtomicLong room = new AtomicLong(Runtime.getRuntime().maxMemory() / PART);
    private final AtomicReference<@Nullable String> trouble = new AtomicReference<>();

    private final Sha256 program;
    private final long spare;
    private @Nullable ProcessLock lock;
    private @Nullable Spool spool;
    private Sha256 scope;

    /** What a record is about. */
    public enum Kind {
        /** An article, by its slug. */
        ARTICLE,
        /** Files that are joined from many articles, by a name of their own. */
        FILES
    }

    /**
     * What a record came of.
     *
     * @param scope the digest of whatever all tasks of a run depend on
     */
    private record Task(Kind kind, String name, Sha256 scope) {}

    /**
     * The first record of the file.
     *
     * @param program the digest of the program that wrote it: no other reads it
     */
    private record Origin(int format, Sha256 program) {}

    /**
     * What a record begins with.
     *
     * @param item what the file holds of the article besides; null if it is of none
     */
    private record Beginning(Task task, @Nullable ListItem item) {}

    /** Where a record is in the file, and how many bytes there are only for it. */
    private record Entry(long offset, int length, long bytes) {

        static Entry of(long offset, int length, @Nullable ListItem item) {
            long own = (long) Spool.HEAD + length;
            return new Entry(offset, length, item == null ? own : own + Spool.HEAD + item.size());
        }
    }

    /**
     * What came of a task.
     *
     * @param result the result
     * @param item where the article's JSON is in the file; null if it is not there
     */
    public record Remembered<T>(T result, @Nullable ListItem item) {}

    private Memo(@Nullable Path folder, Sha256 program, long spare) {
        this.folder = folder;
        this.program = program;
        this.scope = program;
        this.spare = spare;
    }

    /** Returns a memo that remembers nothing. */
    public static Memo none() {
        return new Memo(null, Sha256.of(new byte[0]), SPARE);
    }

    /** Returns the default folder of the memo of a tree, which is beside the tree. */
    public static Path beside(Path tree) {
        Path absolute = tree.toAbsolutePath().normalize();
        Path name = absolute.getFileName();
        return absolute.resolveSibling(".offprint-cache").resolve(name == null ? "tree" : name.toString());
    }

    /** Returns the folder of the memo of the usual tree, if the folder for memos is there. */
    public static Optional<Path> usual() {
        Path folder = beside(Path.of("public"));
        return Files.isDirectory(folder.resolveSibling(".")) ? Optional.of(folder) : Optional.empty();
    }

    /** Opens the memo in a folder, which is made where it is missing. */
    public static Memo in(Path folder, Sha256 program) {
        return in(folder, program, SPARE);
    }

    /**
     * Opens a memo, as above.
     *
     * @param spare how many bytes it may be longer than twice what is needed of it, before it is written anew; with a large negative
     *     number it always is
     */
    public static Memo in(Path folder, Sha256 program, long spare) {
        Memo memo = new Memo(folder, program, spare);
        try {
            memo.lock = ProcessLock.tryTake(folder.resolve("lock")).orElse(null);
            if (memo.lock == null) {
                memo.trouble.set("another run uses " + folder);
            } else {
                memo.spool = memo.opened(folder.resolve(FILE));
            }
        } catch (IOException unusable) {
            memo.giveUp(unusable);
        }
        return memo;
    }

    private Spool opened(Path file) throws IOException {
        boolean[] isOurs = new boolean[1];
        try {
            Spool known = Spool.open(file, (offset, bytes) -> {
                if (entries.isEmpty() && !isOurs[0]) {
                    isOurs[0] =
                            Codec.decode(ByteBuffer.wrap(bytes), Origin.class).equals(new Origin(FORMAT, program));
                } else if (isOurs[0]) {
                    Beginning record = Codec.decode(ByteBuffer.wrap(bytes), Beginning.class);
                    entries.put(record.task(), Entry.of(offset, bytes.length, record.item()));
                }
            });
            if (isOurs[0]) {
                return known;
            }
            known.close();
        } catch (IOException absent) {
            entries.clear();
        }
        return begun(file);
    }

    private Spool begun(Path file) throws IOException {
        Spool fresh = Spool.create(file);
        fresh.append(Codec.encode(new Origin(FORMAT, program)));
        return fresh;
    }

    /** Says what all tasks of this run depend on; before the first of them. */
    public void setScope(Sha256 all) {
        scope = all;
    }

    /** Returns where the JSON of articles is kept; nothing if nothing is remembered. */
    public Optional<Spool> spool() {
        return Optional.ofNullable(spool);
    }

    /** Returns why nothing can be remembered, if so. */
    public Optional<String> trouble() {
        return Optional.ofNullable(trouble.get());
    }

    /** Returns what came of a task the last time. */
    public <T extends Record> Optional<Remembered<T>> find(Kind kind, String name, Class<T> type) {
        Task task = new Task(kind, name, scope);
        Entry entry = entries.get(task);
        Spool file = spool;
        if (entry == null || file == null) {
            return Optional.empty();
        }
        Remembered<?> again = found.remove(task);
        if (again != null) {
            room.addAndGet(entry.length());
            return Optional.of(new Remembered<>(type.cast(again.result()), again.item()));
        }
        try {
            ByteBuffer bytes = ByteBuffer.wrap(file.record(entry.offset(), entry.length()));
            ListItem item = Codec.decode(bytes, Beginning.class).item();
            Remembered<T> remembered = new Remembered<>(Codec.decode(bytes, type), item);
            used.add(task);
            if (kind == Kind.ARTICLE && room.addAndGet(-entry.length()) >= 0) {
                found.put(task, remembered);
            }
            return Optional.of(remembered);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    /** Remembers what came of a task. The disk may be full: that costs the next run time, and is no failure of this one. */
    public void put(Kind kind, String name, Record result, @Nullable ListItem item) {
        Spool file = spool;
        if (file != null && trouble.get() == null) {
            Task task = new Task(kind, name, scope);
            try {
                byte[] bytes = joined(new Beginning(task, item), Codec.encode(result));
                entries.put(task, Entry.of(file.append(bytes), bytes.length, item));
                found.remove(task);
                used.add(task);
            } catch (IOException full) {
                trouble.compareAndSet(null, sentence(full));
            }
        }
    }

    private static byte[] joined(Beginning beginning, byte[] result) {
        byte[] first = Codec.encode(beginning);
        return ByteBuffer.allocate(first.length + result.length)
                .put(first)
                .put(result)
                .array();
    }

    /** Lets go of what a build did not use, if that is much. */
    public void keepUsed() {
        compact(used);
    }

    /** Lets go of what was replaced, if that is much. */
    public void keepLatest() {
        compact(entries.keySet());
    }

    private void compact(Collection<Task> kept) {
        Spool file = spool;
        Path place = folder;
        if (file == null || place == null) {
            return;
        }
        long live = kept.stream()
                .mapToLong(task -> Objects.requireNonNull(entries.get(task)).bytes())
                .sum();
        if (file.length() > SLACK * live + spare) {
            try {
                Path fresh = place.resolve(FILE + ".new");
                try (Spool copy = begun(fresh)) {
                    for (Task task : kept) {
                        copy(Objects.requireNonNull(entries.get(task)), file, copy);
                    }
                }
                file.close();
                spool = null;
                Files.move(
                        fresh,
                        place.resolve(FILE),
                        StandardCopyOption.REPLACE_EXISTING,
                        StandardCopyOption.ATOMIC_MOVE);
            } catch (IOException failed) {
                giveUp(failed);
            }
        }
    }

    private static void copy(Entry entry, Spool from, Spool to) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(from.record(entry.offset(), entry.length()));
        Beginning old = Codec.decode(bytes, Beginning.class);
        ListItem item = old.item() == null ? null : to.append(from, old.item());
        byte[] result = new byte[bytes.remaining()];
        bytes.get(result);
        to.append(joined(new Beginning(old.task(), item), result));
    }

    /** Forgets everything, on the disk as well: what is there is damaged. */
    public void clear() throws IOException {
        Path place = folder;
        Spool file = spool;
        spool = null;
        if (file != null && place != null) {
            file.close();
            Files.deleteIfExists(place.resolve(FILE));
            Files.deleteIfExists(place.resolve(FILE + ".new")); // the disk may have been full
        }
    }

    /** Forgets everything, because the folder cannot be used for this reason. */
    private void giveUp(IOException reason) {
        trouble.set(sentence(reason));
        try {
            clear();
        } catch (IOException worse) {
            trouble.set(sentence(worse));
        }
        close();
    }

    /** Returns what happened, without the name of a class where the system said it in words. */
    private static String sentence(IOException failed) {
        boolean said = failed instanceof FileSystemException system && system.getReason() != null;
        return said ? String.valueOf(failed.getMessage()) : failed.toString();
    }

    /** Lets other runs use the folder. */
    @Override
    public void close() {
        Spool file = spool;
        ProcessLock held = lock;
        spool = null;
        lock = null;
        try {
            if (file != null) {
                file.close();
            }
            if (held != null) {
                held.close();
            }
        } catch (IOException failed) {
            trouble.compareAndSet(null, sentence(failed));
        }
    }
}
