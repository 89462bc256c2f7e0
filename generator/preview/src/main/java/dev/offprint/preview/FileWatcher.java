package dev.offprint.preview;

import dev.offprint.article.Theme;
import dev.offprint.preview.edition.ContentChanges;
import io.methvin.watcher.DirectoryChangeEvent;
import io.methvin.watcher.DirectoryWatcher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Watches the content folder, and gathers changes that belong together: editors save in several steps, and a checkout changes
 * thousands of files.
 */
final class FileWatcher implements AutoCloseable {

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
        boolean inArticle =
                relative.getNameCount() > 1 && relative.getName(0).toString().equals("articles");
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
