package dev.offprint.edge.runtime.jvm.log;

import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.jspecify.annotations.Nullable;

/** What the libraries log through {@code java.util.logging}: nothing, or one event for each message. */
public final class LibraryMessages {

    /** Referenced here, because java.util.logging forgets the level of a logger without references. */
    private static final List<Logger> LIBRARIES = List.of(
            Logger.getLogger("org.eclipse.jetty"),
            Logger.getLogger("io.prometheus"),
            Logger.getLogger("redis.clients.jedis"),
            Logger.getLogger("jdk.internal.httpclient"),
            Logger.getLogger("org.apache.hc")); // of the preview

    private LibraryMessages() {}

    /** Silences the libraries. */
    public static void silence() {
        LIBRARIES.forEach(logger -> logger.setLevel(Level.OFF));
    }

    /** Takes a message, and what was thrown. */
    @FunctionalInterface
    public interface Log {
        /** Writes it. */
        void write(String message, @Nullable Throwable failure);
    }

    /** Sends their messages to the log from now on, instead of to the console. */
    public static void show(Log events) {
        Handler handler = new Events(events);
        for (Logger logger : LIBRARIES) {
            for (Handler old : logger.getHandlers()) {
                logger.removeHandler(old);
            }
            logger.setUseParentHandlers(false);
            logger.addHandler(handler);
            logger.setLevel(Level.INFO);
        }
    }

    private static final class Events extends Handler {

        private static final SimpleFormatter TEXT = new SimpleFormatter();

        private final Log events;

        Events(Log events) {
            this.events = events;
        }

        @Override
        public void publish(LogRecord record) {
            String source = String.valueOf(record.getLoggerName());
            String name = source.substring(source.lastIndexOf('.') + 1);
            events.write(name + ": " + TEXT.formatMessage(record), record.getThrown());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
