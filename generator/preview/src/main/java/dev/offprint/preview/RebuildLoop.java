package dev.offprint.preview;

import dev.offprint.article.Theme;
import dev.offprint.diagnostic.Code;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.edition.ContentChanges;
import dev.offprint.preview.edition.Edition;
import dev.offprint.preview.edition.EditionSource;
import io.methvin.watcher.DirectoryChangeEvent;
import io.methvin.watcher.DirectoryWatcher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Makes an edition after each change, on its own thread, until it is closed. If the file system cannot be watched, it polls.
 * No failure ends it, not even an {@link Error}: the terminal and every open page show the failure, the last good edition
 * stays, and the next change rebuilds everything.
 */
final class RebuildLoop implements AutoCloseable {

    /** The shortest time between two polls. */
    private static final Duration POLL_INTERVAL = Duration.ofMillis(700);
    /** Polling may take at most one part in so many of the time. */
    private static final int SHARE = 10;

    private final Path content;
    private final EditionSource published;
    private final Optional<? extends EditionSource> withDrafts;
    private final CurrentState current;
    private final PreviewListener listener;
    private boolean polling;
    /** The last failure, until an edition succeeds. */
    private String failure = "";

    /** When the next article becomes public. */
    private volatile @Nullable Instant due;

    private volatile boolean closed;
    private @Nullable Thread thread;

    RebuildLoop(
            Path content,
            EditionSource published,
            Optional<? extends EditionSource> withDrafts,
            CurrentState current,
            PreviewListener listener,
            boolean polling) {
        this.content = content;
        this.published = published;
        this.withDrafts = withDrafts;
        this.current = current;
        this.listener = listener;
        this.polling = polling;
    }

    /** Makes the first edition, and starts to wait for changes. */
    void start(Progress progress) {
        rebuild(ContentChanges.EVERYWHERE, progress);
        Thread started = new Thread(this::run, "offprint-rebuild");
        started.setDaemon(true);
        started.start();
        thread = started;
    }

