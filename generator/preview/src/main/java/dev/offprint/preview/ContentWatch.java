package dev.offprint.preview;

import dev.offprint.corpus.Corpus;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.edition.Editions;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** Checks the content again after each change: a preview without a server. */
public final class ContentWatch implements AutoCloseable {

    private final RebuildLoop loop;
    private final CountDownLatch closed = new CountDownLatch(1);

    private ContentWatch(RebuildLoop loop) {
        this.loop = loop;
    }

    /**
     * Checks the content for the first time, and starts to watch it.
     *
     * @param options how to read it
     * @param polling whether to poll instead of listening for changes
     * @param listener hears of each edition, including the first
     */
    public static ContentWatch start(
            Path content, Corpus.Options options, boolean polling, PreviewListener listener, Progress progress) {
        Editions editions = Editions.of(content, options, Clock.systemUTC());
        RebuildLoop loop = new RebuildLoop(content, editions, Optional.empty(), new CurrentState(), listener, polling);
        loop.start(progress);
        return new ContentWatch(loop);
    }

    /** Waits until it is closed. */
    public void join() throws InterruptedException {
        closed.await();
    }

    @Override
    public void close() {
        loop.close();
        closed.countDown();
    }
}
