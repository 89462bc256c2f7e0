package dev.offprint.preview;

import dev.offprint.diagnostic.Code;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.edition.Changes;
import dev.offprint.preview.edition.Edition;
import dev.offprint.preview.edition.EditionSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes an edition after each change, on a thread of its own, until it is closed. Where the file system cannot be watched it
 * looks again and again. Nothing but being closed ends it: a failure of ours, even an {@link Error}, is said on the terminal
 * and on every open page, the last good edition stays, and with the next change everything is looked at again.
 */
final class RebuildLoop implements AutoCloseable {

    /** How often to look where nothing can be heard. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(700);
    /** Looking may take this share of the time at most: one part in so many. */
    private static final int SHARE = 10;

    private final Path content;
    private final EditionSource published;
    private final Optional<? extends EditionSource> withDrafts;
    private final Current current;
    private final PreviewListener listener;
    private boolean polling;
    /** What failed last and is not yet well again. */
    private String failure = "";

    private volatile boolean closed;
    private @Nullable Thread thread;

    RebuildLoop(
            Path content,
            EditionSource published,
            Optional<? extends EditionSource> withDrafts,
            Current current,
            PreviewListener listener,
            boolean polling) {
        this.content = content;
        this.published = published;
        this.withDrafts = withDrafts;
        this.current = current;
        this.listener = listener;
        this.polling = polling;
    }

    /** Makes the first edition, and begins to wait for changes. */
    void start(Progress progress) {
        rebuild(Changes.EVERYWHERE, progress);
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
                look();
            } else {
                follow();
            }
        } catch (RuntimeException | Error bug) { // of watching; rebuilding has its own
            fail(bug);
            Thread.sleep(BETWEEN_LOOKS.toMillis());
        }
    }

    /** Follows what is heard until nothing can be heard any more: the folder is gone, or cannot be watched. */
    private void follow() throws InterruptedException {
        String reason = "";
        try (Watch watching = Watch.on(content)) {
            // what changed before the ears were open
            boolean there = rebuild(Changes.EVERYWHERE, Progress.SILENT);
            for (Changes changes = there ? watching.next() : null; changes != null; ) {
                changes = rebuild(changes, Progress.SILENT) ? watching.next() : null;
            }
        } catch (IOException | UncheckedIOException deaf) {
            reason = String.valueOf(deaf.getMessage());
        }
        boolean there = look();
        while (!closed && !there) {
            reason = ""; // what is not there cannot be watched
            there = look();
        }
        if (!closed && !reason.isEmpty()) {
            listener.cannotWatch(reason);
            polling = true;
        }
    }

    /** Looks for changes; returns whether the folder is there. */
    private boolean look() throws InterruptedException {
        long begun = System.nanoTime();
        boolean there = rebuild(Changes.EVERYWHERE, Progress.SILENT);
        long took = System.nanoTime() - begun;
        Thread.sleep(Math.max(BETWEEN_LOOKS.toMillis(), took / 1_000_000 * SHARE));
        return there;
    }

    /** Makes the next edition; returns whether the folder was there. Of its coming back nobody tells. */
    private boolean rebuild(Changes changes, Progress progress) {
        if (closed) {
            return false;
        }
        try {
            long begun = System.nanoTime();
            // of what changed before a failure nobody tells again
            Changes all = failure.isEmpty() ? changes : Changes.EVERYWHERE;
            Edition edition = published.next(all, progress);
            Edition pages = withDrafts.isPresent() ? withDrafts.get().next(all, Progress.SILENT) : edition;
            failure = "";
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

    /** Says that something failed, once until it is well again: where changes are looked for it fails every time. */
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
}
