package dev.offprint.edge.runtime.lambda;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Content that breaks off shortly before the function is stopped: an error ends this answer alone, and a stop ends the environment
 * with everything that it has in memory.
 */
final class DeadlineInputStream extends FilterInputStream {

    private static final Duration MARGIN = Duration.ofMillis(250);

    private final Instant deadline;
    private final Clock clock;

    DeadlineInputStream(InputStream content, Instant deadline, Clock clock) {
        super(content);
        this.deadline = deadline.equals(Instant.MAX) ? deadline : deadline.minus(MARGIN);
        this.clock = clock;
    }

    @Override
    public int read() throws IOException {
        check();
        return super.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        check();
        return super.read(bytes, offset, length);
    }

    private void check() throws IOException {
        if (!clock.instant().isBefore(deadline)) {
            throw new IOException("the timeout of the function ends before the content does; raise the timeout");
        }
    }
}