    private void run() {
        try {
            while (!closed) {
                round();
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void round() throws InterruptedException {
        try {
            if (polling) {
                poll();
            } else {
                watch();
            }
        } catch (RuntimeException | Error bug) { // in watching; rebuild() handles its own
            fail(bug);
            Thread.sleep(POLL_INTERVAL.toMillis());
        }
    }

    /** Rebuilds after each event until the folder is gone or cannot be watched. */
    private void watch() throws InterruptedException {
        String reason = "";
        try (FileWatcher watching = FileWatcher.on(content)) {
            // for changes before the watcher was ready
            boolean there = rebuild(ContentChanges.EVERYWHERE, Progress.SILENT);
            for (ContentChanges changes = there ? watching.next(this::isDue) : null; changes != null; ) {
                changes = rebuild(changes, Progress.SILENT) ? watching.next(this::isDue) : null;
            }
        } catch (IOException | UncheckedIOException deaf) {
            reason = String.valueOf(deaf.getMessage());
        }
        boolean there = poll();
        while (!closed && !there) {
            reason = ""; // a missing folder cannot be watched
            there = poll();
        }
        if (!closed && !reason.isEmpty()) {
            listener.cannotWatch(reason);
            polling = true;
        }
    }

    /** Rebuilds and sleeps; returns whether the folder is there. */
    private boolean poll() throws InterruptedException {
        long begun = System.nanoTime();
        boolean there = rebuild(ContentChanges.EVERYWHERE, Progress.SILENT);
        long took = System.nanoTime() - begun;
        Thread.sleep(Math.max(POLL_INTERVAL.toMillis(), took / 1_000_000 * SHARE));
        return there;
    }

    /** Makes the next edition; returns whether the folder was there. No event reports that it is back. */
    private boolean rebuild(ContentChanges changes, Progress progress) {
        if (closed) {
            return false;
        }
        try {
            long begun = System.nanoTime();
            // no event repeats the changes before a failure
            ContentChanges all = failure.isEmpty() ? changes : ContentChanges.EVERYWHERE;
            Edition edition = published.next(all, progress);
            Edition pages = withDrafts.isPresent() ? withDrafts.get().next(all, Progress.SILENT) : edition;
            failure = "";
            due = Stream.of(edition, pages)
                    .flatMap(one -> Optional.ofNullable(one.due()).stream())
                    .min(Comparator.naturalOrder())
                    .orElse(null);
            if (current.put(edition, pages)) {
                listener.printed(edition, Duration.ofNanos(System.nanoTime() - begun));
            }
            return edition.findings().stream()
                    .noneMatch(finding -> finding.code().equals(Code.NO_CONTENT.label()));
        } catch (RuntimeException | Error bug) {
            fail(bug);
            return true;
        }
    }

    /** Returns whether an article has become public since the last edition. */
    private boolean isDue() {
        Instant next = due;
        return next != null && !Clock.systemUTC().instant().isBefore(next);
    }

    /** Reports a failure once until an edition succeeds: polling would repeat it every time. */
    private void fail(Throwable bug) {
        boolean same = bug.toString().equals(failure);
        failure = bug.toString();
        if (same) {
            return;
        }
        listener.failed(bug);
        try {
            Edition edition = published.failed(bug);
            current.put(edition, withDrafts.isPresent() ? withDrafts.get().failed(bug) : edition);
        } catch (RuntimeException | Error worse) { // such as no memory for that either
            listener.failed(worse);
        }
    }

    @Override
    public void close() {
        closed = true;
        Thread started = thread;
        if (started != null) {
            started.interrupt();
        }
    }

    /**
     * Watches the content folder, and gathers changes that belong together: editors save in several steps, and a checkout changes
     * thousands of files.
     */
    static final class FileWatcher implements AutoCloseable {

        /** How long without an event until a save is over; it delays every reload. */
        private static final Duration QUIET = Duration.ofMillis(12);
        /** The longest wait, however many events come. */
        private static final Duration LONGEST = Duration.ofMillis(250);

        /** Files and folders that every edition reads anyway. */
        private static final Set<String> SITE = Set.of("site.yaml", "pages", "skills", Theme.FOLDER);

        /** How often to check that the folder is there: moving it away causes no event. */
        private static final Duration GONE_INTERVAL = Duration.ofMillis(500);

        private final Path content;
        private final @Nullable Object key;
        private final DirectoryWatcher watcher;
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition news = lock.newCondition();
        private @Nullable ContentChanges gathered;
        private long lastAt;
        private boolean closed;

        private FileWatcher(Path content) throws IOException {
            // events have real paths
            this.content = content.toRealPath();
            this.key = key(this.content);
            this.watcher = DirectoryWatcher.builder()
                    .path(this.content)
                    .fileHashing(false)
                    .listener(this::heard)
                    .build();
        }

        /** Starts to watch a folder, which may take a while; misses nothing afterwards. */
        static FileWatcher on(Path content) throws IOException {
            FileWatcher watch = new FileWatcher(content);
            CompletableFuture<Void> watching = watch.watcher.watchAsync(task -> {
                Runnable listening = () -> {
                    task.run();
                    watch.end();
                };
                Thread thread = new Thread(listening, "offprint-watch");
                thread.setDaemon(true);
                thread.start();
            });
            if (watching.isCompletedExceptionally()) {
                watch.close();
                throw new IOException(
                        watching.handle((done, failure) -> failure.getMessage()).join());
            }
            return watch;
        }

        /**
         * Waits for changes and returns them once it is quiet; null if the folder is gone or the watcher is closed.
         *
         * @param due whether there has to be another edition without a change; asked every half second
         */
        @Nullable
        ContentChanges next(BooleanSupplier due) throws InterruptedException {
            lock.lock();
            try {
                while (gathered == null && !closed) {
                    boolean quiet = !news.await(GONE_INTERVAL.toMillis(), TimeUnit.MILLISECONDS);
                    closed |= quiet && isGone();
                    gathered = gathered == null && !closed && due.getAsBoolean() ? ContentChanges.in() : gathered;
                }
                long begun = System.nanoTime();
                long now = begun;
                while (!closed && now - lastAt < QUIET.toNanos() && now - begun < LONGEST.toNanos()) {
                    long ignored = news.awaitNanos(QUIET.toNanos() - (now - lastAt));
                    now = System.nanoTime();
                }
                ContentChanges changes = gathered;
                gathered = null;
                return closed ? null : changes;
            } finally {
                lock.unlock();
            }
        }

        private boolean isGone() {
            try {
                return !Objects.equals(key, key(content));
            } catch (IOException gone) {
                return true;
            }
        }

        private static @Nullable Object key(Path folder) throws IOException {
            return Files.readAttributes(folder, BasicFileAttributes.class).fileKey();
        }

        private void heard(DirectoryChangeEvent event) {
            tell(
                    event.eventType() == DirectoryChangeEvent.EventType.OVERFLOW
                            ? ContentChanges.EVERYWHERE
                            : changes(event.path()));
        }

        private ContentChanges changes(Path changed) {
            Path relative = content.relativize(changed);
            boolean inArticle = relative.getNameCount() > 1
                    && relative.getName(0).toString().equals("articles");
            if (inArticle) {
                return ContentChanges.in(relative.getName(1).toString());
            }
            // other files may be the targets of links
            return SITE.contains(relative.getName(0).toString()) ? ContentChanges.in() : ContentChanges.EVERYWHERE;
        }

        private void tell(ContentChanges changes) {
            lock.lock();
            try {
                gathered = gathered == null ? changes : gathered.and(changes);
                lastAt = System.nanoTime();
                news.signalAll();
            } finally {
                lock.unlock();
            }
        }

        @Override
        public void close() throws IOException {
            watcher.close();
            end();
        }

        private void end() {
            lock.lock();
            try {
                closed = true;
                news.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }
}
