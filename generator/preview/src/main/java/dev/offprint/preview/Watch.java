package dev.offprint.preview;

import dev.offprint.article.Theme;
import dev.offprint.preview.edition.Changes;
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
import org.jspecify.annotations.Nullable;

/**
 * Hears of changes below the content folder, and gathers those that belong together: editors save in several steps, and a
 * checkout changes thousands of files.
 */
final class Watch implements AutoCloseable {

    /** So long it must be quiet before a save is taken to be over; it is part of what an editor waits for. */
    private static final Duration QUIET = Duration.ofMillis(12);
    /** Longer than that nobody waits, however much goes on. */
    private static final Duration LONGEST = Duration.ofMillis(250);

    /** What is read for every edition, and is no article. */
    private static final Set<String> SITE = Set.of("site.yaml", "pages", "skills", Theme.FOLDER);

    /** A folder tells of what it holds, and not of being moved away itself. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(500);

    private final Path content;
    private final @Nullable Object key;
    private final DirectoryWatcher watcher;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition news = lock.newCondition();
    private @Nullable Changes gathered;
    private long lastAt;
    private boolean closed;

    private Watch(Path content) throws IOException {
        // links in the path of the folder are not in the paths of events
        this.content = content.toRealPath();
        this.key = key(this.content);
        this.watcher = DirectoryWatcher.builder()
                .path(this.content)
                .fileHashing(false)
                .listener(this::heard)
                .build();
    }

    /** Begins to watch a folder; may take a while for a large one, and misses nothing after it has returned. */
    static Watch on(Path content) throws IOException {
        Watch watch = new Watch(content);
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

    /** Waits for changes and returns them once it is quiet; nothing once there is nothing to hear any more. */
    @Nullable
    Changes next() throws InterruptedException {
        lock.lock();
        try {
            while (gathered == null && !closed) {
                boolean quiet = !news.await(BETWEEN_LOOKS.toMillis(), TimeUnit.MILLISECONDS);
                closed |= quiet && isGone();
            }
            long begun = System.nanoTime();
            long now = begun;
            while (!closed && now - lastAt < QUIET.toNanos() && now - begun < LONGEST.toNanos()) {
                long ignored = news.awaitNanos(QUIET.toNanos() - (now - lastAt));
                now = System.nanoTime();
            }
            Changes changes = gathered;
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
        tell(event.eventType() == DirectoryChangeEvent.EventType.OVERFLOW ? Changes.EVERYWHERE : changes(event.path()));
    }

    private Changes changes(Path changed) {
        Path relative = content.relativize(changed);
        boolean inArticle =
                relative.getNameCount() > 1 && relative.getName(0).toString().equals("articles");
        if (inArticle) {
            return Changes.in(relative.getName(1).toString());
        }
        // what lies elsewhere may be what a link leads to
        return SITE.contains(relative.getName(0).toString()) ? Changes.in() : Changes.EVERYWHERE;
    }

    private void tell(Changes changes) {
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
