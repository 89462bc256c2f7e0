package dev.offprint.edge.runtime.jvm.log;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The place of a request in a distributed trace: the field {@code traceparent} (W3C Trace Context, 3.2). The adapter makes no
 * spans of its own: it passes the field on unchanged to the store, and writes it into the access log.
 */
public final class TraceParent {

    /** The name of the field. */
    public static final String FIELD = "traceparent";

    private static final int LENGTH = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01".length();
    private static final int TRACE = 3;
    private static final int PARENT = 36;
    private static final int FLAGS = 53;

    private static final ThreadLocal<@Nullable String> CURRENT = new ThreadLocal<>();
    private static final Scope NONE = () -> {};
    private static final Scope ONE = CURRENT::remove;

    /** The time in which this thread works for a request. */
    @FunctionalInterface
    public interface Scope extends AutoCloseable {
        @Override
        void close();
    }

    private TraceParent() {}

    /** Returns the value of a field if it is valid; a newer version is shortened to what version 00 knows (3.2.4). */
    public static Optional<String> valid(@Nullable String field) {
        if (field == null || field.length() < LENGTH || !isShaped(field)) {
            return Optional.empty();
        }
        boolean known = field.startsWith("00-");
        boolean ends = field.length() == LENGTH || (!known && field.charAt(LENGTH) == '-');
        if (!ends || field.startsWith("ff")) {
            return Optional.empty();
        }
        return Optional.of(known ? field : "00" + field.substring(2, LENGTH));
    }

    /**
     * This thread works for the request with this field until the scope is closed: what it asks the store belongs to that trace.
     *
     * @param field the field of the request, or null
     */
    public static Scope enter(@Nullable String field) {
        if (field == null) {
            return NONE;
        }
        Optional<String> valid = valid(field);
        valid.ifPresent(CURRENT::set);
        return valid.isPresent() ? ONE : NONE;
    }

    /** Returns the field for requests that this thread makes now, or null. */
    public static @Nullable String current() {
        return CURRENT.get();
    }

    private static boolean isShaped(String field) {
        for (int i = 0; i < LENGTH; i++) {
            boolean dash = i == TRACE - 1 || i == PARENT - 1 || i == FLAGS - 1;
            char c = field.charAt(i);
            boolean digit = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
            if (dash ? c != '-' : !digit) {
                return false;
            }
        }
        return !isZero(field, TRACE, PARENT - 1) && !isZero(field, PARENT, FLAGS - 1);
    }

    private static boolean isZero(String field, int begin, int end) {
        for (int i = begin; i < end; i++) {
            if (field.charAt(i) != '0') {
                return false;
            }
        }
        return true;
    }
}
