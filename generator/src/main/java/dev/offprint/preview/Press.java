package dev.offprint.preview;

import dev.offprint.diagnostic.Code;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.edition.Changes;
import dev.offprint.preview.edition.Edition;
import dev.offprint.preview.edition.Editions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes an edition after each change, on a thread of its own, until it is closed. Where the file system cannot be watched it
 * looks again and again.
 */
final class Press implements AutoCloseable {

    /** How often to look where nothing can be heard. */
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(700);
    /** Looking may take this share of the time at most: one part in so many. */
    private static final int SHARE = 10;

    private final Path content;
    private final Editions published;
    private final Optional<Editions> withDrafts;
    private final Current current;
    private final PreviewListener listener;
    private boolean polling;
    private volatile boolean closed;
    private @Nullable Thread thread;

    Press(
            Path content,
            Editions published,
            Optional<Editions> withDrafts,
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
        print(Changes.EVERYWHERE, progress);
        Thread started = new Thread(this::run, "offprint-press");
        started.setDaemon(true);
        started.start();
        thread = started;
    }

    private void run() {
        try {
            while (!closed) {
                if (polling) {
                    look();
                } else {
                    follow();
                }
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** Follows what is heard until nothing can be heard any more: the folder is gone, or cannot be watched. */
    private void follow() throws InterruptedException {
        String reason = "";
        try (Watch watching = Watch.on(content)) {
            // what changed before the ears were open
            boolean there = print(Changes.EVERYWHERE, Progress.SILENT);
            for (Changes changes = there ? watching.next() : null; changes != null; ) {
                changes = print(changes, Progress.SILENT) ? watching.next() : null;
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
        boolean there = print(Changes.EVERYWHERE, Progress.SILENT);
        long took = System.nanoTime() - begun;
        Thread.sleep(Math.max(BETWEEN_LOOKS.toMillis(), took / 1_000_000 * SHARE));
        return there;
    }

    /** Makes the next edition; returns whether the folder was there. Of its coming back nobody tells. */
    private boolean print(Changes changes, Progress progress) {
        if (closed) {
            return false;
        }
        try {
            long begun = System.nanoTime();
            Edition edition = published.next(changes, progress);
            Edition pages = withDrafts.isPresent() ? withDrafts.get().next(changes, Progress.SILENT) : edition;
            if (current.put(edition, pages)) {
                listener.printed(edition, Duration.ofNanos(System.nanoTime() - begun));
            }
            return edition.findings().stream()
                    .noneMatch(finding -> finding.code().equals(Code.NO_CONTENT.label()));
        } catch (RuntimeException bug) {
            listener.failed(bug); // the last edition stays
            return true;
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
