package dev.offprint.edge.runtime.jvm.log;

import dev.offprint.edge.http.Request;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The place of a request in a distributed trace: the field {@code traceparent} (W3C Trace Context, 3.2). The adapter makes no
 * spans of its own: it passes the field on unchanged to the store, and writes it into the access log.
 */
public final class TraceParent {

    /** The name of the field. */
    public static final String FIELD = "traceparent";

    private static final int LENGTH = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01".length();
    private static final Pattern VALID = Pattern.compile(
            "(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}" + "-[0-9a-f]{2}(?:(?<!^00.{53})-.*)?");

    private static final ThreadLocal<@Nullable String> CURRENT = new ThreadLocal<>();

    /** The time in which this thread works for a request. */
    @FunctionalInterface
    public interface Scope extends AutoCloseable {
        @Override
        void close();
    }

    private TraceParent() {}

    /** Returns the value of a field if it is valid; a newer version is shortened to what version 00 knows (3.2.4). */
    public static Optional<String> valid(@Nullable String field) {
        return field == null || !VALID.matcher(field).matches()
                ? Optional.empty()
                : Optional.of("00" + field.substring(2, LENGTH));
    }

    /** This thread works for a request until the scope is closed: what it asks the store belongs to the trace of that request. */
    public static Scope enter(Request request) {
        valid(request.headers().first(FIELD).orElse(null)).ifPresent(CURRENT::set);
        return CURRENT::remove;
    }

    /** Returns the field for requests that this thread makes now, or null. */
    public static @Nullable String current() {
        return CURRENT.get();
    }
}
