package dev.offprint.preview;

import dev.offprint.corpus.Corpus;
import dev.offprint.pipeline.Progress;
import dev.offprint.preview.edition.Editions;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** Looks at the content again after each change, and shows it to nobody: a preview without its pages. */
public final class ContentWatch implements AutoCloseable {

    private final RebuildLoop loop;
    private final CountDownLatch closed = new CountDownLatch(1);

    private ContentWatch(RebuildLoop loop) {
        this.loop = loop;
    }

    /**
     * Looks at the content for the first time, and begins to watch it.
     *
     * @param options how to read it
     * @param polling whether to look for changes instead of listening for them
     * @param listener hears of each edition, the first included
     */
    public static ContentWatch start(
            Path content, Corpus.Options options, boolean polling, PreviewListener listener, Progress progress) {
        Editions editions = Editions.of(content, options, Clock.systemUTC());
        RebuildLoop loop = new RebuildLoop(content, editions, Optional.empty(), new Current(), listener, polling);
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
